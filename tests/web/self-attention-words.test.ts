import './no-document';
import { expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { compute as score } from '../../web/src/experiments/scoring-functions/compute';
import * as scoring from '../../web/src/experiments/scoring-functions/parameters';
import { compute } from '../../web/src/experiments/self-attention/compute';
import { parameters, presets, settle } from '../../web/src/experiments/self-attention/parameters';
import { learnedWords } from '../../web/src/experiments/who-is-tired/learned-words';
import { kinds } from '../../web/src/experiments/who-is-tired/sentence';
import { ranges } from '../../web/src/experiments/who-is-tired/vocabulary';
import { initialState } from '../../web/src/state/parameters';
import { largestAt, nth, row, rows } from '../../web/src/tensor/read';
import { languages } from '../../web/src/words/language';
import { nodeClient } from './node-core';

/** The head with either ending. */
const ofEndings = (language: 'en' | 'zh') =>
  Promise.all(
    kinds.map(async (asks) => {
      const state = settle({ ...initialState(parameters), ...presets.trained, language, asks });
      const { trained } = await nodeClient()
        .caller()
        .compute((core) => compute(state, core, new Memory()));
      if (!trained) throw new Error('random numbers');
      return trained;
    }),
  );

test.each(languages)('%s: two numbers of query and key have the scores of all 32', async (language) => {
  const learned = await learnedWords(language, new Memory());
  for (const [kind, { sentence, attended }] of (await ofEndings(language)).entries()) {
    const tokens = nth(sentence.rows, kind);
    const ending = nth(tokens, sentence.places.ending) - ranges.animal_ending[0];
    tokens.forEach((token, place) => {
      const whole = nth(row(learned.scores, learned.tokens.indexOf(token)), ending);
      // The file has float16.
      expect(Math.abs(nth(row(attended.scores, 0), place) - whole)).toBeLessThan(0.02);
    });
  }
});

test.each(languages)('%s: each ending finds its noun and brings its letter; keys and values stay', async (language) => {
  const [tired, soft] = await ofEndings(language);
  if (!tired || !soft) throw new Error('two endings');
  for (const [kind, { sentence, attended }] of [tired, soft].entries()) {
    const place = nth([sentence.places.animal, sentence.places.thing], kind);
    expect(largestAt(row(attended.weights, 0))).toBe(place);
    expect(nth(row(attended.weights, 0), place)).toBeGreaterThan(0.9);
    expect(largestAt(row(attended.output, 0))).toBe(kind);
  }
  const { animal, thing } = tired.sentence.places;
  for (const place of [animal, thing]) {
    expect(nth(rows(soft.attended.keys), place)).toEqual(nth(rows(tired.attended.keys), place));
    expect(nth(rows(soft.attended.values), place)).toEqual(nth(rows(tired.attended.values), place));
  }
});

test.each(languages)('%s: scoring functions has the same scores, from arrows of half the length', async (language) => {
  const [tired] = await ofEndings(language);
  const state = scoring.settle({ ...initialState(scoring.parameters), ...scoring.presets.trained, language });
  const { other } = await nodeClient()
    .caller()
    .compute((core) => score(state, core, new Memory()));
  const [own, expected] = [row(other.scores, 0, 0), row(nth([tired], 0)?.attended.scores ?? other.scores, 0)];
  expect(own).toHaveLength(expected.length);
  own.forEach((one, place) => {
    expect(one).toBeCloseTo(nth(expected, place), 4);
  });
});

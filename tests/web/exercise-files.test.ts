// An exercise is a file, steps/NAME.exercise.ts in the experiment it belongs to; its place, its words in every language and its
// formula stand with those of the experiment's others.
import './no-document';
import { describe, expect, test } from 'vitest';
import { exercises as listed } from '../../web/src/experiment/exercise-names';
import { Memory } from '../../web/src/experiment/memory';
import { beginsGroup, exerciseOf, exercises } from '../../web/src/experiments/exercises/collected';
import { textOf } from '../../web/src/experiments/exercises/exercise';
import { formulas as set } from '../../web/src/experiments/exercises/formulas';
import { experiment as chapter } from '../../web/src/experiments/exercises/index';
import { startOf } from '../../web/src/experiments/exercises/parameters';
import type { OwnWords } from '../../web/src/experiments/exercises/words';
import { languages } from '../../web/src/words/language';
import { nodeClient } from './node-core';
import { type InEach, inEach } from './told';

const files = Object.keys(import.meta.glob('../../web/src/experiments/*/steps/*.exercise.ts'));
const caller = nodeClient().caller();
const words = (await inEach(chapter.words)) as unknown as InEach<OwnWords>;
const formulas = Object.keys(set.formulas);

test('every exercise stands in the index, in the notebooks’ order, and a gap where they change', () => {
  const named = listed.map(({ name, home }) => `../../web/src/experiments/${home}/steps/${name}.exercise.ts`);
  expect([...files].sort()).toEqual([...named].sort());
  const sources = listed.map(({ source }) => source);
  const groups = ['002 exercises', '004 exercises', '004 questions', 'd2l exercises'];
  const places = sources.map(
    ({ notebook, of, number, part = 0 }) => groups.indexOf(`${notebook} ${of}`) * 1000 + number * 10 + part,
  );
  expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
  expect(Math.min(...places)).toBe(10);
  expect(exercises.filter(beginsGroup)).toEqual(['heads', 'why', 'examples']);
});

/** The names in a table of words, and in the tables within it. */
const keysOf = (words: unknown, path = ''): string[] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([name, word]) => [`${path}${name}`, ...keysOf(word, `${path}${name}.`)])
    : [];

describe.each(exercises)('%s', (name) => {
  const step = exerciseOf({ exercise: name });
  const live = async (values: object = {}) => {
    const state = { ...startOf(name), ...values };
    const result = await caller.compute((core) => step.compute(state, core, new Memory()));
    return { state, result };
  };

  test('marks itself, has its formulas, and says the same things in every language', () => {
    expect(step.marks).toBe(true);
    expect(formulas.includes(`${name}Narrow`)).toBe(step.shortFormula === true);
    expect(formulas).toContain(name);
    for (const language of languages)
      expect(keysOf(textOf(words[language], name))).toEqual(keysOf(textOf(words.zh, name)));
  });

  test('names its own parameters, its measures and its suggestions in every language', async () => {
    const { state, result } = await live();
    const { measures = [], after = [] } = step.check({ state, result });
    for (const language of languages) {
      const said = textOf(words[language], name);
      expect(Object.keys(said.parameters ?? {})).toEqual(Object.keys(step.parameters ?? {}));
      for (const { name } of [...measures, ...after]) expect(said.measures[name], name).toBeTruthy();
      expect(said.suggestions?.length).toBe(step.suggests?.(state).length);
      const asked = step.question?.kind === 'choice' ? said.options : said.pointed;
      expect(asked).toBeDefined();
    }
  });

  test('is not passed by an empty act, nor by any guess of the other kind', async () => {
    const attempt = { ...(await live()), memory: new Memory() };
    expect(step.passed({ ...attempt, guess: undefined })).toBe(false);
    const others =
      step.question?.kind === 'choice'
        ? [0, 1, 2, 3].map((panel) => ({ kind: 'place', place: { panel, row: -1, column: -1 } }) as const)
        : ['a', 'b', 'c'].map((option) => ({ kind: 'choice', option }) as const);
    for (const guess of others) expect(step.passed({ ...attempt, guess })).toBe(false);
  });
});

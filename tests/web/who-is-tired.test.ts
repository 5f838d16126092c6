// "Who is tired?": the plane of the two queries, the words, and the core's numbers under them.
import './no-document';
import { describe, expect, test } from 'vitest';
import type { Look } from '../../web/src/charts/base/look';
import { planPlaces } from '../../web/src/charts/places/drawing';
import { placesDefaults } from '../../web/src/charts/places/properties';
import type { Core } from '../../web/src/core/core';
import { Memory } from '../../web/src/experiment/memory';
import { compute, type Result } from '../../web/src/experiments/who-is-tired/compute';
import { parameters, type State } from '../../web/src/experiments/who-is-tired/parameters';
import { axesOf, dot, shareIn, spotIn } from '../../web/src/experiments/who-is-tired/plane';
import { prints, pytorch } from '../../web/src/experiments/who-is-tired/pytorch';
import { sentenceOf } from '../../web/src/experiments/who-is-tired/sentence';
import { initials, isHeldOut, ranges, readTyped, vocabulary } from '../../web/src/experiments/who-is-tired/vocabulary';
import { initialState } from '../../web/src/state/parameters';
import { palette } from '../../web/src/style/tokens';
import { largestGap, nth, row, rows, valueAt } from '../../web/src/tensor/read';
import { languages } from '../../web/src/words/language';
import { proving } from '../reach';
import { nodeClient } from './node-core';
import { python, runAll } from './pytorch-runs';
import { sessionsHere } from './training-bench';

const stateOf = (values: Partial<State>): State => ({ ...initialState(parameters), ...values });

function page() {
  const [caller, memory] = [nodeClient().caller(), new Memory()];
  return (values: Partial<State>): Promise<Result> => caller.compute((core) => compute(stateOf(values), core, memory));
}

const preset = { en: 'refer adjective', zh: 'refer adjective zh' } as const;

test.each(languages)(
  '%s: the words are the core’s, and so is who begins with which letter, and what is held out',
  async (language) => {
    const session = (await sessionsHere()).session({ preset: preset[language], seed: 0 });
    expect(vocabulary[language]).toEqual(session.words);
    const { tokens, targets } = session.tests;
    session.dispose();
    const [animals, things] = [ranges.animal_ending[0], ranges.thing_ending[0]];
    const seen = new Set<string>();
    for (let line = 0; line < 128; line++) {
      const [read, asked] = [rows(tokens as never)[line] ?? [], rows(targets as never)[line] ?? []];
      const place = asked.findIndex((target) => target >= 0);
      const ending = Number(read[place]);
      const isAnimal = ending < things;
      const noun = Number(read.find((token) => (isAnimal ? token < 24 : token >= 24 && token < 48)));
      expect(isHeldOut(noun % 24, ending - (isAnimal ? animals : things))).toBe(false);
      expect(noun % 12).toBe(asked[place]);
      if (language === 'en') expect(initials.en[noun % 12]).toBe(vocabulary.en[noun]?.[0]);
      seen.add(`${noun % 24} ${ending % 8}`);
    }
    expect(seen.size).toBeGreaterThan(60);
  },
);

test('a letter begins two animals and two things, and each ending lacks one of either pair', () => {
  for (let ending = 0; ending < 8; ending++)
    for (let letter = 0; letter < 12; letter++)
      expect([letter, letter + 12].filter((noun) => isHeldOut(noun, ending))).toHaveLength(1);
});

test('a plane without room has a scale all the same: lines of its grid are apart', () => {
  const look = { unit: 1, font: 'sans-serif', colors: palette('light') } as Look;
  expect(planPlaces({ ...placesDefaults, height: -5 }, look, 300).plane.scale).toBeGreaterThan(0);
});

test('a typed word is taken where it belongs; one that is not known is answered by the nearest', () => {
  expect(readTyped('en', ' Dog ')).toEqual({ text: 'Dog', slot: 'animal', index: 2, isKnown: true });
  expect(readTyped('en', 'kitten')).toMatchObject({ slot: 'animal', index: 0, isKnown: false });
  expect(readTyped('zh', '疲惫')).toMatchObject({ slot: 'animal_ending', index: 0, isKnown: false });
  expect(readTyped('en', 'lonly')).toMatchObject({ slot: 'animal_ending', index: 5, isKnown: false });
  expect(readTyped('en', 'sofas')).toMatchObject({ slot: 'thing', index: 10, isKnown: false });
  expect(readTyped('zh', '小狗')).toMatchObject({ slot: 'animal', index: 2, isKnown: false });
  expect(readTyped('zh', '很软')).toMatchObject({ slot: 'thing_ending', index: 0, isKnown: false });
  expect(readTyped('en', '  ')).toBeUndefined();
  const { rows: sentences, places } = sentenceOf(stateOf({ typed: 'dog', animal: 5 }));
  expect(sentences.map((sentence) => sentence[places.animal])).toEqual([2, 2]);
});

if (proving)
  test.runIf(python)(
    'Chinese code prints the page’s losses, and what the ending looks at',
    async () => {
      const state = stateOf({ language: 'zh', training_step: 60, ending: 'thing' });
      const result = await page()(state);
      const [run] = runAll([`import torch\ntorch.set_printoptions(precision=8)\n${pytorch(state)}`]);
      const printed = run?.stdout.match(/-?\d+\.\d+(?:e[-+]\d+)?/g)?.map(Number) ?? [];
      const ours = prints({ state, result }).flatMap(({ data }) => Array.from(data));
      expect(printed).toHaveLength(ours.length);
      for (const [index, value] of ours.entries()) expect(value).toBeCloseTo(nth(printed, index), 5);
    },
    600_000,
  );

describe.each(languages)('%s, seed 4', (language) => {
  const at = page();

  test('a page that plays nothing opens no session, and shows what training begins with', async () => {
    const [caller, memory] = [nodeClient().caller(), new Memory()];
    let opened = 0;
    const seen = (values: Partial<State>): Promise<Result> =>
      caller.compute((core) => {
        const session: Core['session'] = (given) => {
          opened++;
          return core.session(given);
        };
        return compute(
          stateOf({ language, ...values }),
          { ...core, run: (...asked) => core.run(...asked), session },
          memory,
        );
      });
    const still = await seen({ animal: 3 });
    expect(opened).toBe(0);
    await seen({ training_step: 10 });
    expect(opened).toBeGreaterThan(0);
    const begun = await seen({ animal: 3 });
    expect(begun.trained.step).toBe(10);
    expect({ ...still.scores, unmet: still.unmet }).toEqual({ ...begun.scores, unmet: begun.unmet });
    for (const name of ['queries', 'frame', 'keys', 'rowScores', 'weights', 'nouns'] as const) {
      expect(still[name].shape).toEqual([...begun[name].shape]);
      const most = Math.max(...Array.from(begun[name].data, Math.abs));
      expect(largestGap(still[name].data, begun[name].data)).toBeLessThan(most / 1000);
    }
  });

  test('in the plane every dot product with either query is the whole one', async () => {
    for (const training_step of [0, 50, 300]) {
      const result = await at({ language, training_step });
      const axes = axesOf(result);
      expect(dot(axes.x, axes.y)).toBeCloseTo(0, 6);
      for (const query of rows(result.queries)) {
        const flat = spotIn(axes, query);
        for (const key of [
          ...rows(result.nouns),
          ...rows({ ...result.keys, shape: [2 * nth(result.keys.shape, 1), 32] }),
        ]) {
          const there = spotIn(axes, key);
          expect(flat.x * there.x + flat.y * there.y).toBeCloseTo(dot(query, key), 3);
        }
      }
      expect(shareIn(result)).toBeGreaterThan(0);
      expect(shareIn(result)).toBeLessThan(1);
    }
  });

  test('in the plane of one ending no noun moves while another is chosen, and its own query is whole in it', async () => {
    for (const training_step of [0, 300]) {
      const places = async (values: Partial<State>) => {
        const result = await at({ language, training_step, ...values });
        return { result, spots: rows(result.nouns).map((key) => spotIn(axesOf(result), key)) };
      };
      const met = await places({ animal_ending: 6 });
      const held = await places({ animal_ending: 0, plane: 6 });
      expect(held.spots).toEqual(met.spots);
      expect((await places({ animal_ending: 0 })).spots).not.toEqual(met.spots);
      expect(held.result.weights.data).not.toEqual(met.result.weights.data);
    }
  });

  test('a score is the dot product over √d, and the nouns of the sentence have the keys that are drawn', async () => {
    const { queries, keys, nouns, rowScores, sentence } = await at({ language, training_step: 300 });
    sentence.rows.forEach((tokens, which) => {
      tokens.forEach((token, place) => {
        const key = row(keys, which, place);
        expect(valueAt(rowScores, which, place)).toBeCloseTo(dot(row(queries, which), key) / Math.sqrt(32), 3);
        if (token < 48) expect(key).toEqual(row(nouns, token));
      });
    });
  });

  test('animals and things begin mixed and part, and only the query turns with the ending', async () => {
    const sideOf = (look: Result): number =>
      rows(look.nouns).filter((key, noun) => spotIn(axesOf(look), key).x > 0 === noun < 24).length;
    const [before, after] = [await at({ language }), await at({ language, training_step: 300 })];
    expect(sideOf(before)).toBeLessThan(36);
    expect(sideOf(after)).toBeGreaterThan(43);
    const { places } = after.sentence;
    for (const place of [places.animal, places.thing])
      expect(row(after.keys, 0, place)).toEqual(row(after.keys, 1, place));
    expect(valueAt(after.weights, 0, places.animal)).toBeGreaterThan(0.95);
    expect(valueAt(after.weights, 1, places.thing)).toBeGreaterThan(0.95);
  });

  test('a step come back to is the one that was seen, to the bit, and its time line stays', async () => {
    const anew = page();
    const forward = await anew({ language, training_step: 40 });
    const end = await anew({ language, training_step: 300 });
    const { marks, trained, ...back } = await anew({ language, training_step: 40 });
    const { marks: _marks, trained: _trained, ...seen } = forward;
    expect(back).toEqual(seen);
    expect(marks).toHaveLength(31);
    expect(marks).toEqual(end.marks);
    expect(trained.losses.slice(0, 40)).toEqual(forward.trained.losses);
  });
});

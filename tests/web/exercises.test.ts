import './no-document';
import { describe, expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { exerciseOf, exercises } from '../../web/src/experiments/exercises/collected';
import { options } from '../../web/src/experiments/exercises/common';
import { guessOf, type Here, type Outcomes } from '../../web/src/experiments/exercises/exercise';
import { figure } from '../../web/src/experiments/exercises/figure';
import { fill } from '../../web/src/experiments/exercises/formulas';
import { experiment } from '../../web/src/experiments/exercises/index';
import { type State, startOf, type Table } from '../../web/src/experiments/exercises/parameters';
import { gapOf } from '../../web/src/experiments/exercises/parts/clear-draw';
import type { Words } from '../../web/src/experiments/exercises/words';
import { type Language, languages } from '../../web/src/words/language';
import { pictureOf } from './walk/pictures';

type Scene = Here<Pick<Table, 'exercise'>>;

const words = async (language: Language): Promise<Words> =>
  (await experiment.words[language]()).words as unknown as Words;

/** A result for a machine that takes twice as long head by head. */
const measured: Outcomes = { measure: { together: 1, oneByOne: 2 } };

/** Values of the table, and of what an exercise has of its own. */
type Values = Partial<State> & Readonly<Record<string, unknown>>;

const stateOf = (exercise: string, values: Values = {}): State => ({ ...startOf(exercise), ...values });

const computed = async (state: State): Promise<unknown> => (await pictureOf(experiment, state)).result;

async function checked(exercise: string, values: Values = {}, outcomes: Partial<Outcomes> = measured) {
  const state = stateOf(exercise, values);
  const live = { state, result: await computed(state), outcomes };
  const solved = (said: Partial<State> = {}): boolean => {
    const answered = { ...state, ...said };
    const guess = guessOf(exerciseOf(state), answered);
    return exerciseOf(state).passed({ ...live, state: answered, guess, memory: new Memory() });
  };
  return { state, now: exerciseOf(state).check(live), solved };
}

test.each(exercises)('exercise %s is not solved when it is opened', async (exercise) => {
  expect((await checked(exercise)).solved()).toBe(false);
});

test.each(exercises)('exercise %s has a text in each language for whatever it suggests', async (exercise) => {
  const made = exerciseOf({ exercise }).suggests?.(stateOf(exercise))?.length;
  for (const language of languages) {
    const { suggestions } = (await words(language)).exercises[exercise] ?? {};
    expect(suggestions?.length, language).toBe(made);
  }
});

/** Exercises with suggestions whose sizes do not fit: they reach nothing. */
const refused = ['lengths'];

test.each(exercises)('exercise %s is neither reached nor solved by anything it suggests', async (exercise) => {
  for (const set of exerciseOf({ exercise }).suggests?.(stateOf(exercise)) ?? []) {
    if (!set) continue;
    const suggested = checked(exercise, set as Values);
    if (refused.includes(exercise)) {
      await expect(suggested).rejects.toMatchObject({ code: 'wrong_shape' });
      continue;
    }
    const { now, solved } = await suggested;
    expect(now.reached ?? false).toBe(false);
    expect(solved()).toBe(false);
  }
});

test.each([
  ['heads', 0.3],
  ['importance', 0.15],
] as const)(
  'exercise %s draws what an eye can tell apart, at first and whenever others are drawn',
  async (exercise, gap) => {
    let { seed } = stateOf(exercise);
    for (let draws = 0; draws < 6; draws++) {
      const state = stateOf(exercise, { seed });
      const result = await computed(state);
      expect(gapOf(exerciseOf(state).check({ state, result }).heads?.values ?? []), seed).toBeGreaterThanOrEqual(gap);
      const { next } = result as { readonly next: string };
      expect(next).not.toBe(seed);
      seed = next;
    }
  },
);

/** What a student would do to reach the state asked for. */
const reaching: Readonly<Record<string, Values>> = {
  keys: { keys: { draw: 'randn', shape: [2, 10, 2], seed: '1' } },
  lengths: { query_size: 4, W_rows: 4 },
  number: { num_heads: '1' },
  reshape: { tokens: 128 },
  sizes: { head_size: 1 },
  why: { num_heads: '4' },
  different: { input: 'ones' },
  examples: { examples: '200', sharpness: 6 },
  offsets: { farthest: 3 },
  additive: { sentence_length: 1280 },
};

test.each(Object.keys(reaching))(
  'the state exercise %s asks for can be reached, and only then it asks on',
  async (exercise) => {
    expect((await checked(exercise)).now.reached).toBe(false);
    expect((await checked(exercise, reaching[exercise])).now.reached).toBe(true);
  },
);

describe.each(exercises)('exercise %s', (exercise) => {
  test('has exactly one right answer among those it offers', async () => {
    const { now, solved } = await checked(exercise, reaching[exercise]);
    const heads = now.heads?.values.map((_, head) => head) ?? [-1];
    const answers = now.right === undefined ? (['none'] as const) : options;
    const right = answers.flatMap((answer) => heads.filter((pick) => solved({ answer, pick })));
    expect(right).toHaveLength(1);
  });
});

test('sum: the weights do not depend on the query, whatever the seed', async () => {
  for (const seed of ['0', '1', '2']) expect((await checked('sum', { seed })).now.right).toBe('c');
});

test('subspace: the row of W_q belongs to head ⌊row / 4⌋, the others keep every bit', async () => {
  for (const unit of [0, 6, 15]) {
    const { heads } = (await checked('subspace', { unit })).now;
    expect(heads?.right).toBe(Math.floor(unit / 4));
    expect(heads?.values.filter((value) => value === 0)).toHaveLength(3);
  }
});

test('parallel: nothing is right before this machine was measured, then what its times say', async () => {
  const before = await checked('parallel', {}, {});
  expect(before.now.after?.map(({ name }) => name)).toEqual(['outputs']);
  for (const answer of ['none', ...options] as const) expect(before.solved({ answer }), answer).toBe(false);
  for (const [oneByOne, right] of [
    [2, 'a'],
    [1.1, 'b'],
    [0.5, 'c'],
  ] as const) {
    const { now } = await checked('parallel', {}, { measure: { together: 1, oneByOne } });
    expect(now.right).toBe(right);
    expect(now.after?.map(({ name }) => name)).toEqual(['together', 'oneByOne', 'outputs']);
  }
});

test('parallel: both ways give the same output, bit for bit', async () => {
  const { now } = await checked('parallel');
  expect(now.after?.find(({ name }) => name === 'outputs')?.value).toBe(0);
});

describe.each(languages)('in %s', (language) => {
  test.each(exercises)('exercise %s answers each choice in words of its own', async (exercise) => {
    const { exercises: texts } = await words(language);
    const replies = Object.values(texts[exercise]?.options ?? {}).map(({ reply }) => reply);
    expect(new Set(replies).size).toBe(replies.length);
    const pointed = texts[exercise]?.pointed;
    if (pointed) expect(pointed(0, 1, [1, 2])).not.toBe(pointed(1, 1, [1, 2]));
    expect(replies.length > 0 || pointed !== undefined).toBe(true);
  });
});

test.each(exercises)(
  'exercise %s fills its formula with numbers once something was tried, and gives none away',
  async (exercise) => {
    const first = stateOf(exercise, { ...reaching[exercise], answer: 'a', pick: 0 });
    const result = await computed(first);
    // If a head is to be found, the formula may wait for it.
    const tried = {
      ...first,
      pick: exerciseOf(first).check({ state: first, result, outcomes: measured }).heads?.right ?? 0,
    };
    const [filled, ...more] = fill({ state: tried, result, outcomes: measured } as Scene);
    expect(more).toEqual([]);
    expect(filled?.formula).toBe(exercise);
    for (const text of Object.values(filled?.slots ?? {})) expect(text).toMatch(/\d/);
    for (const text of Object.values(filled?.slots ?? {})) expect(text).not.toMatch(/NaN|undefined/);
    const untried = { ...tried, answer: 'none', pick: -1 } as const;
    const { reached } = exerciseOf(untried).check({ state: untried, result });
    if (reached === undefined) expect(fill({ state: untried, result, outcomes: measured } as Scene)).toEqual([]);
  },
);

test('exercise shapes with one head, as a link may have it, has no formula and no error once it was tried', async () => {
  const tried = stateOf('shapes', { num_heads: '1', answer: 'a' });
  expect(fill({ state: tried, result: await computed(tried), outcomes: measured } as Scene)).toEqual([]);
});

/** Every text that a template would put into the page. */
const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  return typeof part === 'object' && part !== null && 'values' in part ? textsOf(part.values) : [];
};

async function shown(exercise: string, values: Values, scene: object): Promise<string[]> {
  const state = stateOf(exercise, values);
  const result = await computed(state);
  const idle = { running: false, progress: undefined, failed: false, start: () => undefined, stop: () => undefined };
  return textsOf(
    figure({
      ...{ state, result, words: await words('en'), width: 800, unit: 1, hover: null, language: 'en' },
      ...{ outcomes: {}, actions: { measure: idle }, set: () => undefined, setHover: () => undefined },
      ...scene,
    } as unknown as Scene),
  );
}

test('exercise parallel measures by a button, once an answer was given; others draw other numbers', async () => {
  const buttons = ['Measure on this machine', 'Measure again', 'Stop measuring', 'Draw other numbers'];
  const of = async (exercise: string, values: Values, scene = {}) => {
    const texts = await shown(exercise, values, scene);
    return buttons.filter((button) => texts.includes(button));
  };
  const running = { running: true, progress: undefined, failed: false, start: () => undefined, stop: () => undefined };
  expect(await of('parallel', {})).toEqual([]);
  expect(await of('parallel', { answer: 'a' })).toEqual(['Measure on this machine']);
  expect(await of('parallel', { answer: 'a' }, { actions: { measure: running } })).toEqual(['Stop measuring']);
  expect(await of('parallel', { answer: 'a' }, { outcomes: measured })).toEqual(['Measure again']);
  expect(await of('importance', {})).toEqual(['Draw other numbers']);
});

test('exercise parallel gives its verdict and times after the measurement alone', async () => {
  const before = await shown('parallel', { answer: 'a' }, {});
  expect(before.filter((text) => ['Right.', 'Not yet.', 'This exercise is done.'].includes(text))).toEqual([]);
  expect(before.some((text) => text.includes('2.00'))).toBe(false);
  const after = await shown('parallel', { answer: 'a' }, { outcomes: measured });
  expect(after).toEqual(expect.arrayContaining(['Right.', 'This exercise is done.', '2.00']));
});

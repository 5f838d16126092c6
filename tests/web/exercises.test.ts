import { describe, expect, test } from 'vitest';
import { check, solved } from '../../web/src/experiments/exercises/checks';
import { compute } from '../../web/src/experiments/exercises/compute';
import { type Exercise, exercises, options, type State, startOf } from '../../web/src/experiments/exercises/parameters';
import { nodeClient } from './nodeCore';

const caller = nodeClient().caller();

async function checked(exercise: Exercise, values: Partial<State> = {}) {
  const state: State = { ...startOf(exercise), ...values };
  const result = await caller.compute((core) => compute(state, core));
  return { state, now: check({ state, result }) };
}

test.each(exercises)('exercise %s is not solved when it is opened', async (exercise) => {
  const { state, now } = await checked(exercise);
  expect(solved(state, now)).toBe(false);
});

/** What a student would do to reach the state asked for. */
const reaching: Partial<Record<Exercise, Partial<State>>> = {
  keys: { keys: { draw: 'randn', shape: [2, 10, 2], seed: '1' } },
  lengths: { query_size: 4, W_rows: 4 },
  number: { num_heads: '8' },
  sizes: { head_size: 1 },
  why: { num_heads: '4' },
  different: { input: 'ones' },
};

test.each(Object.keys(reaching) as Exercise[])(
  'the state exercise %s asks for can be reached, and only then it asks on',
  async (exercise) => {
    expect((await checked(exercise)).now.reached).toBe(false);
    expect((await checked(exercise, reaching[exercise])).now.reached).toBe(true);
  },
);

describe.each(exercises)('exercise %s', (exercise) => {
  test('has exactly one right answer among those it offers', async () => {
    const { state, now } = await checked(exercise, reaching[exercise]);
    const heads = now.heads === null ? [-1] : now.heads.values.map((_, head) => head);
    const answers = now.right === null ? (['none'] as const) : options;
    const right = answers.flatMap((answer) => heads.filter((pick) => solved({ ...state, answer, pick }, now)));
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

test('parallel: both ways give the same output, bit for bit', async () => {
  const { now } = await checked('parallel');
  expect(now.after.find(({ name }) => name === 'outputs')?.value).toBe(0);
});

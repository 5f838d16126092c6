import { beforeAll, describe, expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { compute, difference } from '../../web/src/experiments/multi-head-attention/compute';
import { markedElement, placeOf } from '../../web/src/experiments/multi-head-attention/ladders';
import { parameters, presets, type State, settle } from '../../web/src/experiments/multi-head-attention/parameters';
import { outputOf } from '../../web/src/experiments/multi-head-attention/printed';
import { prints, pytorch } from '../../web/src/experiments/multi-head-attention/pytorch';
import { remarks } from '../../web/src/experiments/multi-head-attention/remarks';
import { initialState } from '../../web/src/state/parameters';
import { parseTensor } from '../../web/src/tensor/tensor-text';
import { nodeClient } from './node-core';
import { python, runAll } from './pytorch-runs';

const caller = nodeClient().caller();
const stateOf = (changes: Partial<State>): State => settle({ ...initialState(parameters), ...changes });
const computed = (state: State) => caller.compute((core) => compute(state, core, new Memory()));

test('leaving out the permute keeps the shape and spoils the weights', async () => {
  const { ladders, weights, right } = await computed(stateOf({ skip_permute: true }));
  expect(ladders.queries.permuted).toBeNull();
  expect(ladders.queries.last.shape).toEqual([10, 4, 20]);
  expect(Array.from(ladders.queries.last.data)).toEqual(Array.from(ladders.queries.first.data));
  expect(difference(weights, right).rows).toBeGreaterThan(30);
});

test('repeat gives 4 of 10 heads another sample’s length for [3, 2] and five heads', async () => {
  const state = stateOf({ use_repeat: true });
  const result = await computed(state);
  expect(result.lens?.right.data).toEqual([3, 3, 3, 3, 3, 2, 2, 2, 2, 2]);
  expect(result.lens?.used.data).toEqual([3, 2, 3, 2, 3, 2, 3, 2, 3, 2]);
  expect(remarks({ state, result })).toContainEqual([{ id: 'repeat', wrong: 4, lengths: 10 }]);
});

test.each<[Partial<State>, number]>([
  [{ num_heads: 1 }, 40000],
  [{ num_heads: 5 }, 40000],
  [{ num_heads: 5, head_size: 100 }, 200000],
])('%o: %i parameters; only heads of a size of their own add some', async (changes, expected) => {
  const state = stateOf(changes);
  const [counted] = remarks({ state, result: await computed(state) }).at(-1) ?? [];
  expect(counted).toMatchObject({ parameters: expected });
});

test('an element of any ladder is the place it is marked for', async () => {
  const state = stateOf({ sample: 1, head: 3, query: 2, key: 4, unit: 11 });
  const { ladders } = await computed(state);
  for (const name of ['queries', 'keys', 'values', 'heads'] as const) {
    const place = placeOf(name, ladders[name], state.num_heads, markedElement(name, ladders[name], state));
    const item = name === 'queries' || name === 'heads' ? { query: 2 } : { key: 4 };
    expect(place).toEqual({ sample: 1, head: 3, unit: 11, ...item });
  }
});

describe.skipIf(!python)('broken states, too, print under PyTorch what the page shows', () => {
  const broken: readonly (readonly [string, Partial<State>])[] = [
    ['no permute', { skip_permute: true }],
    ['repeat', { use_repeat: true }],
    ['both, per query, in training', { ...presets.perQuery, skip_permute: true, use_repeat: true, mode: 'train' }],
    ['a head dropped', { drop_head: true }],
    ['a head dropped from broken ones', { drop_head: true, skip_permute: true }],
    ['heads of a size of their own', { head_size: 7, num_heads: 3 }],
  ];
  const exactly = 'import torch\ntorch.set_printoptions(threshold=10**9, precision=9, sci_mode=False)\n';
  let runs: ReturnType<typeof runAll> = [];
  beforeAll(() => {
    runs = runAll(broken.map(([, changes]) => exactly + pytorch(stateOf(changes))));
  }, 60_000);

  test.each(broken.map(([name, changes], place) => [name, changes, place] as const))(
    '%s',
    async (_, changes, place) => {
      const state = stateOf(changes);
      const result = await computed(state);
      const run = runs[place] ?? { stdout: '', stderr: 'nothing ran' };
      expect(run.stderr).toBe('');
      const [repr, weights, output, shape, ...more] = prints({ state, result });
      expect(run.stdout.startsWith(`${repr}\n`)).toBe(true);
      const [before = '', after] = run.stdout.slice(`${repr}`.length).split(`${shape}\n`);
      expect(after).toBeDefined();
      const printed = `${before.trim()}\n${after}`
        .trim()
        .split(/^(?=tensor\()/m)
        .map((part) => parseTensor(part));
      const shown = [weights, output, ...more].filter((one) => one !== undefined && typeof one !== 'string');
      expect(outputOf(result, state.head)).toEqual(output);
      expect(printed.length).toBe(shown.length);
      printed.forEach((read, i) => {
        if ('problem' in read) throw new Error(JSON.stringify(read.problem));
        expect(read.value.shape).toEqual(shown[i]?.shape);
        read.value.data.forEach((value, at) => {
          expect(Math.abs(value - (shown[i]?.data[at] ?? Number.NaN))).toBeLessThan(3e-6);
        });
      });
    },
  );
});

import { describe, expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { compute } from '../../web/src/experiments/cnn-rnn-attention/compute';
import {
  attention,
  convolution,
  recurrence,
  type WindowPath,
  windowOf,
} from '../../web/src/experiments/cnn-rnn-attention/graphs';
import { parameters, type State } from '../../web/src/experiments/cnn-rnn-attention/parameters';
import { spreadOf } from '../../web/src/experiments/cnn-rnn-attention/spread';
import { depthOf, spreadings } from '../../web/src/experiments/cnn-rnn-attention/spreading';
import { initialState } from '../../web/src/state/parameters';
import { nodeClient } from './node-core';

const caller = nodeClient().caller();
const paths: readonly WindowPath[] = ['both_ends', 'last_output', 'dilated'];

/** The lit edges form a way: every lit node above the inputs is reached by one. */
const litEdges = (edges: readonly { from: number; to: number; lit?: boolean }[]) =>
  edges.filter(({ lit }) => lit).map(({ from, to }) => [from, to] as const);

describe('the graph of a convolution', () => {
  test.each(paths)(
    '%s: as many layers between the ends as the core counts, for every n and k it draws',
    async (path) => {
      for (let k = 2; k <= 17; k++)
        for (let n = 2; n <= 16; n++) {
          const { exact_path_length } = await caller.compute((core) => core.run('sequence_model_cost', { n, d: 1, k }));
          const counted = exact_path_length.data[paths.indexOf(path)];
          const drawing = convolution(n, k, path, 15, { from: 0, to: n - 1 });
          expect(drawing.length, `n ${n}, k ${k}`).toBe(counted);
        }
    },
  );

  test('two layers with a window of 3 join x₁ and x₅, as in the notebook’s figure', () => {
    const { length, meeting, edges } = convolution(5, 3, 'both_ends', 2, { from: 0, to: 4 });
    expect(length).toBe(2);
    expect(meeting).toBe(2 * 5 + 2);
    expect(litEdges(edges)).toEqual([
      [0, 6],
      [4, 8],
      [6, 12],
      [8, 12],
    ]);
  });

  test.each(paths)('%s: what is lit is connected, from each chosen input to the place where they meet', (path) => {
    for (const k of [2, 3, 4, 7])
      for (let to = 0; to < 12; to++) {
        const { edges, length, meeting } = convolution(12, k, path, 11, { from: 3, to });
        if (length === null) continue;
        const reached = new Set([3, ...(path === 'last_output' ? [] : [to])]);
        for (const [from, above] of litEdges(edges)) if (reached.has(from)) reached.add(above);
        expect(reached.has(meeting ?? -1), `k ${k}, to ${to}`).toBe(true);
        expect(litEdges(edges).every(([from]) => reached.has(from))).toBe(true);
      }
  });

  test('a window of one place lights nothing', () => {
    expect(convolution(4, 1, 'both_ends', 3, { from: 0, to: 3 })).toMatchObject({ length: null, meeting: null });
  });

  test('a dilated window reads places k^(layer − 1) apart', () => {
    expect(windowOf(16, 3, 'dilated')(2, 10)).toEqual([4, 7, 10]);
    expect(windowOf(16, 3, 'both_ends')(2, 10)).toEqual([9, 10, 11]);
  });
});

describe('the graphs of a recurrence and of attention', () => {
  test('an RNN goes n edges from the first input to the last state, and never back', () => {
    for (let n = 1; n <= 16; n++) {
      const drawing = recurrence(n, { from: 0, to: n - 1 });
      expect(drawing.length).toBe(n);
      expect(litEdges(drawing.edges)).toHaveLength(n);
    }
    const back = recurrence(5, { from: 4, to: 0 });
    expect(back.length).toBeNull();
    expect(litEdges(back.edges)).toEqual([]);
  });

  test('self-attention has every edge, and any pair is one apart', () => {
    const { edges, length } = attention(5, { from: 4, to: 1 });
    expect(edges).toHaveLength(25);
    expect(length).toBe(1);
    expect(litEdges(edges)).toEqual([[4, 6]]);
  });
});

/** The places that a change of `word` may have come to after each layer, from the windows alone. */
function reachable(m: number, k: number, path: WindowPath, layers: number, word: number): boolean[][] {
  const reads = windowOf(m, k, path);
  const rows = [Array.from({ length: m }, (_, place) => place === word)];
  for (let layer = 1; layer <= layers; layer++) {
    const below = rows[layer - 1] ?? [];
    rows.push(below.map((_, unit) => reads(layer, unit).some((place) => below[place])));
  }
  return rows;
}

const isChanged = (changes: readonly number[]): boolean[] => changes.map((change) => change > 0);
const logs = (m: number, k: number): number => {
  let layers = 1;
  while (k > 1 && k ** layers < m) layers++;
  return layers;
};

describe('what replacing a word changes in networks that run', () => {
  test.each([1, 2, 3, 4, 5, 16, 63])(
    'k = %i: exactly what their connections reach, and all else is exactly 0, for every word',
    async (k) => {
      for (const m of [1, 2, 5, 9, 16]) {
        const spread = await caller.compute((core) => spreadOf(m, k, logs(m, k), core));
        for (let word = 0; word < m; word++) {
          const at = `k ${k}, m ${m}, word ${word}`;
          const { stacked = [], dilated = [] } = { stacked: spread.stacked[word], dilated: spread.dilated[word] };
          expect(stacked.map(isChanged), at).toEqual(reachable(m, k, 'last_output', stacked.length - 1, word));
          expect(dilated.map(isChanged), at).toEqual(reachable(m, k, 'dilated', dilated.length - 1, word));
          expect(isChanged(spread.recurrence[word] ?? []), at).toEqual(
            Array.from({ length: m }, (_, place) => place >= word),
          );
          expect(isChanged(spread.attention[word] ?? []), at).toEqual(new Array(m).fill(true));
        }
      }
    },
  );

  const seen = async (values: Partial<State>) => {
    const state = { ...initialState(parameters), part: 'spreading' as const, ...values };
    const result = await caller.compute((core) => compute(state, core, new Memory()));
    return spreadings({ state, result });
  };

  test('a change arrives in the CNN at the layer that the core counts, and is not known before', async () => {
    for (const k of [3, 5, 7])
      for (const n of [5, 12, 16]) {
        const { exact_path_length } = await caller.compute((core) => core.run('sequence_model_cost', { n, d: 1, k }));
        const layers = exact_path_length.data[1] ?? Number.NaN;
        const values = { n, k, from: 1, to: n };
        expect((await seen({ ...values, steps: layers })).convolution.arrived, `n ${n}, k ${k}`).toBe(layers);
        expect((await seen({ ...values, steps: layers - 1 })).convolution.arrived).toBeUndefined();
      }
  });

  test('an RNN has as many states as steps, and never tells an earlier place of a later word', async () => {
    const early = await seen({ n: 9, from: 1, to: 9, steps: 4 });
    expect(early.recurrence.outputs.map(Number.isNaN)).toEqual([
      ...new Array(4).fill(false),
      ...new Array(5).fill(true),
    ]);
    expect(early.recurrence.arrived).toBeUndefined();
    expect(early.attention.arrived).toBe(1);
    const back = await seen({ n: 9, from: 9, to: 2, steps: 9 });
    expect(back.recurrence.arrived).toBeNull();
    expect((await seen({ n: 9, k: 1, from: 9, to: 2, steps: 9 })).convolution.arrived).toBeNull();
  });

  test('only edges that carry the change are lit: to places that have changed, from places that have', async () => {
    for (const path of ['last_output', 'dilated'] as const)
      for (const step of [1, 2, 5]) {
        const all = await seen({ n: 9, k: 3, path, from: 4, to: 9, steps: step });
        expect(litEdges(all.attention.edges)).toHaveLength(9);
        for (const { nodes, edges } of Object.values(all)) {
          const ways = litEdges(edges);
          for (const [from, to] of ways)
            expect([nodes[from]?.depth, nodes[to]?.depth].every((depth) => (depth ?? 0) > 0)).toBe(true);
        }
      }
  });

  test('the smallest change is still seen, and no change is none', () => {
    expect(depthOf(0)).toBe(0);
    expect(depthOf(Number.NaN)).toBe(0);
    expect([1e-30, 1e-3, 0.1, 5].map(depthOf)).toEqual([0.35, expect.closeTo(0.6), 1, 1]);
  });
});

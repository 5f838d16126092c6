import { describe, expect, test } from 'vitest';
import {
  attention,
  convolution,
  recurrence,
  type WindowPath,
  windowOf,
} from '../../web/src/experiments/cnn-rnn-attention/graphs';
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

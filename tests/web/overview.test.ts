import './no-document';
import { describe, expect, test } from 'vitest';
import { Memory } from '../../web/src/experiment/memory';
import { presetState } from '../../web/src/experiment/presets';
import { arrange } from '../../web/src/experiments/overview/arrange';
import { experiment } from '../../web/src/experiments/overview/index';
import { linesOf } from '../../web/src/experiments/overview/lines';
import { nodeClient } from './node-core';

describe('the six matrices', () => {
  const widths = [288, 328, 496, 640, 848, 1060];
  const sizes = widths.flatMap((width) =>
    [1, 4, 6, 13, 40].flatMap((n) =>
      [1, 3, 8].map((d) => ({
        n,
        d,
        v: 3,
        longest: 48,
        words: Array.from({ length: n }, () => 48),
        sentence: 66 * n,
        width,
        narrow: width < 400,
      })),
    ),
  );

  test.each(sizes)('of $n words, d $d, meet in rows and columns within $width pixels', (size) => {
    for (const lengths of [false, true]) {
      const { plots, cell, height, stacked, across } = arrange({ ...size, lengths });
      const { queries, keys, scores, weights, values, output } = plots;
      expect(across).toBeGreaterThanOrEqual(output.x + size.v * cell);
      if (stacked) {
        // On a phone keys run across scores, weights and values; queries and output stand at the left of these.
        expect([scores.x, weights.x, values.x]).toEqual([keys.x, keys.x, keys.x]);
        expect([queries.y, output.y]).toEqual([scores.y, weights.y]);
        expect(keys.y + size.d * cell).toBeLessThan(scores.y);
        expect(scores.y + size.n * cell).toBeLessThan(weights.y);
        expect(weights.y + size.n * cell).toBeLessThan(values.y);
        expect(queries.x + size.d * cell).toBeLessThan(scores.x);
        expect(output.x + size.v * cell).toBeLessThan(weights.x);
        expect(height).toBeGreaterThan(values.y + size.v * cell);
        continue;
      }
      expect([queries.y, weights.y, output.y]).toEqual([scores.y, scores.y, scores.y]);
      expect([keys.x, values.x]).toEqual([scores.x, output.x]);
      expect(keys.y + size.d * cell).toBeLessThan(scores.y);
      expect(values.y + size.n * cell).toBeLessThan(output.y);
      expect(queries.x + size.d * cell).toBeLessThan(scores.x);
      expect(scores.x + size.n * cell).toBeLessThan(weights.x);
      expect(weights.x + size.n * cell).toBeLessThan(output.x);
      expect(height).toBeGreaterThan(scores.y + size.n * cell);
      if (across <= size.width) expect(output.x + size.v * cell).toBeLessThanOrEqual(size.width);
      if (size.n < 40) expect(cell).toBeGreaterThanOrEqual(15);
    }
  });
});

describe('the lines of arithmetic', () => {
  const caller = nodeClient().caller();
  const textOf = (pieces: readonly { readonly text: string }[]): string => pieces.map(({ text }) => text).join('');

  test.each(['none', 'valid_lens', 'causal'])('under the mask %s end in what the core computed', async (mask) => {
    const state = { ...presetState(experiment, 'english'), mask, query: 1, key: 2, scaled: false };
    const result = (await caller.compute((core) => experiment.compute(state as never, core, new Memory()))) as never;
    const lines = linesOf({ state: state as never, result });
    const { weights, output } = result as Record<'weights' | 'output', { shape: number[]; data: Float32Array }>;
    expect(textOf(lines.weight)).toContain(`=\u00a0${(weights.data[6 + 2] ?? Number.NaN).toFixed(2)}`);
    expect(textOf(lines.output).replace('−', '-')).toContain(
      (output.data[3] ?? Number.NaN).toFixed(2).replace('-', ''),
    );
    expect(textOf(lines.score)).not.toContain('√');
  });
});

import type { PositionMark, Series } from '../../charts/base/types';
import { nth } from '../../tensor/read';
import type { Cost, Result } from './compute';
import { looks, type Model } from './models';
import { pathIndex, type State } from './parameters';
import type { Words } from './words.en';

const mebibyte = 2 ** 20;

/** Counts against n; where two models have the same curve, one stands for both. */
export const seriesOf = (
  { lengths, costs }: Result,
  what: State['curves'],
  path: State['path'],
  words: Words,
): Series[] => {
  const line = (model: Model, name: string, count: (cost: Cost) => number): Series => ({
    name,
    x: lengths,
    y: costs.map(count),
    line: looks[model].line,
    hue: looks[model].hue,
  });
  const { models } = words;
  switch (what) {
    case 'operations':
      return [
        line('convolution', models.convolution, ({ operations }) => nth(operations.data, 0)),
        line('recurrence', models.recurrence, ({ operations }) => nth(operations.data, 1)),
        line('attention', models.attention, ({ operations }) => nth(operations.data, 2)),
      ];
    case 'path_length':
      return [
        { ...line('convolution', words.notebookPath, ({ path_length }) => nth(path_length.data, 0)), line: ':' },
        line('convolution', words.paths[path], ({ exact_path_length }) => nth(exact_path_length.data, pathIndex[path])),
        line('recurrence', models.recurrence, ({ path_length }) => nth(path_length.data, 1)),
        line('attention', models.attention, ({ path_length }) => nth(path_length.data, 2)),
      ];
    case 'memory':
      return [
        line('recurrence', words.outputs, ({ memory }) => nth(memory.data, 1) / mebibyte),
        line('attention', models.attention, ({ memory }) => nth(memory.data, 2) / mebibyte),
      ].map((one) => ({ ...one, unit: 'MiB' }));
  }
};

/** Self-attention meets the RNN at n = d, the convolution at n = k·d. */
export const crossings = (d: number, k: number): PositionMark[] => [
  { x: d, hue: 'ink-2', dashed: true, label: 'n = d' },
  ...(k > 1 ? [{ x: k * d, hue: 'ink-2', dashed: true, label: 'n = k·d' } as const] : []),
];

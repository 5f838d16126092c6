// What both pictures draw with.
import type { Series } from '../../charts/base/types';
import type { Scene } from '../../experiment/contract';
import { row } from '../../tensor/read';
import type { Result } from './compute';
import { type Table, xRange } from './parameters';
import type { Words } from './words.en';

export type Here = Scene<Table, Result, Words>;

/** The chosen query's weights as shares of its largest. */
export const depths = (weights: Result['weights'], query: number): readonly number[] => {
  const chosen = row(weights, query);
  const most = Math.max(...chosen);
  return chosen.map((weight) => weight / most);
};

/** The textbook's own curve. */
const truth = Array.from({ length: 101 }, (_, index) => {
  const x = (index * xRange[1]) / 100;
  return { x, y: 2 * Math.sin(x) + x ** 0.8 };
});

export const seriesOf = (result: Result, fit: string, name: string): readonly Series[] => [
  { name: fit, x: result.line.x.data, y: result.line.y.data, hue: 'values' },
  { name, x: truth.map(({ x }) => x), y: truth.map(({ y }) => y), hue: 'ink-3', line: '--' },
];

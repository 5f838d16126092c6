import type { Scene } from '../../experiment/contract';
import type { FilledFormula } from '../../formulas/formula';
import { nth } from '../../tensor/read';
import type { Result } from './compute';
import { count } from './count';
import { pathIndex, type Table } from './parameters';

const pathFormula = { both_ends: 'bothEnds', last_output: 'lastOutput', dilated: 'dilated' } as const;

/** The three counts with their numbers, and the way the convolution's layers are counted beside the notebook's. */
export function fill(scene: Scene<Table, Result>): FilledFormula[] {
  const { state, result, narrow } = scene;
  const { n, d, k, path, part } = state;
  // How many layers it takes is what the hand finds out.
  if (part === 'spreading') return [];
  const suffix = narrow ? 'Narrow' : '';
  const sizes = { n: count(n), d: count(d), k: count(k) };
  const operations = (index: number): string => count(nth(result.operations.data, index));
  const work: FilledFormula[] = [
    { formula: 'convolution', slots: { ...sizes, result: operations(0) } },
    { formula: 'recurrence', slots: { ...sizes, result: operations(1) } },
    { formula: `attention${suffix}`, slots: { ...sizes, result: operations(2) } },
  ];
  if (part === 'cost') return work;
  return [
    ...work,
    {
      formula: `${pathFormula[path]}${suffix}`,
      slots: {
        ...sizes,
        distance: count(n - 1),
        step: count(path === 'both_ends' ? k - 1 : Math.floor(k / 2)),
        result: count(nth(result.exact_path_length.data, pathIndex[path])),
        notebook: count(nth(result.path_length.data, 0)),
      },
    },
  ];
}

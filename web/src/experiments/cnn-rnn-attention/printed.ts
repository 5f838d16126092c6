import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import { nth } from '../../tensor/read';
import type { PrintedTensor } from '../../tensor/torch-print';
import type { Result } from './compute';
import type { State, Table } from './parameters';
import type { Changes, Spread } from './spread';

/** Changes where a change spreads; else whole numbers, as PyTorch prints them. */
export function prints({ state, result }: Live<Table, Result>): PrintedTensor[] {
  if (result.spread) return changesOf(state, result.spread);
  const { operations, sequential_operations, path_length, exact_path_length, memory } = result;
  const { n, d, k } = state;
  const ratios = { shape: [3], data: [n / d, n / (k * d), (4 * n * n) / 1024] };
  return [...[operations, sequential_operations, path_length, exact_path_length, memory].map(whole), ratios];
}

function changesOf({ path, from }: State, { stacked, dilated, recurrence, attention }: Spread): PrintedTensor[] {
  const layers = nth(path === 'dilated' ? dilated : stacked, from - 1);
  const line = (changes: Changes): PrintedTensor => ({ shape: [changes.length], data: changes });
  return [
    { shape: [layers.length, nth(layers, 0).length], data: layers.flat() },
    line(nth(recurrence, from - 1)),
    line(nth(attention, from - 1)),
  ];
}

/** Counts are integers; a list with an infinity in it is not. */
export const whole = ({ shape, data }: TensorLike): PrintedTensor => ({
  shape,
  data,
  dtype: Array.from(data).every(Number.isFinite) ? 'i64' : 'f32',
});

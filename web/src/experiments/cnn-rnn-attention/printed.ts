import type { TensorLike } from '../../charts/base/types';
import type { Live } from '../../experiment/contract';
import type { PrintedTensor } from '../../tensor/torch-print';
import type { Result } from './compute';
import type { Table } from './parameters';

/** Whole numbers, as PyTorch prints them. */
export function prints({ result }: Live<Table, Result>): PrintedTensor[] {
  const { operations, sequential_operations, path_length, exact_path_length, memory } = result;
  return [operations, sequential_operations, path_length, exact_path_length, memory].map(whole);
}

/** Counts are integers; a list with an infinity in it is not. */
export const whole = ({ shape, data }: TensorLike): PrintedTensor => ({
  shape,
  data,
  dtype: Array.from(data).every(Number.isFinite) ? 'i64' : 'f32',
});

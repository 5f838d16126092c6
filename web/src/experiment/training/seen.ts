// What a session answers: tensors by name.
import type { TensorLike } from '../../charts/base/types';
import { row } from '../../tensor/read';

export type Seen = Readonly<Record<string, TensorLike>>;

export function named(seen: Seen, name: string): TensorLike {
  const found = seen[name];
  if (!found) throw new Error(`the session shows no ${name}`);
  return found;
}

/** Of the only row of a batch. */
export const withoutBatch = ({ shape, data }: TensorLike): TensorLike => ({ shape: shape.slice(1), data });

/** The tokens of the first row of the test rows, or what else `name` is of it. */
export const firstRow = (tests: Seen, name = 'tokens'): readonly number[] => row(named(tests, name), 0);

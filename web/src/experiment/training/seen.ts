// Reads a session's answers: tensors by name.
import type { TensorLike } from '../../charts/base/types';
import { row } from '../../tensor/read';

export type Seen = Readonly<Record<string, TensorLike>>;

export function named(seen: Seen, name: string): TensorLike {
  const found = seen[name];
  if (!found) throw new Error(`the session shows no ${name}`);
  return found;
}

/** The tensor without the axis of a batch of one row. */
export const withoutBatch = ({ shape, data }: TensorLike): TensorLike => ({ shape: shape.slice(1), data });

/** The first test row of a tensor: by default its tokens. */
export const firstRow = (tests: Seen, name = 'tokens'): readonly number[] => row(named(tests, name), 0);

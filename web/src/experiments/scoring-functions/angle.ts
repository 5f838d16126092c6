import { numberAt } from '../../tensor/sought';

export interface Angle {
  /** The lengths of the query and of the key. */
  readonly lengths: readonly [query: number, key: number];
  /** Between them, from 0 to π; a quarter turn where one of them is 0. */
  readonly radians: number;
}

/** Two vectors: how long they are, and the angle between them, NaN where they are not of one length. */
export function angleOf(query: readonly number[], key: readonly number[]): Angle {
  const lengths = [Math.hypot(...query), Math.hypot(...key)] as const;
  const dot = query.reduce((sum, value, index) => sum + value * numberAt(key, index), 0);
  const both = lengths[0] * lengths[1];
  return { lengths, radians: both === 0 ? Math.PI / 2 : Math.acos(Math.max(-1, Math.min(1, dot / both))) };
}

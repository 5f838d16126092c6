import { largestAt } from '../../tensor/read';
import { values } from './arrows';
import type { Result } from './compute';

/** What there is to reach by hand, each within reach of the plane and of the divisor. */
export const goals = ['cat', 'mat', 'equal', 'on'] as const;
export type Goal = (typeof goals)[number];

const [cat, on, mat] = [0, 2, 3];

/** The goals that hold now. */
export function reachedNow({ weights, output }: Result): readonly boolean[] {
  const shares = Array.from(weights.data);
  const [onX, onY] = values[on] ?? [0, 0];
  const [x = Number.NaN, y = Number.NaN] = output.data;
  const holds: Record<Goal, boolean> = {
    cat: (shares[cat] ?? 0) > 0.8,
    mat: largestAt(shares) === mat,
    equal: Math.max(...shares) - Math.min(...shares) < 0.005,
    on: Math.hypot(x - onX, y - onY) < 0.3,
  };
  return goals.map((goal) => holds[goal]);
}

/** The goals reached so far, a bit each, with those that hold now. */
export const withReached = (before: number, now: readonly boolean[]): number =>
  now.reduce((bits, holds, index) => (holds ? bits | (1 << index) : bits), before);

import { largestAt, nth } from '../../tensor/read';
import { values } from './arrows';
import type { Result } from './compute';

/** What there is to reach by hand, each within reach of the plane and of the divisor. */
export const goals = ['cat', 'mat', 'equal', 'on'] as const;
export type Goal = (typeof goals)[number];

const [cat, on, mat] = [0, 2, 3];

/** The goals that hold now; with trained words none of these, but the one behind them. */
export function reachedNow({ weights, output, trained }: Result): readonly boolean[] {
  const shares = Array.from(weights.data);
  if (trained) return [...goals.map(() => false), trained.order.slice(0, 2).every((noun) => nth(shares, noun) > 0.3)];
  const [onX, onY] = nth(values, on);
  const [x, y] = [nth(output.data, 0), nth(output.data, 1)];
  const holds: Record<Goal, boolean> = {
    cat: nth(shares, cat) > 0.8,
    mat: largestAt(shares) === mat,
    equal: Math.max(...shares) - Math.min(...shares) < 0.005,
    on: Math.hypot(x - onX, y - onY) < 0.3,
  };
  return goals.map((goal) => holds[goal]);
}

/** The goals reached so far, a bit each, with those that hold now. */
export const withReached = (before: number, now: readonly boolean[]): number =>
  now.reduce((bits, holds, index) => (holds ? bits | (1 << index) : bits), before);

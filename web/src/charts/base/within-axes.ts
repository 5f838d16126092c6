import type { Domain } from './axis';

/** For each point, true if it is within both axes; others, and nan, are not drawn. */
export const withinAxes = (
  { x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  xDomain: Domain,
  yDomain: Domain,
): boolean[] => Array.from(x, (at, index) => within(at, xDomain) && within(y[index] ?? Number.NaN, yDomain));

const within = (value: number, [low, high]: Domain): boolean => value >= low && value <= high;

import type { Domain } from './axis';

/** Whether each point stands within both axes; one that does not, and one that is nan, has no place in a picture. */
export const withinAxes = (
  { x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  xDomain: Domain,
  yDomain: Domain,
): boolean[] => Array.from(x, (at, index) => within(at, xDomain) && within(y[index] ?? Number.NaN, yDomain));

const within = (value: number, [low, high]: Domain): boolean => value >= low && value <= high;

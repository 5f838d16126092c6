// Numbers in near misses: a number that has not reached its goal is never rounded to the goal.
import { fixed } from '../text/format';

/** Rounds down: 0.998 below its goal 1 is written 0.99. */
export const stillBelow = (value: number): string => fixed(Math.floor(value * 100 + 1e-9) / 100, 2);

/** Rounds up: 0.302 above its goal 0.3 is written 0.31. */
export const stillAbove = (value: number): string => fixed(Math.ceil(value * 100 - 1e-9) / 100, 2);

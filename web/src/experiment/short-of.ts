// What a near miss is told: a number that has not reached its goal is never written as the goal itself.
import { fixed } from '../text/format';

/** 0.998 on its way up to 1 is written 0.99. */
export const stillBelow = (value: number): string => fixed(Math.floor(value * 100 + 1e-9) / 100, 2);

/** 0.302 on its way down to 0.3 is written 0.31. */
export const stillAbove = (value: number): string => fixed(Math.ceil(value * 100 - 1e-9) / 100, 2);

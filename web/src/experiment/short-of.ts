// Numbers in near misses: a number that has not reached its goal is never rounded to the goal.
import { fixed } from '../text/format';

/** Writes it like the figure, but 0.998 below its goal 1 as 0.99. */
export const stillBelow = (value: number, goal: number): string => unlike(goal, value, Math.floor(value * 100) / 100);

/** Writes it like the figure, but 0.302 above its goal 0.3 as 0.31. */
export const stillAbove = (value: number, goal: number): string => unlike(goal, value, Math.ceil(value * 100) / 100);

function unlike(goal: number, value: number, cut: number): string {
  const said = fixed(value, 2);
  return fixed(said === fixed(goal, 2) ? cut : value, 2);
}

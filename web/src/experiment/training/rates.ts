// The learning rate of a state, and how far its losses are PyTorch's.
import type { ChosenRate, Rate } from './rate-choices';
import { type RunName, runOf } from './runs';

interface Rated {
  readonly task: RunName;
  readonly learning_rate?: ChosenRate;
}

/** The learning rate of a state. */
export const rateOf = ({ task, learning_rate }: Rated): Rate => learning_rate || runOf(task).rate;

/** True for the task's own rate: then it is the preset itself, not the same run under another name. */
export const isOwnRate = (state: Rated): boolean => rateOf(state) === runOf(state.task).rate;

/**
 * The number of steps whose losses equal PyTorch's, at 2, 4, … times the task's own rate: the larger the rate, the sooner
 * rounding grows. Two thirds of the steps after which the first of six seeds was 2e-6 apart.
 */
const pinnedFaster = [24, 12, 8, 6, 4, 2, 2, 2] as const;

/** The number of steps whose losses equal PyTorch's in a state's run; beyond, any two float32 programs differ. */
export function pinnedOf(state: Rated): number {
  const { pinned, rate } = runOf(state.task);
  const doublings = Math.round(Math.log2(Number(rateOf(state)) / Number(rate)));
  return pinnedFaster[doublings - 1] ?? pinned;
}

// The learning rates that a run may be trained with in place of its own: each twice the one before.
import { type RunName, runOf } from './runs';

export const rates = ['0.0025', '0.005', '0.01', '0.02', '0.04', '0.08', '0.16', '0.32', '0.64', '1.28'] as const;

export type Rate = (typeof rates)[number];
/** Empty: the task's own. */
export type ChosenRate = Rate | '';

interface Rated {
  readonly task: RunName;
  readonly learning_rate?: ChosenRate;
}

/** The rate that a state trains with. */
export const rateOf = ({ task, learning_rate }: Rated): Rate => learning_rate || runOf(task).rate;

/** Whether it is the task's own: the preset itself, not the same run under another name. */
export const isOwnRate = (state: Rated): boolean => rateOf(state) === runOf(state.task).rate;

/** A number as it is written, and what stands for the task's own. */
export const rateTexts = (own: string): Readonly<Record<ChosenRate, string>> =>
  Object.fromEntries(['', ...rates].map((rate) => [rate, rate || own])) as Record<ChosenRate, string>;

/**
 * Steps whose losses equal PyTorch's, at 2, 4, … times the task's own rate: the faster a run goes, the sooner rounding grows.
 * Two thirds of the steps after which the first of six seeds was 2e-6 apart.
 */
const pinnedFaster = [24, 12, 8, 6, 4, 2, 2, 2] as const;

/** As far as the losses of a state's run equal PyTorch's; beyond that any two float32 programs part. */
export function pinnedOf(state: Rated): number {
  const { pinned, rate } = runOf(state.task);
  const doublings = Math.round(Math.log2(Number(rateOf(state)) / Number(rate)));
  return pinnedFaster[doublings - 1] ?? pinned;
}

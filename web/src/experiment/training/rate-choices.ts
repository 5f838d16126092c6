// The learning rates offered in place of a task's own, each twice the one before.

export const rates = ['0.0025', '0.005', '0.01', '0.02', '0.04', '0.08', '0.16', '0.32', '0.64', '1.28'] as const;

export type Rate = (typeof rates)[number];
/** The choices; empty means the task's own. */
export type ChosenRate = Rate | '';

/** A rate as text, with a label for the task's own. */
export const rateTexts = (own: string): Readonly<Record<ChosenRate, string>> =>
  Object.fromEntries(['', ...rates].map((rate) => [rate, rate || own])) as Record<ChosenRate, string>;

// The lessons that the guide offers: what is opened, and for how long. Their words are in plans.zh.ts and plans.en.ts.
import type { words } from './plans.zh';

/** What is said of a part: to the class, and to the teacher. */
export type PartWords = Readonly<Record<'title' | 'text' | 'ask' | 'usually' | 'why', string>>;
export type PlanWords = typeof words;
export type PartName = keyof PlanWords['parts'];

export interface Part {
  readonly name: PartName;
  /** What stands after the # of its link. */
  readonly open: string;
  readonly minutes: number;
}

const part = (name: PartName, experiment: string, minutes: number): Part => ({
  name,
  open: `${experiment}?step=${name}`,
  minutes,
});

export const plans = {
  whole: [
    part('pull', 'pull-the-query', 5),
    part('flip', 'pull-the-query', 4),
    part('softmax', 'pull-the-query', 6),
    part('meet', 'overview', 5),
    part('spread', 'why-sqrt-d', 6),
    part('learner', 'why-sqrt-d', 6),
    part('nobody', 'masked-softmax', 6),
    part('order', 'self-attention', 7),
  ],
  short: [
    part('pull', 'pull-the-query', 4),
    part('flip', 'pull-the-query', 3),
    part('softmax', 'pull-the-query', 4),
    part('order', 'self-attention', 4),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

export type PlanName = keyof typeof plans;

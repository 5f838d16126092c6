import { defineLesson } from '../../../experiment/lesson-step';
import { type Kind, kinds } from '../../../own/kinds';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../open';
import type { Table } from '../parameters';

/** From this mark on a kind is there. */
const there = 0.5;
/** Steps of training: kinds that come within so many come together. */
const close = 60;

/** The step of training at which a kind's strongest head passes the mark; NaN before. */
const comesAt = ({ course, dump }: Result, kind: Kind): number => {
  const at = course.findIndex((marks) => numberAt(marks, kinds.indexOf(kind)) >= there);
  return at < 0 ? Number.NaN : Number(dump.steps[at]);
};

const both = (result: Result) => [comesAt(result, 'previous'), comesAt(result, 'induction')] as const;

/** Two kinds that need each other come late, and at the same time. */
export const step = defineLesson<Table, Result, Outcomes>({
  state: { sample: 'letters', training_step: 0 },
  question: { kind: 'choice', options: ['apart', 'together'], waits: true },
  reached: ({ result }) => both(result).every(Number.isFinite),
  near: ({ result: { dump, step } }) => (step > 0 ? ['early', dump.steps[step] ?? ''] : undefined),
  right: (guess, { result }) => {
    const [previous, induction] = both(result);
    return guess.kind === 'choice' && guess.option === (Math.abs(previous - induction) <= close ? 'together' : 'apart');
  },
  numbers: ({ result }) => [...both(result).map(String), fixed(there, 1)],
  solution: { state: { training_step: 30 }, guess: { kind: 'choice', option: 'together' } },
});

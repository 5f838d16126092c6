import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { markOf } from '../../../experiment/training/measures';
import { fixed } from '../../../text/format';
import type { Table } from '../parameters';

/** The weight where it ought to look counts as half of it between these. */
const half = [0.35, 0.65] as const;

const mark = (result: Look): number => markOf(result.scores.of_heads, 'reverse', 0);

export const step = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'choice', options: ['early', 'along', 'late'] },
  knobs: [],
  reached: ({ state: { task }, result }) => task === 'reverse' && mark(result) >= half[0] && mark(result) <= half[1],
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === steepest(result),
  numbers: ({ result }) => [`${result.step}`, fixed(mark(result), 2), ...fallsAround(result)],
  presents: ['time'],
  solution: { state: { training_step: 18 }, guess: { kind: 'choice', option: 'along' } },
});

/** How far the loss on new rows falls in the first ten steps, in the ten around this one, and in the last ten there are. */
function fallsAround({ step, trained: { scores } }: Look): readonly string[] {
  const lossAt = (wanted: number): number =>
    scores.reduce((best, one) => (Math.abs(one.step - wanted) < Math.abs(best.step - wanted) ? one : best)).loss;
  const last = Math.max(...scores.map((one) => one.step));
  const fall = (from: number): string => fixed(lossAt(from) - lossAt(from + 10), 2);
  return [fall(0), fall(step - 5), fall(last - 10)];
}

/** Compares the step at which the loss on new rows falls most with the step at which half of the weight has arrived. */
function steepest({ trained: { scores } }: Look): 'early' | 'along' | 'late' {
  const falls = scores.slice(1).map(({ loss, step, of_heads }, index) => ({
    step,
    fall: (scores[index]?.loss ?? loss) - loss,
    mark: markOf(of_heads, 'reverse', 0),
  }));
  const most = falls.find(({ fall }) => fall === Math.max(...falls.map((one) => one.fall)));
  if (!most || most.mark < half[0] / 2) return 'early';
  return falls.some(({ step, mark: at }) => step < most.step && at > 0.95) ? 'late' : 'along';
}

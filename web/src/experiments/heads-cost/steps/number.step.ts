import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { halfThrough, headCounts } from '../heads-by-number';
import type { Table } from '../parameters';

const most = 16;

/** The step by which half of the seeds are right, for each number of heads. */
const by = ({ measured }: Result): readonly number[] => headCounts.map((count) => halfThrough(measured, count));

const soonest = (result: Result): number => headCounts[by(result).indexOf(Math.min(...by(result)))] ?? Number.NaN;

/** Tells if every doubling of heads makes it sooner, changes nothing, or neither. */
function answerOf(steps: readonly number[]): 'more' | 'task' | 'same' {
  const sooner = steps.slice(1).map((step, at) => step <= (steps[at] ?? Number.NaN));
  if (new Set(steps).size === 1) return 'same';
  return sooner.every(Boolean) ? 'more' : 'task';
}

/** The same model with more and more heads, each narrower: most is not best. */
export const step = defineLesson<Table, Result>({
  state: { num_heads: most, num_hiddens: 32, query_size: 32, key_size: 32, value_size: 32, part: 'learning' },
  question: { kind: 'choice', options: ['more', 'task', 'same'], waits: true },
  knobs: ['num_heads'],
  reach: { num_heads: { max: most } },
  presents: [],
  reached: ({ state, result }) => state.part === 'learning' && state.num_heads === soonest(result),
  near({ state, result }) {
    const steps = by(result)[headCounts.indexOf(state.num_heads)];
    if (steps === undefined || state.num_heads === most) return undefined;
    return Number.isFinite(steps) ? ['later', `${steps}`] : ['never'];
  },
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === answerOf(by(result)),
  numbers: ({ result }) => [`${Math.min(...by(result))}`],
  solution: { state: { num_heads: 1 }, guess: { kind: 'choice', option: 'task' } },
  marks: true,
});

import { defineLesson } from '../../../experiment/lesson-step';
import { grouped } from '../../../text/grouped';
import type { Result } from '../compute';
import type { Table } from '../parameters';

const goal = 10_000_000;

/** The fewest heads whose matrices hold more than the goal. */
const fewest = ({ present: { shared } }: Result): number => Math.floor(goal / shared) + 1;

/** Every head as wide as the whole. */
export const step = defineLesson<Table, Result>({
  state: { num_heads: 1, width: 'full' },
  question: { kind: 'number', min: 1, max: 40 },
  knobs: ['num_heads'],
  reach: { num_heads: { max: 40 } },
  presents: [],
  reached: ({ state, result }) => state.width === 'full' && state.num_heads === fewest(result),
  near: ({ state, result }) => {
    if (state.width !== 'full' || state.num_heads === 1) return undefined;
    const { num_heads } = state;
    if (num_heads < fewest(result)) return ['fewer', grouped(result.present.full, ',')];
    return num_heads > fewest(result) ? ['more', `${num_heads}`] : undefined;
  },
  right: (guess, { result }) => guess.kind === 'number' && guess.value === fewest(result),
  numbers: ({ state, result }) => [`${state.num_heads}`, grouped(result.present.full, ',')],
  solution: { state: { num_heads: 10 }, guess: { kind: 'number', value: 10 } },
});

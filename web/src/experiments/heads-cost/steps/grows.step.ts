import { defineLesson } from '../../../experiment/lesson-step';
import { grouped } from '../../../text/grouped';
import { parametersNow, type Result, workOf } from '../compute';
import type { State, Table } from '../parameters';

const wanted = 8;

type Row = 'parameters' | 'products' | 'weights';

/** What differs from one head as wide as the whole. */
function grown(state: State, result: Result): readonly Row[] {
  const [one, now] = [workOf({ ...state, num_heads: 1, width: 'shared' }), workOf(state)];
  const all: Readonly<Record<Row, readonly [before: number, now: number]>> = {
    parameters: [result.present.shared, parametersNow(state, result)],
    products: [one.products, now.products],
    weights: [one.weights, now.weights],
  };
  return (Object.keys(all) as Row[]).filter((row) => all[row][1] > all[row][0]);
}

/** One head and several, side by side. */
export const step = defineLesson<Table, Result>({
  state: { num_heads: 1, part: 'table' },
  question: { kind: 'choice', options: ['parameters', 'products', 'weights'] },
  knobs: ['num_heads'],
  reach: { num_heads: { stops: [1, 2, 4, 8, 16] } },
  presents: [],
  reached: ({ state }) => state.num_heads === wanted && state.width === 'shared' && state.part === 'table',
  near: ({ state }) =>
    state.num_heads !== 1 && state.num_heads !== wanted ? ['heads', `${state.num_heads}`] : undefined,
  right: (guess, { state, result }) => guess.kind === 'choice' && grown(state, result).join() === guess.option,
  numbers: ({ state }) => [grouped(workOf(state).weights, ',')],
  solution: { state: { num_heads: wanted }, guess: { kind: 'choice', option: 'weights' } },
});

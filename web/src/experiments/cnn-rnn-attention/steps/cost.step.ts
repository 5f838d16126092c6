import type { Live } from '../../../experiment/contract';
import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import type { Result } from '../compute';
import { count } from '../count';
import type { Table } from '../parameters';

const d = 64;

/** How many times as much self-attention computes as the RNN. */
const ratio = ({ result }: Live<Table, Result>): number =>
  numberAt(result.operations.data, 2) / numberAt(result.operations.data, 1);

/** The line's own places are powers of two: a little past the crossing will do. */
const isThere = (times: number): boolean => times >= 1 && times <= 1.25;

export const step = defineLesson<Table, Result>({
  state: { part: 'cost', n: 8, d, curves: 'operations' },
  question: { kind: 'number', min: 1, max: 1024 },
  knobs: ['n'],
  reach: { n: { max: 1024 } },
  presents: ['lines'],
  reached: (live) => live.state.part === 'cost' && live.state.d === d && isThere(ratio(live)),
  near(live) {
    const { n } = live.state;
    if (live.state.d !== d || n < d / 4 || isThere(ratio(live))) return undefined;
    return [ratio(live) < 1 ? 'below' : 'past', `${n}`];
  },
  // n²d = nd²: within a tenth, as one reads it off.
  right: (guess, { state }) => guess.kind === 'number' && Math.abs(guess.value - state.d) <= state.d / 10,
  numbers: ({ state, result: { operations } }) => [
    `${state.n}`,
    count(numberAt(operations.data, 1)),
    count(numberAt(operations.data, 2)),
  ],
  solution: { state: { n: d }, guess: { kind: 'number', value: d } },
});

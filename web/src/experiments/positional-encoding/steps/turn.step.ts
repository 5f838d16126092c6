import { defineLesson } from '../../../experiment/lesson-step';
import { period, type Result } from '../compute';
import type { Table } from '../parameters';

const last = 63;

/** True if a pair has gone round just once at the last position. */
const onceRound = (pair: number, num_hiddens: number): boolean => Math.abs(last / period(pair, num_hiddens) - 1) < 0.1;

const pairs = (num_hiddens: number): readonly number[] => Array.from({ length: num_hiddens / 2 }, (_, pair) => pair);

/** The pair that goes round once, and how long it takes. */
function found(num_hiddens: number): readonly string[] {
  const pair = pairs(num_hiddens).find((one) => onceRound(one, num_hiddens));
  return pair === undefined ? [] : [`${2 * pair}`, `${2 * pair + 1}`, period(pair, num_hiddens).toFixed(1)];
}

export const step = defineLesson<Table, Result>({
  state: { max_len: last + 1, columns: [0, 1], position: 0, column: 0 },
  question: { kind: 'place', figure: 'clocks' },
  knobs: ['position'],
  presents: ['clocks', 'curves'],
  reached: ({ state: { position, max_len } }) => position === last && max_len === last + 1,
  near: ({ state: { position } }) => (position > 32 && position < last ? ['short', `${position}`] : undefined),
  right: (guess, { state: { num_hiddens } }) => guess.kind === 'place' && onceRound(guess.place.row, num_hiddens),
  numbers: ({ state: { num_hiddens } }) => found(num_hiddens),
  solution: {
    state: { position: last, columns: [8, 9], column: 8 },
    guess: { kind: 'place', place: { panel: 0, row: 4, column: -1 } },
  },
});

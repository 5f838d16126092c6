import { defineLesson } from '../../../experiment/lesson-step';
import { columnIn } from '../../../tensor/sought';
import { binary, placeValues } from '../binary';
import type { Result } from '../compute';
import type { Table } from '../parameters';

const place = 16;

/** The position at which this digit is 0 again for the first time; −1 where the list is too short. */
function comesRound(max_len: number): number {
  const at = placeValues(max_len).indexOf(place);
  if (at < 0) return -1;
  const digits = columnIn(binary(max_len), at) ?? [];
  return digits.findIndex((digit, position) => digit === 0 && position > place);
}

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, max_len: 16, columns: [0, 1], position: 5, compared: 5, column: 0 },
  question: { kind: 'number', min: 2, max: 64 },
  knobs: ['max_len'],
  reach: { max_len: { min: 8, max: 64 } },
  presents: ['bits'],
  reached: ({ state: { max_len } }) => comesRound(max_len) > 0,
  near: ({ state: { max_len } }) => (max_len > 20 && max_len <= 2 * place ? ['short', `${max_len}`] : undefined),
  right: (guess, { state: { max_len } }) => guess.kind === 'number' && guess.value === comesRound(max_len),
  numbers: ({ state: { max_len } }) => [`${comesRound(max_len)}`],
  solution: { state: { max_len: 40 }, guess: { kind: 'number', value: 32 } },
});

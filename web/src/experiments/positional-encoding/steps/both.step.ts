import { defineLesson } from '../../../experiment/lesson-step';
import { valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { State, Table } from '../parameters';

const [sine, cosine] = [6, 7];
const first = 22;

/** True if a column has the same number at both positions. */
const same = ({ encoding }: Result, { position, compared }: State, column: number): boolean =>
  Math.abs(valueIn(encoding, position, column) - valueIn(encoding, compared, column)) < 0.005;

export const step = defineLesson<Table, Result>({
  state: { columns: [sine], column: sine, position: first, compared: first },
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['position'],
  presents: ['clocks', 'curves'],
  reached: ({ state, result }) =>
    state.num_hiddens === 32 && state.compared === first && state.position !== first && same(result, state, sine),
  near: ({ state: { position }, result: { encoding } }) =>
    position > 25 && position < 37 && position !== 31
      ? ['value', `${position}`, fixed(valueIn(encoding, position, sine)), fixed(valueIn(encoding, first, sine))]
      : undefined,
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === (same(result, state, cosine) ? 'yes' : 'no'),
  numbers: ({ state: { position }, result: { encoding } }) => [
    fixed(valueIn(encoding, first, cosine)),
    fixed(valueIn(encoding, position, cosine)),
  ],
  solution: { state: { position: 31 }, guess: { kind: 'choice', option: 'no' } },
});

import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** A turn of the fastest clock, about. */
const turn = 6;
const plain = 0.9;

/** The largest product a turn away or further, as a share of a row's with itself. */
const returns = ({ by_offset: { data } }: Result): number =>
  Math.max(...Array.from(data).slice(turn)) / numberAt(data, 0);

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 4, position: 0 },
  question: { kind: 'choice', options: ['same', 'more', 'one'] },
  knobs: ['num_hiddens'],
  reach: { num_hiddens: { min: 2, max: 128, step: 2 } },
  reached: ({ state: { kind, num_hiddens, position, max_len } }) =>
    kind === 'fixed' && num_hiddens >= 100 && position === 0 && max_len === 60,
  near: ({ state: { num_hiddens } }) =>
    num_hiddens >= 16 && num_hiddens < 100 ? ['short', `${num_hiddens}`] : undefined,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === (returns(result) < plain ? 'one' : 'same'),
  numbers: ({ result }) => [`${Math.round(returns(result) * 100)}`, fixed(numberAt(result.by_offset.data, 0), 0)],
  scales: { similarity: 80, curves: 80 },
  solution: { state: { num_hiddens: 128 }, guess: { kind: 'choice', option: 'one' } },
});

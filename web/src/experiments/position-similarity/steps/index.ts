import { defineLesson } from '../../../experiment/lesson-step';
import { largestIn, numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

/** The furthest distance that the first picture shows. */
const shown = 28;

/** The place of the largest product beyond those shown. */
function highestBeyond({ by_offset }: Result): number {
  const beyond = Array.from(by_offset.data).slice(shown + 1);
  return shown + 1 + (largestIn(beyond) ?? Number.NaN);
}

const rise = defineLesson<Table, Result>({
  state: { position: 0, max_len: shown + 1 },
  question: { kind: 'choice', options: ['falls', 'stays', 'rises'] },
  knobs: ['max_len'],
  reach: { max_len: { min: 1, max: 80 } },
  reached: ({ state: { kind, position, num_hiddens, max_len } }) =>
    kind === 'fixed' && position === 0 && num_hiddens === 32 && max_len >= 50,
  near: ({ state: { max_len } }) => (max_len > 34 && max_len < 50 ? ['short', `${max_len}`] : undefined),
  truth({ result }) {
    const change = numberAt(result.by_offset.data, highestBeyond(result)) - numberAt(result.by_offset.data, shown);
    return change > 1 ? 'rises' : change < -1 ? 'falls' : 'stays';
  },
  numbers({ result }) {
    if (result.by_offset.data.length <= shown + 1) return [];
    const far = highestBeyond(result);
    return [fixed(numberAt(result.by_offset.data, shown), 2), `${far}`, fixed(numberAt(result.by_offset.data, far), 2)];
  },
  solution: { state: { max_len: 60 }, guess: { kind: 'choice', option: 'rises' } },
});

/** A turn of the fastest clock, about. */
const turn = 6;
const plain = 0.9;

/** The largest product a turn away or further, as a share of a row's with itself. */
const returns = ({ by_offset: { data } }: Result): number =>
  Math.max(...Array.from(data).slice(turn)) / numberAt(data, 0);

const columns = defineLesson<Table, Result>({
  state: { num_hiddens: 4, position: 0 },
  question: { kind: 'choice', options: ['same', 'more', 'one'] },
  knobs: ['num_hiddens'],
  reach: { num_hiddens: { min: 2, max: 128, step: 2 } },
  reached: ({ state: { kind, num_hiddens, position, max_len } }) =>
    kind === 'fixed' && num_hiddens >= 100 && position === 0 && max_len === 60,
  near: ({ state: { num_hiddens } }) =>
    num_hiddens >= 16 && num_hiddens < 100 ? ['short', `${num_hiddens}`] : undefined,
  truth: ({ result }) => (returns(result) < plain ? 'one' : 'same'),
  numbers: ({ result }) => [`${Math.round(returns(result) * 100)}`, fixed(numberAt(result.by_offset.data, 0), 0)],
  scales: { similarity: 80, curves: 80 },
  solution: { state: { num_hiddens: 128 }, guess: { kind: 'choice', option: 'one' } },
});

/** What the product of two rows knows of their distance, and what it does not. */
export const steps = { rise, columns };

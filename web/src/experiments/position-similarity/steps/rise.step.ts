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

export const step = defineLesson<Table, Result>({
  state: { position: 0, max_len: shown + 1 },
  question: { kind: 'choice', options: ['falls', 'stays', 'rises'] },
  knobs: ['max_len'],
  reach: { max_len: { min: 1, max: 80 } },
  reached: ({ state: { kind, position, num_hiddens, max_len } }) =>
    kind === 'fixed' && position === 0 && num_hiddens === 32 && max_len >= 50,
  near: ({ state: { max_len } }) => (max_len > 34 && max_len < 50 ? ['short', `${max_len}`] : undefined),
  right(guess, { result }) {
    const change = numberAt(result.by_offset.data, highestBeyond(result)) - numberAt(result.by_offset.data, shown);
    const truth = change > 1 ? 'rises' : change < -1 ? 'falls' : 'stays';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers({ result }) {
    if (result.by_offset.data.length <= shown + 1) return [];
    const far = highestBeyond(result);
    return [fixed(numberAt(result.by_offset.data, shown), 2), `${far}`, fixed(numberAt(result.by_offset.data, far), 2)];
  },
  solution: { state: { max_len: 60 }, guess: { kind: 'choice', option: 'rises' } },
});

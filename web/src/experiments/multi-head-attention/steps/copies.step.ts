import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { inOrder, type Laid, permuted, reshaped } from '../strides';
import { chose, type Now, small } from './small';

const options = ['first', 'permute', 'last'] as const;

/** How the queries lie in memory after each step; none while the permute is left out. */
function laidIn({ result }: Now): readonly Laid[] {
  const { first, reshaped: cut, permuted: turned, last } = result.ladders.queries;
  if (!turned) return [];
  const split = reshaped(inOrder(first.shape), cut.shape);
  const forward = permuted(split, [0, 2, 1, 3]);
  return [split, forward, reshaped(forward, last.shape)];
}

/** A shape over strides: which of the three steps has to copy. */
export const step = defineLesson<Table, Result>({
  state: small,
  question: { kind: 'choice', options },
  presents: ['ladder'],
  right: (guess, now) => options.some((option, at) => chose(guess, option) && laidIn(now)[at]?.copied === true),
  numbers: (now) => laidIn(now).map(({ strides }) => `(${strides.join(', ')})`),
  solution: { guess: { kind: 'choice', option: 'last' } },
  marks: true,
});

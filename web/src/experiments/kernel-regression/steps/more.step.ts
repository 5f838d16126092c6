import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { freshNow } from '../shown';

/** The loss on new points to come down to: their noise alone makes a quarter, and 50 points do not get there. */
const goal = 0.27;

const start = 1;

/** More points allow a narrower kernel; a wide one stays as wrong as it was. */
export const step = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40 },
  question: { kind: 'choice', options: ['quarter', 'little', 'grows'], waits: true },
  knobs: ['examples'],
  reached: ({ result: { width } }) => width !== undefined && freshNow(width) <= goal,
  near: ({ state: { w, examples }, result: { width } }) =>
    width && (w !== start || examples !== '50') ? ['high', fixed(freshNow(width), 3)] : undefined,
  truth: () => 'little',
  numbers: ({ result: { width } }) => (width ? [fixed(freshNow(width), 3)] : []),
  solution: { state: { examples: '200', w: 6.2 }, guess: { kind: 'choice', option: 'little' } },
  marks: true,
});

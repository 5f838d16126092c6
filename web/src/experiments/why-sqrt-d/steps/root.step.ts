import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { reach } from '../walk';

/** A head of the Transformer has as many. */
const length = 64;

export const step = defineLesson<Table, Result>({
  state: { d: length, divisor: 'd', part: 'scores' },
  question: { kind: 'number', min: 1, max: length },
  knobs: ['divisor'],
  reached: ({ state: { d, draws, divisor } }) => draws === 'one' && divisor === 'sqrt_d' && d === length,
  near: ({ state: { d } }) => (d === length ? undefined : ['d', `${d}`]),
  right: (guess, { state: { d } }) => guess.kind === 'number' && Math.abs(guess.value - Math.sqrt(d)) <= 0.5,
  numbers: ({ state: { d }, result: { walk } }) => [
    fixed(reach(walk, d), 1),
    `${Math.sqrt(d)}`,
    fixed(reach(walk, d) / Math.sqrt(d), 1),
    fixed(reach(walk, d) / d, 2),
  ],
  presents: ['sums-plain', 'sums-scaled', 'weights-scaled'],
  solution: { state: { divisor: 'sqrt_d' }, guess: { kind: 'number', value: 8 } },
});

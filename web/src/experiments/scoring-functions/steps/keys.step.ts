import { defineLesson } from '../../../experiment/lesson-step';
import { gapOf } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { type Now, type Result, type Table, words } from './reading';

/** Two weights differ when a person can see it. */
const visible = 0.05;

const gap = ({ result: { additive, other } }: Now): number => gapOf(additive.weights.data, other.weights.data);

const keys = (draw: 'ones' | 'randn', seed: string) => ({ draw, shape: [1, 6, 2], seed }) as const;

/** Equal keys: the score makes no difference. */
export const step = defineLesson<Table, Result>({
  state: { ...words, labels: 'indices', keys: keys('ones', '0') },
  question: { kind: 'choice', options: ['equivalent', 'equal', 'always'], waits: true },
  knobs: ['keys'],
  reached: (now) => gap(now) >= visible,
  near: (now) => (gap(now) > 0 ? ['little', fixed(gap(now))] : undefined),
  right: (guess) => guess.kind === 'choice' && guess.option === 'equal',
  numbers: (now) => [fixed(gap(now))],
  solution: { state: { keys: keys('randn', '1') }, guess: { kind: 'choice', option: 'equal' } },
  marks: true,
});

import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { asking, type Table } from '../parameters';
import { saying } from '../reading';
import { type Now, written } from './reading';

export const fewest = 8;

/** Letters without a rule: sure is not right. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['unsure', 'sure'] },
  knobs: ['letters'],
  presents: ['head-2', 'head-3', 'says'],
  reached: ({ result: { letters } }) => letters.length >= fewest && new Set(letters).size === letters.length,
  right: (guess, now) => guess.kind === 'choice' && guess.option === (last(now).sure > 0.5 ? 'sure' : 'unsure'),
  numbers: (now) => [last(now).letter, written(last(now).sure)],
  solution: { state: { letters: 'BQXKMDTHZWL', query: -1 }, guess: { kind: 'choice', option: 'sure' } },
});

const last = ({ state, result }: Now) => saying(result.says, asking(state));

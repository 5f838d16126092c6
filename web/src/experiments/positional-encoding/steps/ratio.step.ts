import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import { period, type Result, ratio } from '../compute';
import type { Table } from '../parameters';

const [few, many] = [8, 64];

/** Positions in which the slowest clock turns once. */
const slowest = (num_hiddens: number): string => `${Math.round(period(num_hiddens / 2 - 1, num_hiddens))}`;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: few, max_len: 48, columns: [0, 2], position: 20, compared: 20, column: 0 },
  question: { kind: 'choice', options: ['more', 'same', 'less'] },
  knobs: ['num_hiddens'],
  reach: { num_hiddens: { min: 2, max: 128, step: 2 } },
  presents: ['clocks', 'curves'],
  reached: ({ state: { num_hiddens } }) => num_hiddens >= 56 && num_hiddens <= 80,
  near: ({ state: { num_hiddens } }) =>
    (num_hiddens > 12 && num_hiddens < 56) || num_hiddens > 80 ? ['width', `${num_hiddens}`] : undefined,
  right(guess, { state: { num_hiddens } }) {
    const [before, now] = [ratio(few), ratio(num_hiddens)];
    const truth = now > 1.1 * before ? 'more' : now < 0.9 * before ? 'less' : 'same';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ state: { num_hiddens } }) => [fixed(ratio(num_hiddens), 2), slowest(few), slowest(num_hiddens)],
  solution: { state: { num_hiddens: many }, guess: { kind: 'choice', option: 'less' } },
});

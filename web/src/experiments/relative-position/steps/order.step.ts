import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { isAlike, meanGap } from '../pairing/pairs';
import { orders, type Table } from '../parameters';

/** Weights of one way, code of the other: the rows of W_q and W_k are put in order. */
export const step = defineLesson<Table, Result>({
  state: { shows: 'pairing', pairs: 'halves' },
  question: { kind: 'choice', options: orders.filter((order) => order !== 'trained') },
  knobs: ['rows'],
  presents: ['arcs', 'scores'],
  reached: ({ state: { pairs, rows }, result: { pairing } }) =>
    pairing !== null && pairs === 'halves' && isAlike(pairing, rows),
  near: ({ state: { rows }, result: { pairing } }) =>
    pairing && rows !== 'trained' && !isAlike(pairing, rows) ? ['apart', fixed(meanGap(pairing), 2)] : undefined,
  right: (guess, { result: { pairing } }) =>
    guess.kind === 'choice' && orders.some((order) => order === guess.option && pairing && isAlike(pairing, order)),
  numbers: ({ result: { pairing } }) => (pairing ? [fixed(pairing.gaps.trained, 2)] : []),
  solution: { state: { rows: 'evens' }, guess: { kind: 'choice', option: 'evens' } },
  further: true,
});

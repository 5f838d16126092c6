import { defineLesson } from '../../../experiment/lesson-step';
import { stillAbove } from '../../../experiment/short-of';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import { handOf, type Result } from '../compute';
import type { State, Table } from '../parameters';

/** How far the tips of one clock's hands lie apart. */
function handsApart(pair: number, result: Result, state: State): number {
  const here = handOf(result, state.position, pair, state);
  const there = handOf(result, state.compared, pair, state);
  return Math.hypot(here.x - there.x, here.y - there.y);
}

/** Closer than this the eye sees one hand. */
const alike = 0.05;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, max_len: 64, columns: [0, 2], position: 0, column: 0 },
  question: { kind: 'choice', options: ['none', 'second', 'all'] },
  knobs: ['position'],
  presents: ['clocks', 'curves'],
  reached: ({ state, result }) =>
    state.num_hiddens === 8 && state.position !== state.compared && handsApart(0, result, state) < alike,
  near: ({ state, result }) =>
    state.position >= 38 && state.position <= 50
      ? ['first', `${state.position}`, stillAbove(handsApart(0, result, state))]
      : undefined,
  right(guess, { state, result }) {
    const apart = [1, 2, 3].map((pair) => handsApart(pair, result, state));
    const truth = apart.every((one) => one < alike) ? 'none' : numberAt(apart, 0) > 0.5 ? 'second' : 'all';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ state, result }) => [
    ...[0, 1].map((pair) => fixed(handsApart(pair, result, state), 2)),
    `${state.position}`,
    `${state.compared}`,
  ],
  solution: { state: { position: 44 }, guess: { kind: 'choice', option: 'second' } },
});

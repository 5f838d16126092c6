import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import { placeOf, type Result, speed } from '../compute';
import type { State, Table } from '../parameters';

/** What each option says of two angles. */
const options = {
  sum: (a, b) => Math.sin(a) + Math.sin(b),
  alike: (a, b) => Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b),
  mixed: (a, b) => Math.sin(a) * Math.cos(b) + Math.cos(a) * Math.sin(b),
} satisfies Record<string, (a: number, b: number) => number>;

/** The options that come to the sine of the position there, for the chosen pair. */
function holding({ position, offset, pair, num_hiddens }: State, result: Result): readonly string[] {
  const angular = speed(pair, num_hiddens);
  const sine = placeOf(result.there, pair).y;
  return Object.entries(options)
    .filter(([, value]) => Math.abs(value(position * angular, offset * angular) - sine) < 1e-6)
    .map(([name]) => name);
}

const last = 4;

export const step = defineLesson<Table, Result>({
  state: { num_hiddens: 8, position: 13, offset: 8, pair: 1, line: 1 },
  question: { kind: 'choice', options: Object.keys(options) },
  knobs: ['line'],
  presents: ['formula'],
  reached: ({ state: { line } }) => line === last,
  near: ({ state: { line } }) => (line > 1 && line < last ? ['line', `${line}`] : undefined),
  right: (guess, { state, result }) => guess.kind === 'choice' && holding(state, result).includes(guess.option),
  numbers: ({ state, result }) => [
    fixed(placeOf(result.projected, state.pair).y),
    fixed(placeOf(result.there, state.pair).y),
  ],
  solution: { state: { line: last }, guess: { kind: 'choice', option: 'mixed' } },
});

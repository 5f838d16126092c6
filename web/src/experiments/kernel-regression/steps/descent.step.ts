import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { least, lossNow, wNow } from '../shown';
import type { Width } from '../width';

const start = 1;

/** At most so many times the least loss. */
const enough = 1.01;

/** The loss to come down to. */
const goal = ({ curve }: Width): number => enough * least(curve.own).loss;

/** How far a step has moved w. */
const move = ({ walked }: Width, step: number): number => numberAt(walked, step + 1) - numberAt(walked, step);

/** True if the first step went further than the last. */
function longest(width: Width): 'first' | 'same' | 'last' {
  const [first, last] = [0, width.walked.length - 2].map((step) => Math.abs(move(width, step))) as [number, number];
  if (first > 2 * last) return 'first';
  return last > 2 * first ? 'last' : 'same';
}

export const step = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40 },
  question: { kind: 'choice', options: ['first', 'same', 'last'] },
  knobs: [],
  reached: ({ state, result: { width } }) =>
    width !== undefined &&
    state.leave_one_out &&
    state.w === start &&
    state.training_step > 1 &&
    lossNow(width) <= goal(width),
  near({ state, result: { width } }) {
    if (!width) return undefined;
    if (!state.leave_one_out) return ['itself'];
    if (state.w !== start) return ['dragged'];
    return state.training_step > 0 && lossNow(width) > goal(width)
      ? ['high', fixed(lossNow(width), 3), fixed(Math.floor(1000 * goal(width)) / 1000, 3)]
      : undefined;
  },
  right: (guess, { state, result: { width } }) =>
    guess.kind === 'choice' && width !== undefined && state.training_step > 0 && guess.option === longest(width),
  numbers({ state, result: { width } }) {
    if (!width || state.training_step === 0) return [];
    return [
      `${state.training_step}`,
      fixed(move(width, 0), 2),
      fixed(move(width, state.training_step - 1), 3),
      fixed(wNow(width), 2),
    ];
  },
  solution: { state: { training_step: 40 }, guess: { kind: 'choice', option: 'first' } },
});

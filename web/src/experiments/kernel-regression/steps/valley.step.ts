import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed, short } from '../../../text/format';
import type { Result } from '../compute';
import { type Table, widths } from '../parameters';
import { least, lossNow, wNow } from '../shown';
import type { Width } from '../width';

const start = 1;

/** At most so many times the least loss. */
const enough = 1.02;

/** The width with the least loss. */
function bestOf({ curve }: Width): 'narrow' | 'between' | 'wide' {
  const at = widths.indexOf(least(curve.own).w);
  if (at === 0) return 'wide';
  return at === widths.length - 1 ? 'narrow' : 'between';
}

export const step = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40, curve: false },
  question: { kind: 'choice', options: ['wide', 'between', 'narrow'] },
  knobs: [],
  reached: ({ state, result: { width } }) =>
    width !== undefined &&
    state.leave_one_out &&
    state.training_step === 0 &&
    lossNow(width) <= enough * least(width.curve.own).loss,
  near({ state, result: { width } }) {
    if (!width) return undefined;
    if (!state.leave_one_out) return ['itself'];
    if (state.training_step > 0) return ['pressed'];
    if (state.w === start || lossNow(width) <= enough * least(width.curve.own).loss) return undefined;
    return [wNow(width) < least(width.curve.own).w ? 'short' : 'far', short(state.w), fixed(lossNow(width), 3)];
  },
  right: (guess, { result: { width } }) =>
    guess.kind === 'choice' && width !== undefined && guess.option === bestOf(width),
  numbers({ result: { width } }) {
    if (!width) return [];
    const { own } = width.curve;
    const last = widths.length - 1;
    return [
      short(wNow(width)),
      fixed(lossNow(width), 3),
      short(numberAt(widths, 0)),
      fixed(numberAt(own, 0), 3),
      short(numberAt(widths, last)),
      fixed(numberAt(own, last), 3),
    ];
  },
  solution: { state: { w: 3.9 }, guess: { kind: 'choice', option: 'between' } },
});

import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { freshNow, lossNow, wNow } from '../shown';
import type { Width } from '../width';

/** The width at which leaving one out comes to rest. */
const start = 3.9;

/** So many times that. */
const enough = 1.5;

function went({ walked }: Width): 'stays' | 'grows' | 'shrinks' {
  const times = numberAt(walked, walked.length - 1) / numberAt(walked, 0);
  if (times > 1.1) return 'grows';
  return times < 0.9 ? 'shrinks' : 'stays';
}

export const step = defineLesson<Table, Result>({
  state: { picture: 'width', w: start, query: 40 },
  question: { kind: 'choice', options: ['stays', 'grows', 'shrinks'] },
  knobs: ['leave_one_out'],
  reached: ({ state, result: { width } }) =>
    width !== undefined && !state.leave_one_out && state.w === start && wNow(width) >= enough * start,
  near({ state, result: { width } }) {
    if (!width) return undefined;
    if (state.w !== start) return ['dragged', fixed(start, 1)];
    if (state.leave_one_out) return state.training_step > 0 ? ['others', fixed(wNow(width), 2)] : undefined;
    return state.training_step === 0 ? ['press'] : ['more', fixed(wNow(width), 2)];
  },
  right: (guess, { result: { width } }) =>
    guess.kind === 'choice' && width !== undefined && guess.option === went(width),
  numbers({ result: { width } }) {
    if (!width) return [];
    return [
      fixed(wNow(width), 2),
      fixed(numberAt(width.losses, 0), 3),
      fixed(lossNow(width), 3),
      fixed(numberAt(width.fresh, 0), 3),
      fixed(freshNow(width), 3),
    ];
  },
  solution: { state: { leave_one_out: false, training_step: 200 }, guess: { kind: 'choice', option: 'grows' } },
});

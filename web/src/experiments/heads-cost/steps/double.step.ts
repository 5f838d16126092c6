import { defineLesson } from '../../../experiment/lesson-step';
import { grouped } from '../../../text/grouped';
import { parametersNow, type Result } from '../compute';
import { parameters, type Table } from '../parameters';

const twice = 2 * parameters.num_heads.initial;

/** Twice as many heads of half the size. */
export const step = defineLesson<Table, Result>({
  state: {},
  question: { kind: 'choice', options: ['half', 'same', 'double'] },
  knobs: ['num_heads'],
  reach: { num_heads: { stops: [1, 2, 4, 8, 16, 32] } },
  presents: [],
  reached: ({ state }) => state.num_heads === twice && state.width === 'shared',
  near: ({ state }) =>
    state.width === 'shared' && state.num_heads !== twice && state.num_heads !== parameters.num_heads.initial
      ? ['heads', `${state.num_heads}`]
      : undefined,
  right: (guess, { result: { present, byHeads } }) => {
    const before = byHeads.find(({ num_heads }) => num_heads === parameters.num_heads.initial);
    if (!before || guess.kind !== 'choice') return false;
    const ratio = present.shared / before.shared;
    return guess.option === (ratio === 1 ? 'same' : ratio > 1 ? 'double' : 'half');
  },
  numbers: ({ state, result }) => [grouped(parametersNow(state, result), ',')],
  solution: { state: { num_heads: twice }, guess: { kind: 'choice', option: 'same' } },
});

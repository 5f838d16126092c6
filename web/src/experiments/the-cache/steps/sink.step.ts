import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { presets, type Table } from '../parameters';
import { saying, sunk, weightsAt } from '../reading';

const isRight = ({ says, intact }: Result, place: number): boolean =>
  saying(says, place).letter === saying(intact, place).letter;

/** A score without a token: the head need not spend 1, and the model is right again. */
export const step = defineLesson<Table, Result>({
  state: presets.window,
  question: { kind: 'choice', options: ['yes', 'no'] },
  knobs: ['sink_logit'],
  presents: ['weights', 'says'],
  reached: ({ state, result }) =>
    state.eviction === 'window' &&
    state.sink_logit !== '' &&
    state.newest === presets.window.newest &&
    isRight(result, state.newest),
  near({ state, result }) {
    if (state.sink_logit === '' || isRight(result, state.newest)) return undefined;
    const { letter, sure } = saying(result.says, state.newest);
    return ['little', letter, fixed(sure, 2), fixed(sunk(weightsAt(state, result)), 2)];
  },
  right: (guess, { state, result }) =>
    guess.kind === 'choice' && guess.option === (isRight(result, state.newest) ? 'yes' : 'no'),
  numbers: ({ state, result }) => {
    const { letter, sure } = saying(result.says, state.newest);
    return [fixed(sunk(weightsAt(state, result)), 2), letter, fixed(sure, 2)];
  },
  solution: { state: { sink_logit: '4' }, guess: { kind: 'choice', option: 'yes' } },
});

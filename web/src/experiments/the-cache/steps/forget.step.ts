import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { presets, type Table } from '../parameters';
import { isKept, saying, sunk, weightsAt } from '../reading';

const { newest, layer, head } = presets.window;

/** Softmax must spend 1: what went to the start goes to letters. */
export const step = defineLesson<Table, Result>({
  state: { newest, layer, head },
  question: { kind: 'choice', options: ['nowhere', 'oldest', 'letters'] },
  knobs: ['eviction'],
  presents: ['weights', 'says'],
  reached: ({ state, result }) => state.eviction === 'window' && !isKept(result, state.newest, 0),
  right: (guess, { state, result }) => {
    const weights = weightsAt(state, result);
    const spread = Math.abs(sunk(weights)) < 1e-5 && Math.max(...weights) < 0.5;
    return guess.kind === 'choice' && guess.option === (spread ? 'letters' : 'oldest');
  },
  numbers: ({ state, result }) => {
    const [now, all] = [saying(result.says, state.newest), saying(result.intact, state.newest)];
    return [now.letter, fixed(now.sure, 2), all.letter, fixed(all.sure, 2)];
  },
  after({ state, result }) {
    const { letter, sure } = saying(result.says, state.newest);
    return state.eviction === 'sinks' ? ['sinks', letter, fixed(sure, 2)] : undefined;
  },
  solution: { state: { eviction: 'window' }, guess: { kind: 'choice', option: 'letters' } },
});

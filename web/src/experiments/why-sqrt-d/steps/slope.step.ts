import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { type Both, winnerOf } from '../walk';

/** How far the winner's weight moves with its score: α(1 − α). */
function slope({ walk }: Result, which: keyof Both<unknown>): number {
  const winner = winnerOf(walk.at.plain.weights);
  const weight = numberAt(walk.at[which].weights.data, winner);
  return weight * (1 - weight);
}

/** The bar that the formula begins with. */
const chosen = { row: 1, key: 8 } as const;

export const step = defineLesson<Table, Result>({
  state: { d: 256, ...chosen },
  question: { kind: 'choice', options: ['steep', 'half', 'flat'] },
  knobs: ['d'],
  reached: ({ state, result: { walk } }) =>
    state.draws === 'one' && state.d >= 220 && state.row === 0 && state.key === winnerOf(walk.at.plain.weights),
  near({ state: { d, row, key }, result: { walk } }) {
    if (d < 220) return ['d', `${d}`];
    if (row === chosen.row && key === chosen.key) return undefined;
    return ['bar', fixed(numberAt(walk.at[row === 0 ? 'plain' : 'scaled'].weights.data, key), 2)];
  },
  right: (guess, { result }) => {
    const found = slope(result, 'plain');
    const truth = found > 0.2 ? 'steep' : found > 0.05 ? 'half' : 'flat';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => [fixed(slope(result, 'plain')), fixed(slope(result, 'scaled'))],
  presents: ['weights-plain', 'weights-scaled', 'formula'],
  solution: { state: { row: 0, key: 1 }, guess: { kind: 'choice', option: 'flat' } },
});

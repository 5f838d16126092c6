import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { type Both, winnerOf } from '../walk';

const largest = ({ walk }: Result, which: keyof Both<unknown>): number => {
  const { weights } = walk.at[which];
  return numberAt(weights.data, winnerOf(weights));
};

export const step = defineLesson<Table, Result>({
  state: { d: 4, part: 'scores' },
  question: { kind: 'choice', options: ['even', 'third', 'all'] },
  knobs: ['d'],
  reached: ({ state: { d, draws, keys } }) => draws === 'one' && keys === 10 && d >= 220,
  near: ({ state: { d } }) => (d >= 80 ? ['d', `${d}`] : undefined),
  right: (guess, { result }) => {
    const share = largest(result, 'plain');
    const truth = share < 0.2 ? 'even' : share < 0.75 ? 'third' : 'all';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => [fixed(largest(result, 'plain'), 2), fixed(largest(result, 'scaled'), 2)],
  presents: ['sums-plain', 'weights-plain', 'weights-scaled'],
  solution: { state: { d: 256 }, guess: { kind: 'choice', option: 'all' } },
});

import { defineLesson } from '../../../experiment/lesson-step';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';
import { reach } from '../walk';

const [before, after] = [4, 64];
/** How many times as far the scores may reach. */
const times = { same: 1, root: 4, full: 16 } as const;

export const step = defineLesson<Table, Result>({
  state: { d: before, part: 'scores' },
  question: { kind: 'choice', options: Object.keys(times) },
  knobs: ['d'],
  reached: ({ state: { d, draws } }) => draws === 'one' && d >= 48 && d <= 100,
  near: ({ state: { d } }) => (d > 100 ? ['far', `${d}`] : d >= 24 ? ['d', `${d}`] : undefined),
  right: (guess, { result: { walk } }) => {
    const grown = Math.log(reach(walk, after) / reach(walk, before));
    const off = (factor: number): number => Math.abs(grown - Math.log(factor));
    const [nearest] = Object.entries(times).sort(([, one], [, other]) => off(one) - off(other));
    return guess.kind === 'choice' && guess.option === nearest?.[0];
  },
  numbers: ({ result: { walk } }) => [before, after].map((d) => fixed(reach(walk, d), 1)),
  presents: ['sums-plain', 'sums-scaled'],
  solution: { state: { d: after }, guess: { kind: 'choice', option: 'root' } },
});

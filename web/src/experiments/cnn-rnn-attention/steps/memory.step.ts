import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { bytes } from '../count';
import type { Table } from '../parameters';

const [before, asked] = [1024, 8192];

/** float32. */
const weightsOf = (n: number): number => 4 * n ** 2;
/** The slider's own places are a tenth apart: the nearest two will do. */
const isThere = (n: number): boolean => Math.abs(n - asked) <= asked * 0.08;

export const step = defineLesson<Table, Result>({
  state: { part: 'cost', n: before, d: 64, curves: 'memory' },
  question: { kind: 'choice', options: ['same', 'eight', 'square'] },
  knobs: ['n'],
  reach: { n: { min: 256, max: 16384 } },
  presents: ['lines'],
  reached: ({ state }) => state.part === 'cost' && state.curves === 'memory' && isThere(state.n),
  near: ({ state: { n } }) => (n <= before || isThere(n) ? undefined : [n < asked ? 'below' : 'past', `${n}`]),
  right(guess, { state: { n } }) {
    const times = weightsOf(n) / weightsOf(before);
    return guess.kind === 'choice' && guess.option === (times > 32 ? 'square' : times > 4 ? 'eight' : 'same');
  },
  numbers: ({ state: { n } }) => [`${n}`, bytes(weightsOf(n))],
  solution: { state: { n: asked }, guess: { kind: 'choice', option: 'square' } },
});

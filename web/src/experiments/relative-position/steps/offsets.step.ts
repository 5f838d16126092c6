import { defineLesson } from '../../../experiment/lesson-step';
import type { Result } from '../compute';
import { parameters, type Table } from '../parameters';
import { different } from '../table';

/** So many numbers may be learned, and so far apart two words still have a number of their own. */
const [most, least] = [9, 3] as const;

/** A number for each distance, however long the sentence. */
export const step = defineLesson<Table, Result>({
  state: { shows: 'table' },
  question: { kind: 'choice', options: ['more', 'shared', 'moved'], waits: true },
  knobs: ['farthest'],
  covers: ['longer'],
  reached: ({ state: { shows, farthest } }) => shows === 'table' && 2 * farthest + 1 <= most && farthest >= least,
  near({ state: { farthest } }) {
    const learned = `${2 * farthest + 1}`;
    if (farthest < least) return ['short', learned, `${farthest}`];
    return farthest === parameters.farthest.initial ? undefined : ['many', learned];
  },
  right: (guess, { result: { table } }) =>
    guess.kind === 'choice' && guess.option === (different(table.longer) === different(table.bias) ? 'shared' : 'more'),
  numbers: ({ result: { table } }) => [`${different(table.bias)}`, `${different(table.longer)}`],
  solution: { state: { farthest: 3 }, guess: { kind: 'choice', option: 'shared' } },
  marks: true,
});

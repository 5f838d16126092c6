import { defineLesson } from '../../../experiment/lesson-step';
import { sum } from '../../../tensor/read';
import { rowIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import { sentence, type Table } from '../parameters';

/** What the two masked keys of row 0 get together. */
const leak = ({ weights }: Result): number => sum(rowIn(weights, 0, 0)?.slice(2) ?? []);

export const step = defineLesson<Table, Result>({
  state: { scores: sentence, valid_lens: [2], sample: 0, query: 0, key: 3 },
  question: { kind: 'choice', options: ['nothing', 'little', 'most'] },
  knobs: ['fill'],
  reached: ({ state: { valid_lens, fill } }) => valid_lens?.[0] === 2 && fill === '0',
  near: ({ state: { valid_lens } }) => (valid_lens?.[0] === 2 ? undefined : ['line', `${valid_lens?.[0]}`]),
  right: (guess, { result }) => {
    const got = leak(result);
    const truth = got === 0 ? 'nothing' : got < 0.5 ? 'little' : 'most';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result }) => [fixed(leak(result), 2)],
  presents: [],
  solution: { state: { fill: '0' }, guess: { kind: 'choice', option: 'little' } },
});

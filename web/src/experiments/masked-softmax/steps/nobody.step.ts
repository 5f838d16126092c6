import { defineLesson } from '../../../experiment/lesson-step';
import { rowIn, valueIn } from '../../../tensor/sought';
import { fixed } from '../../../text/format';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { valid_lens: [2, 3], sample: 0, query: 0, key: 0 },
  question: { kind: 'choice', options: ['zeros', 'nan', 'uniform', 'before'] },
  knobs: ['valid_lens'],
  reached: ({ state: { valid_lens, fill } }) => valid_lens?.[0] === 0 && fill === '-1e6',
  near: ({ state: { valid_lens } }) => (valid_lens?.[0] === 1 ? ['line', '1'] : undefined),
  right: (guess, { result: { weights } }) => {
    const shares = rowIn(weights, 0, 0) ?? [];
    const first = valueIn(weights, 0, 0, 0);
    const truth = shares.some(Number.isNaN)
      ? 'nan'
      : shares.some((share) => share !== first)
        ? 'before'
        : first === 0
          ? 'zeros'
          : 'uniform';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [fixed(valueIn(weights, 0, 0, 0))],
  presents: [],
  solution: { state: { valid_lens: [0, 3] }, guess: { kind: 'choice', option: 'uniform' } },
});

import { defineLesson } from '../../../experiment/lesson-step';
import { rowIn } from '../../../tensor/sought';
import type { Result } from '../compute';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Result>({
  state: { valid_lens: [0, 3], sample: 0, query: 0, key: 0 },
  question: { kind: 'choice', options: ['zeros', 'nan', 'uniform'] },
  knobs: ['fill'],
  reached: ({ state: { valid_lens, fill } }) => valid_lens?.[0] === 0 && fill === '-inf',
  near: ({ state: { valid_lens } }) => (valid_lens?.[0] === 0 ? undefined : ['line', `${valid_lens?.[0]}`]),
  right: (guess, { result: { weights } }) => {
    const shares = rowIn(weights, 0, 0) ?? [];
    const truth = shares.some(Number.isNaN) ? 'nan' : shares.every((share) => share === 0) ? 'zeros' : 'uniform';
    return guess.kind === 'choice' && guess.option === truth;
  },
  numbers: ({ result: { weights } }) => [
    `${[0, 1].flatMap((query) => rowIn(weights, 0, query) ?? []).filter(Number.isNaN).length}`,
  ],
  presents: [],
  solution: { state: { fill: '-inf' }, guess: { kind: 'choice', option: 'nan' } },
});

import { defineLesson } from '../../../experiment/lesson-step';
import { grouped } from '../../../text/grouped';
import { parameters } from '../parameters';
import type { Result, Table } from './reading';

const wanted = 64;

/** Eight words, as wide as one head. */
const drawn = (seed: string) => ({ draw: 'randn', shape: [1, 8, wanted], seed }) as const;

/** What additive attention must hold of each pair. */
export const step = defineLesson<Table, Result>({
  state: { picture: 'cost', queries: drawn('0'), keys: drawn('1'), values: drawn('2'), valid_lens: null },
  question: { kind: 'choice', options: ['parameters', 'features', 'weights'], waits: true },
  knobs: ['num_hiddens'],
  reached: ({ state }) => state.num_hiddens === wanted,
  near: ({ state: { num_hiddens } }) =>
    num_hiddens === parameters.num_hiddens.initial ? undefined : ['hidden', `${num_hiddens}`],
  right: (guess) => guess.kind === 'choice' && guess.option === 'features',
  numbers: ({ result: { cost } }) => cost.memory.map((bytes) => grouped(bytes, ',')),
  solution: { state: { num_hiddens: wanted }, guess: { kind: 'choice', option: 'features' } },
  marks: true,
});

import { defineLesson } from '../../../experiment/lesson-step';
import { numberAt } from '../../../tensor/sought';
import { presets } from '../parameters';
import type { Result, Table } from './reading';

/** Queries longer than keys, and matrix products alone. */
export const step = defineLesson<Table, Result>({
  state: { ...presets.differentKeys, picture: 'cost' },
  question: { kind: 'choice', options: ['reaches', 'adds', 'pads'], waits: true },
  knobs: ['score'],
  reached: ({ result: { W } }) => W !== null && W.shape[0] !== W.shape[1],
  right: (guess) => guess.kind === 'choice' && guess.option === 'reaches',
  numbers: ({ result: { W } }) => [0, 1].map((axis) => `${numberAt(W?.shape ?? [], axis)}`),
  solution: { state: { score: 'bilinear' }, guess: { kind: 'choice', option: 'reaches' } },
  marks: true,
});

import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';
import { sample } from './sample';

export const step = defineLesson<Table, Look>({
  state: { training_step: 250, tokens: sample },
  question: { kind: 'choice', options: ['nearly', 'half', 'little'] },
  knobs: [],
  reached: ({ state: { task, training_step, silenced } }) =>
    task === 'one_head' && training_step >= 200 && silenced.length === 1 && silenced[0] === 0,
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === leftOf(result),
  numbers: ({ result }) => [percent(result.scores.accuracy), percent(result.silenced.accuracy)],
  presents: ['layer-1', 'tape', 'below', 'panel'],
  solution: { state: { silenced: [0] }, guess: { kind: 'choice', option: 'little' } },
});

const leftOf = ({ silenced: { accuracy } }: Look): string =>
  accuracy > 0.8 ? 'nearly' : accuracy > 0.2 ? 'half' : 'little';

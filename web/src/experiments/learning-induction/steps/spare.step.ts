import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Look>({
  state: { task: 'two_heads', training_step: 200 },
  question: { kind: 'number', min: 0, max: 100 },
  knobs: [],
  reached: ({ state: { task, training_step, silenced } }) =>
    task === 'two_heads' && training_step === 200 && silenced.length === 1 && Number(silenced[0]) >= 2,
  right: (guess, { result }) => guess.kind === 'number' && Math.abs(guess.value - 100 * result.silenced.accuracy) <= 15,
  numbers: ({ result }) => [percent(result.scores.accuracy), percent(result.silenced.accuracy)],
  presents: ['layer-1', 'panel'],
  solution: { state: { silenced: [2] }, guess: { kind: 'number', value: 90 } },
});

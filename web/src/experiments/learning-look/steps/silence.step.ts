import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { percent } from '../../../text/format';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'choice', options: ['nearly', 'half', 'guessing'] },
  knobs: [],
  reached: ({ state: { task, training_step, silenced } }) =>
    task === 'reverse' && training_step === 60 && silenced.includes(0),
  right: (guess, { result }) => guess.kind === 'choice' && guess.option === leftOf(result),
  numbers: ({ result }) => [percent(result.scores.accuracy), percent(result.silenced.accuracy)],
  presents: ['tape', 'panel'],
  solution: { state: { silenced: [0] }, guess: { kind: 'choice', option: 'guessing' } },
});

const leftOf = ({ silenced: { accuracy } }: Look): string =>
  accuracy > 0.8 ? 'nearly' : accuracy > 0.25 ? 'half' : 'guessing';

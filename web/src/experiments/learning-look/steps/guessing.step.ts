import { defineLesson } from '../../../experiment/lesson-step';
import type { Look } from '../../../experiment/training/look';
import { lossOfGuessing } from '../../../experiment/training/measures';
import { fixed } from '../../../text/format';
import type { Table } from '../parameters';

export const step = defineLesson<Table, Look>({
  state: { training_step: 60 },
  question: { kind: 'number', min: 0, max: 10 },
  knobs: [],
  reached: ({ state: { task, training_step } }) => task === 'reverse' && training_step === 0,
  right: (guess) => guess.kind === 'number' && Math.abs(guess.value - lossOfGuessing('reverse')) <= 0.35,
  numbers: ({ result }) => [fixed(result.scores.loss, 2), fixed(lossOfGuessing('reverse'), 2)],
  presents: ['time'],
  solution: { state: { training_step: 0 }, guess: { kind: 'number', value: 2.3 } },
});

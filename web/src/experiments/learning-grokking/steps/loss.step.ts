import { defineLesson } from '../../../experiment/lesson-step';
import { lossText } from '../../../experiment/training/measures';
import { percent } from '../../../text/format';
import type { Result } from '../compute';
import type { Outcomes } from '../course';
import { lastStep, type Table } from '../parameters';
import { lookOf } from '../standing';

/** So little that the rule does not come. */
const decay = 0.1;

export const step = defineLesson<Table, Result, Outcomes>({
  state: { weight_decay: decay },
  question: { kind: 'number', min: 0, max: 100 },
  knobs: [],
  reached: (now) => now.state.weight_decay === decay && lookOf(now).step === lastStep,
  near: ({ state: { weight_decay, training_step: at } }) =>
    weight_decay === decay && at > 0 && at < lastStep ? ['early', `${at}`] : undefined,
  right: (guess, now) => guess.kind === 'number' && Math.abs(guess.value / 100 - lookOf(now).heldOut.accuracy) <= 0.1,
  numbers: (now) => {
    const { shown, heldOut } = lookOf(now);
    return [lossText(shown.loss), percent(heldOut.accuracy), lossText(heldOut.loss)];
  },
  solution: { state: { training_step: lastStep }, guess: { kind: 'number', value: 15 } },
});

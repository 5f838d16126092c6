import { rateTexts } from '../../experiment/training/rates';
import { parameterWords, remarkWords, trainingWords } from '../../experiment/training/words.en';
import type { Words } from './words';

export const words: Words = {
  title: 'A head learns to look',
  lead: 'One head starts from random numbers. It only hears how wrong it was. Where will it look?',
  parameters: {
    task: {
      label: 'Task',
      choices: { reverse: 'say it in reverse', copy_shift: 'say what stood before', running_max: 'largest so far' },
    },
    learning_rate: { label: 'Learning rate', hint: 'How far each step goes.', choices: rateTexts('the task’s own') },
    ...parameterWords,
  },
  presets: {
    untrained: { label: 'before training', cell: 'Step 0: random numbers' },
    reversed: { label: 'in reverse', cell: 'Eight digits in reverse order, step 60' },
    shifted: { label: 'the one before', cell: 'At each place the digit before it, step 60' },
    largest: { label: 'largest so far', cell: 'At each place the largest number so far, without positions, step 80' },
    tooFast: { label: 'steps too large', cell: 'Eight digits in reverse order, learning rate 0.64, step 60' },
  },
  training: trainingWords,
  remarks: {
    ...remarkWords,
    rate: ({ rate, own }) => `The learning rate is ${rate}; the task’s own is ${own}, and its loss the dashed line.`,
    bothForm: ({ rate, formed, own, ownFormed, step, loss, ownLoss }) =>
      `With a learning rate of ${rate} the head forms at step ${formed}, with ${own} at step ${ownFormed}. At step ${step} the losses on new rows are ${loss} and ${ownLoss}.`,
    tooFast: ({ rate, step, loss, guess }) =>
      `A learning rate of ${rate} is too large: at step ${step} no head has formed that holds. The loss on new rows is ${loss}; guessing costs ${guess}. Each step goes too far and undoes what the one before has learned.`,
    tooSlow: ({ rate, step, loss, own, ownFormed }) =>
      `A learning rate of ${rate} is too small for so few steps: at step ${step} the loss on new rows is still ${loss}, and no head has formed. With ${own} it had by step ${ownFormed}.`,
  },
  suggestions: {
    play: 'Press Play and watch the map.',
    back: 'Back to step 0: what did it look like then?',
    own: 'Eight digits of your own: 31415926.',
    shifted: 'Another task: say the digit that stood before.',
    largest: 'Another task: the largest number so far.',
    tooFast: 'Much larger steps: learning rate 0.64.',
    ownRate: 'Back to the task’s own learning rate.',
    otherSeed: 'Other random numbers to start from: does the same head form?',
  },
};

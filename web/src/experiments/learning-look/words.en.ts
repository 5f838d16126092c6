import type { SharedWords } from '../../experiment/contract';
import { headParameters, headWords } from '../../experiment/training/words.en';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

export const words = {
  title: 'A head learns to look',
  lead: 'One head starts from random numbers. It only hears how wrong it was. Where will it look?',
  parameters: {
    task: {
      label: 'Task',
      choices: { reverse: 'say it in reverse', copy_shift: 'say what stood before', running_max: 'largest so far' },
    },
    ...headParameters,
  },
  presets: {
    untrained: { label: 'before training', cell: 'Step 0: random numbers' },
    reversed: { label: 'in reverse', cell: 'Eight digits in reverse order, step 60' },
    shifted: { label: 'the one before', cell: 'At each place the digit before it, step 60' },
    largest: { label: 'largest so far', cell: 'At each place the largest number so far, without positions, step 80' },
    tooFast: { label: 'steps too large', cell: 'Eight digits in reverse order, learning rate 0.64, step 60' },
  },
  ...headWords,
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
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

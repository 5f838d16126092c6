import type { SharedWords } from '../../experiment/contract';
import { headParameters, headWords } from '../../experiment/training/words.en';
import type { InEveryLanguage } from '../../words/language';
import type { presets, Table } from './parameters';

export const words = {
  title: 'Two layers find a rule',
  lead: 'Letters repeat. What comes next? Two layers start from random numbers and find the rule.',
  parameters: {
    task: {
      label: 'Model',
      choices: { one_head: 'two layers', two_heads: 'two heads a layer', fake: 'one layer, period 8' },
    },
    ...headParameters,
  },
  presets: {
    untrained: { label: 'before training', cell: 'Step 0: random numbers' },
    forming: { label: 'step 150', cell: 'Two heads are forming' },
    solved: { label: 'step 200', cell: 'It continues strings it has never seen' },
    twoHeads: { label: 'two heads a layer', cell: 'Step 200: is one of them enough?' },
    fake: { label: 'one layer', cell: 'Trained only on strings that repeat every 8 letters, step 100' },
  },
  ...headWords,
  suggestions: {
    play: 'Press Play and watch both maps.',
    back: 'Back to step 0: what did they look like then?',
    silence: 'Silence layer 0 at step 200: what does layer 1 see?',
    own: 'A string of your own: QUIETQUIETQUIET.',
    real: 'Back to two layers.',
    fake: 'One layer that seems to do the same.',
    tooFast: 'Much larger steps: learning rate 0.04.',
    ownRate: 'Back to the model’s own learning rate.',
    otherSeed: 'Other random numbers to start from: do the same heads form?',
  },
} satisfies SharedWords<Table, keyof typeof presets>;

export type Words = InEveryLanguage<typeof words>;

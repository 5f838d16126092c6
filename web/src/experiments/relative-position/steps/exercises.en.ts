import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { names } from './exercises';

export const words = {
  offsets: {
    label: 'A number for each distance',
    title: 'Is one number for each distance enough, however long the text?',
    source: 'Dive into Deep Learning · self-attention and positional encoding, exercise 3',
  },
  seventeen: {
    label: 'The same score elsewhere',
    title: 'Which position scores with 17 as 2 does with 5?',
    source: 'Attention today · rotation',
  },
  order: {
    label: 'An import put right',
    title: 'Weights pair neighbours and the code pairs halves: how must the rows be reordered?',
    source: 'Attention today · rotation',
  },
} satisfies ListedIn<(typeof names)[number]>;

export type Words = InEveryLanguage<typeof words>;

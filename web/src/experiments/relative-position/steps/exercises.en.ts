import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  offsets: {
    label: 'A number for each distance',
    title: 'Can positions be learned as distances between query and key?',
    source: 'Dive into Deep Learning · self-attention and positional encoding, exercise 3',
  },
  seventeen: {
    label: 'The same score elsewhere',
    title: 'Which position scores with 17 as 2 does with 5?',
    source: 'Attention today · rotation',
  },
  order: {
    label: 'An import put right',
    title: 'Weights pair neighbours, code pairs halves: how must the rows be reordered?',
    source: 'Attention today · rotation',
  },
} satisfies ListedIn<typeof sources>;

export type Words = InEveryLanguage<typeof words>;

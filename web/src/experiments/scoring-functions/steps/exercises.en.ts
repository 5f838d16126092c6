import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  keys: {
    label: 'Other keys',
    title: 'Other keys: do both attentions still agree?',
    source: 'Notebook 002 · exercise 1',
  },
  lengths: {
    label: 'Different lengths',
    title: 'Queries and keys of different lengths, with matrix products only?',
    source: 'Notebook 002 · exercise 2',
  },
  sum: {
    label: 'Sum or dot product',
    title: 'Is the vector sum better than the dot product?',
    source: 'Notebook 002 · exercise 3',
  },
  cost: {
    label: 'Additive instead',
    title: 'Should additive attention replace the scaled dot product in a Transformer?',
    source: 'Dive into Deep Learning · Transformer, exercise 2',
  },
} satisfies ListedIn<typeof sources>;

export type Words = InEveryLanguage<typeof words>;

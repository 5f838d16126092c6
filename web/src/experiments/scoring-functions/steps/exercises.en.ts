import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { names } from './exercises';

export const words = {
  keys: {
    label: 'Other keys',
    title: 'Two kinds of attention give the same weights: are they alike, or only their keys?',
    source: 'Notebook 002 · exercise 1',
  },
  lengths: {
    label: 'Different lengths',
    title: 'How can a query of 20 numbers score a key of 2, by matrix products alone?',
    source: 'Notebook 002 · exercise 2',
  },
  sum: {
    label: 'Sum or dot product',
    title: 'Would the sum of query and key do as a score?',
    source: 'Notebook 002 · exercise 3',
  },
  cost: {
    label: 'Additive instead',
    title: 'What would additive attention cost a Transformer?',
    source: 'Dive into Deep Learning · Transformer, exercise 2',
  },
} satisfies ListedIn<(typeof names)[number]>;

export type Words = InEveryLanguage<typeof words>;

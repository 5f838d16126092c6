import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { names } from './exercises';

export const words = {
  before: {
    label: 'Look at each head',
    title: 'Where does each head of a trained model look?',
    source: 'Notebook 004 · exercise 1',
  },
  importance: {
    label: 'Which head matters',
    title: 'Which head can a trained model spare least?',
    source: 'Notebook 004 · exercise 2, all three ways',
  },
} satisfies ListedIn<(typeof names)[number]>;

export type Words = InEveryLanguage<typeof words>;

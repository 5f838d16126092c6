import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  before: {
    label: 'Look at each head',
    title: 'What does each head look at?',
    source: 'Notebook 004 · exercise 1',
  },
  importance: {
    label: 'Which head matters',
    title: 'Without which head is the model wrong most often?',
    source: 'Notebook 004 · exercise 2, all three ways',
  },
} satisfies ListedIn<typeof sources>;

export type Words = InEveryLanguage<typeof words>;

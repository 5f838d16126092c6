import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  number: { label: 'How many heads', title: 'How many heads learn soonest?', source: 'Notebook 004 · exercise 3' },
  loop: {
    label: 'Parallel or serial',
    title: 'All heads at once, or one by one: which is faster?',
    source: 'Notebook 004 · exercise 5',
  },
  full: { label: 'Why divide by h', title: 'Why p = p_o / h?', source: 'Notebook 004 · question 3' },
} satisfies ListedIn<typeof sources>;

export type Words = InEveryLanguage<typeof words>;

import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { names } from './exercises';

export const words = {
  number: { label: 'How many heads', title: 'Do more heads learn sooner?', source: 'Notebook 004 · exercise 3' },
  loop: {
    label: 'Parallel or serial',
    title: 'Heads in one call or one after another: which is faster, and by how much?',
    source: 'Notebook 004 · exercise 5',
  },
  full: {
    label: 'Why divide by h',
    title: 'What would it cost if each head kept the full width?',
    source: 'Notebook 004 · question 3',
  },
} satisfies ListedIn<(typeof names)[number]>;

export type Words = InEveryLanguage<typeof words>;

import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { names } from './exercises';

export const words = {
  more: {
    label: 'More data',
    title: 'How much do more training points help, and when not at all?',
    source: 'Dive into Deep Learning · attention pooling, exercise 1',
  },
} satisfies ListedIn<(typeof names)[number]>;

export type Words = InEveryLanguage<typeof words>;

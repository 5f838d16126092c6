import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  more: {
    label: 'More data',
    title: 'Do more training points make attention pooling better?',
    source: 'Dive into Deep Learning · attention pooling, exercise 1',
  },
} satisfies ListedIn<typeof sources>;

export type Words = InEveryLanguage<typeof words>;

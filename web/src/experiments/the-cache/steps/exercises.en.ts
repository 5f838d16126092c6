import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { names } from './exercises';

export const words = {
  fits: {
    label: 'A cache that fits',
    title: 'How many key heads does a cache of 24 GiB have room for?',
    source: 'Attention today · the cache',
  },
  merge: {
    label: 'Heads that may merge',
    title: 'Which key heads can share their mean, and no output changes?',
    source: 'Attention today · the cache',
  },
} satisfies ListedIn<(typeof names)[number]>;

export type Words = InEveryLanguage<typeof words>;

import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  fits: {
    label: 'A cache that fits',
    title: '80 layers, 32,768 tokens, 24 GiB: how many key heads?',
    source: 'Attention today · the cache',
  },
  merge: {
    label: 'Heads that may merge',
    title: 'Which key heads can share their mean, and no output changes?',
    source: 'Attention today · the cache',
  },
} satisfies ListedIn<typeof sources>;

export type Words = InEveryLanguage<typeof words>;

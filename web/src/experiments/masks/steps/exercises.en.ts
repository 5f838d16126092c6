import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { names } from './exercises';

export const words = {
  paint: {
    label: 'A row, painted',
    title: 'A window, first tokens that stay, two texts: what does token 9 still see?',
    source: 'Attention today · masks',
  },
  deep: {
    label: 'How many layers',
    title: 'With a window of 8, after how many layers does token 31 hear of token 0?',
    source: 'Attention today · masks',
  },
} satisfies ListedIn<(typeof names)[number]>;

export type Words = InEveryLanguage<typeof words>;

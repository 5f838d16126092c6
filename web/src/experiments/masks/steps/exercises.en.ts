import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  paint: {
    label: 'A row, painted',
    title: 'A window of 4, two first tokens, two texts: what does token 9 see?',
    source: 'Attention today · masks',
  },
  deep: {
    label: 'How many layers',
    title: 'A window of 8: after how many layers does token 31 hear of token 0?',
    source: 'Attention today · masks',
  },
} satisfies ListedIn<typeof sources>;

export type Words = InEveryLanguage<typeof words>;

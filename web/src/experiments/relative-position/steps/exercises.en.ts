import type { ListedIn } from '../../../experiment/exercise-names';
import type { InEveryLanguage } from '../../../words/language';
import type { sources } from './exercises';

export const words = {
  offsets: {
    label: 'A number for each distance',
    title: 'Can positions be learned as distances between query and key?',
    source: 'Dive into Deep Learning · self-attention and positional encoding, exercise 3',
  },
} satisfies ListedIn<typeof sources>;

export type Words = InEveryLanguage<typeof words>;

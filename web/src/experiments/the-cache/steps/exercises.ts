import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Steps of the lesson that are to be found without a guess. */
export const sources = {
  fits: { notebook: 'today', of: 'exercises', number: 3 },
  merge: { notebook: 'today', of: 'exercises', number: 3, part: 2 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

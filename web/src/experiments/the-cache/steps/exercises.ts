import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** A step of the lesson that is to be found without a guess. */
export const sources = {
  fits: { notebook: 'today', of: 'exercises', number: 3 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

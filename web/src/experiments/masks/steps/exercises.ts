import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Steps of the lesson that are to be found without a guess. */
export const sources = {
  paint: { notebook: 'today', of: 'exercises', number: 4 },
  deep: { notebook: 'today', of: 'exercises', number: 5 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

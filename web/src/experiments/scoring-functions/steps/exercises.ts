import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Steps of the lesson that answer the notebooks. */
export const sources = {
  keys: { notebook: '002', of: 'exercises', number: 1 },
  lengths: { notebook: '002', of: 'exercises', number: 2 },
  sum: { notebook: '002', of: 'exercises', number: 3 },
  cost: { notebook: 'd2l', of: 'exercises', number: 3 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

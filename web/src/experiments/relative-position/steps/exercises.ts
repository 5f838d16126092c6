import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Their places in the notebooks. */
export const sources = {
  offsets: { notebook: 'd2l', of: 'exercises', number: 2 },
  seventeen: { notebook: 'today', of: 'exercises', number: 1 },
  order: { notebook: 'today', of: 'exercises', number: 2 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

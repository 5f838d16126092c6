import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Their places in the notebooks. */
export const sources = {
  before: { notebook: '004', of: 'exercises', number: 1 },
  importance: { notebook: '004', of: 'exercises', number: 2 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

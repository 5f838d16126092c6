import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Where they are from. */
export const sources = {
  importance: { notebook: '004', of: 'exercises', number: 2 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

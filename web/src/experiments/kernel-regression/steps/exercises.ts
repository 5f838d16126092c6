import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Their places in the notebooks. */
export const sources = {
  more: { notebook: 'd2l', of: 'exercises', number: 1 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

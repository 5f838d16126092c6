import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Steps of the lesson that answer the notebook. */
export const sources = {
  number: { notebook: '004', of: 'exercises', number: 3 },
  loop: { notebook: '004', of: 'exercises', number: 5 },
  full: { notebook: '004', of: 'questions', number: 3 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

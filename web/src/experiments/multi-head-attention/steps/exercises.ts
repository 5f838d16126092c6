import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Steps of the lesson that answer the notebooks. */
export const sources = {
  copies: { notebook: '004', of: 'exercises', number: 5, part: 2 },
  divide: { notebook: '004', of: 'exercises', number: 4 },
  why: { notebook: '004', of: 'questions', number: 1 },
  cut: { notebook: '004', of: 'questions', number: 2 },
  skip: { notebook: '004', of: 'questions', number: 4 },
  different: { notebook: '004', of: 'questions', number: 5 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

import type { Source, TextFiles } from '../../../experiment/exercise-names';

/** Their places in the notebooks. */
export const sources = {
  heads: { notebook: '004', of: 'exercises', number: 1 },
  number: { notebook: '004', of: 'exercises', number: 3 },
  sizes: { notebook: '004', of: 'exercises', number: 4 },
  parallel: { notebook: '004', of: 'exercises', number: 5 },
  reshape: { notebook: '004', of: 'exercises', number: 5, part: 2 },
  why: { notebook: '004', of: 'questions', number: 1 },
  subspace: { notebook: '004', of: 'questions', number: 2 },
  width: { notebook: '004', of: 'questions', number: 3 },
  shapes: { notebook: '004', of: 'questions', number: 4 },
  different: { notebook: '004', of: 'questions', number: 5 },
} satisfies Readonly<Record<string, Source>>;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

import type { TextFiles } from '../../../experiment/exercise-names';

/** Steps of the lesson that answer an exercise, in its order. */
export const names = ['more'] as const;

export const words: TextFiles = { zh: () => import('./exercises.zh'), en: () => import('./exercises.en') };

import { type Texts, textsIn } from './words';

export const words = textsIn(import.meta.glob<Texts>('../*/steps/exercises.en.ts', { eager: true, import: 'words' }));

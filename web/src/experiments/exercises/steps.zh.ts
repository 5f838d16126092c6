import { type Texts, textsIn } from './words';

export const words = textsIn(import.meta.glob<Texts>('../*/steps/exercises.zh.ts', { eager: true, import: 'words' }));

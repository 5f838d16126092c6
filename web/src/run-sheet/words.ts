import type { Language } from '../words/language';
import type { words as zh } from './words.zh';

/** What a run sheet says. A key that one language lacks does not compile. */
export type RunWords = typeof zh;

/** A language is loaded when it is spoken. */
export const loadRunWords: Readonly<Record<Language, () => Promise<RunWords>>> = {
  zh: async () => (await import('./words.zh')).words,
  en: async () => (await import('./words.en')).words,
};

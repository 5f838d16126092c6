import type { Language } from './language';
import type { zh } from './zh';

/** Every word of the page's frame. A key that one language lacks does not compile. */
export type Words = typeof zh;

/** A language is loaded when it is spoken. */
export const loadWords: Readonly<Record<Language, () => Promise<Words>>> = {
  zh: async () => (await import('./zh')).zh,
  en: async () => (await import('./en')).en,
};

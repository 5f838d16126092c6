import type { Language } from '../../words/language';
import type { words as zh } from './words.zh';

/** The texts around a QR code. A key missing in one language does not compile. */
export type QrWords = typeof zh;

/** Each language is loaded on demand. */
export const loadQrWords: Readonly<Record<Language, () => Promise<QrWords>>> = {
  zh: async () => (await import('./words.zh')).words,
  en: async () => (await import('./words.en')).words,
};

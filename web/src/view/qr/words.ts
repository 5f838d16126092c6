import type { Language } from '../../words/language';
import type { words as zh } from './words.zh';

/** What stands around a QR code. A key that one language lacks does not compile. */
export type QrWords = typeof zh;

/** A language is loaded when it is spoken. */
export const loadQrWords: Readonly<Record<Language, () => Promise<QrWords>>> = {
  zh: async () => (await import('./words.zh')).words,
  en: async () => (await import('./words.en')).words,
};

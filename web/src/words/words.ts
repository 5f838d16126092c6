import type { Language } from './language';
import type { words as zh } from './zh';
import type { words as zhSteering } from './zh.steering';

/** The words around an experiment. A key that one language lacks does not compile. */
export type FrameWords = typeof zh;
/** The words of controls, sharing and mistakes. */
export type SteeringWords = typeof zhSteering;
export type Words = FrameWords & SteeringWords;

/** A language is loaded when it is spoken. */
export const loadWords: Readonly<Record<Language, () => Promise<FrameWords>>> = {
  zh: async () => (await import('./zh')).words,
  en: async () => (await import('./en')).words,
};

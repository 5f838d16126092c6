import type { Language } from './language';
import type { SteeringWords } from './words';

/** The words of controls, sharing and mistakes: a language is loaded when it is spoken. */
export const loadSteeringWords: Readonly<Record<Language, () => Promise<SteeringWords>>> = {
  zh: async () => (await import('./zh.steering')).words,
  en: async () => (await import('./en.steering')).words,
};

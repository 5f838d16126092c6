// The model whose words are kept in web/data/words.
import type { Language } from '../../words/language';

/** The numbers of a key. */
export const width = 32;
export const trainedSteps = 300;
/** When it is half trained: several words share what the finished head gives to one. */
export const halfSteps: Readonly<Record<Language, number>> = { en: 50, zh: 40 };
export const seed = 4;
/** How many numbers were trained: a word more has 32 more. */
export const trainedNumbers: Readonly<Record<Language, string>> = { en: '7,520', zh: '7552' };

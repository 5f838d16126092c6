// A sentence as it is read, without the vocabulary: pages that count its words at their start load no more.
import type { Language } from '../../words/language';

/** Capitals stand for the animal, the thing and the ending. */
const patterns: Readonly<Record<Language, string>> = {
  en: 'the A sat on the T today because it was J',
  zh: 'A 今天 坐 在 T 上 因为 它 很 J',
};

export const patternOf = (language: Language): readonly string[] => patterns[language].split(' ');

import type { Language } from '../../../words/language';
import { words as en, type LaterWords } from './words.en';
import { words as zh } from './words.zh';

const all: Readonly<Record<Language, LaterWords>> = { zh, en };

export const later = ({ language }: { readonly language: Language }): LaterWords => all[language];

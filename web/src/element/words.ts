import type { Language } from '../words/language';
import { words as en } from './words.en';
import { words as zh } from './words.zh';

/** What the element says itself, even where nothing else could be loaded. */
export interface ElementWords {
  readonly label: string;
  readonly unknownExperiment: (name: string) => string;
  /** For the page's author, in the console. */
  readonly misspelt: (experiment: string, name: string, meant: string | undefined) => string;
  readonly notLoaded: string;
  readonly refused: string;
  readonly untrusted: string;
}

export const elementWords: Record<Language, ElementWords> = { zh, en };

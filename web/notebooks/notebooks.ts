import type { Language } from '../src/words/language';
import { notebook as n003 } from './003/cells';
import { words as en003 } from './003/words.en';
import { words as zh003 } from './003/words.zh';
import type { Notebook, NotebookName, NotebookWords } from './notebook';

/** In their order. */
export const notebooks: readonly Notebook[] = [n003];

export const notebookWords: Readonly<Record<Language, Readonly<Record<NotebookName, NotebookWords>>>> = {
  zh: { '003': zh003 },
  en: { '003': en003 },
};

import type { Language } from '../src/words/language';
import { notebook as n000 } from './000/cells';
import { words as en000 } from './000/words.en';
import { words as zh000 } from './000/words.zh';
import { notebook as n001 } from './001/cells';
import { words as en001 } from './001/words.en';
import { words as zh001 } from './001/words.zh';
import { notebook as n002 } from './002/cells';
import { words as en002 } from './002/words.en';
import { words as zh002 } from './002/words.zh';
import { notebook as n003 } from './003/cells';
import { words as en003 } from './003/words.en';
import { words as zh003 } from './003/words.zh';
import { notebook as n004 } from './004/cells';
import { words as en004 } from './004/words.en';
import { words as zh004 } from './004/words.zh';
import type { Notebook, NotebookName, NotebookWords } from './notebook';

/** In their order. */
export const notebooks: readonly Notebook[] = [n000, n001, n002, n003, n004];

export const notebookWords: Readonly<Record<Language, Readonly<Record<NotebookName, NotebookWords>>>> = {
  zh: { '000': zh000, '001': zh001, '002': zh002, '003': zh003, '004': zh004 },
  en: { '000': en000, '001': en001, '002': en002, '003': en003, '004': en004 },
};

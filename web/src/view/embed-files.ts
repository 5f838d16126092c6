// The single files of dist/embed, each in one language: nobody reads two, and a page pays for what it carries.
import type { Language } from '../words/language';

/** Every chapter, as a classic script, so that it also runs from disk: the one file that a site needs. */
export const scriptFile = (language: Language): string => `attention-playground.all.${language}.iife.js`;

/** One experiment, likewise. */
export const experimentFile = (experiment: string, language: Language): string =>
  `one/${experiment}.${language}.iife.js`;

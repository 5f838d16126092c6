// The single files of dist/embed: classic scripts, so that they also run from disk.
import type { Language } from '../words/language';

/** Every chapter in one language, in the only file that a site needs. */
export const scriptFile = (language: Language): string => `attention-playground.all.${language}.iife.js`;

/** One experiment in all languages. */
export const experimentFile = (experiment: string): string => `one/${experiment}.iife.js`;

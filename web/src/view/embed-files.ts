// The single files of dist/embed: classic scripts, so that they also run from disk.
import type { Language } from '../words/language';

/** The file with every chapter in one language; a site needs no other. */
export const scriptFile = (language: Language): string => `attention-playground.all.${language}.iife.js`;

/** The file with one experiment in all languages. */
export const experimentFile = (experiment: string): string => `one/${experiment}.iife.js`;

/** The small script that brings these when a tag comes near the screen. */
export const loaderFile = 'load.js';

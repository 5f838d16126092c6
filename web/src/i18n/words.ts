import { en } from './en';
import type { Language } from './language';
import { zh } from './zh';

/** Every word of the page's frame. A key that one language lacks does not compile. */
export type Words = typeof zh;

export const frameWords: Record<Language, Words> = { zh, en };

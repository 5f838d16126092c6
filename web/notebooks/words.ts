import type { words as zh } from './words.zh';

/** Every word around the notebooks. A key that one language lacks does not compile. */
export type PageWords = typeof zh;

// What the build of one file puts in: web/oneFile.ts.
declare module 'virtual:packed-module' {
  /** A module packed as lzma.ts reads it, as base64. */
  export const text: string;
  /** Bytes of the module. */
  export const size: number;
}

declare module 'virtual:language' {
  /** The only one the file speaks. */
  export const language: import('../../words/language').Language;
}

declare module 'virtual:ordered' {
  /** Imports nothing but the order in which files stand. */
}

declare module 'virtual:formula-fonts' {
  /** What the file's formulas are set in. */
  export const fonts: readonly import('../../formulas/font-subsets').FontSubset[];
}

declare module 'virtual:serving' {
  /** serving.ts and all it imports, as one function. */
  export const serving: () => typeof import('./serving');
}

/** Becomes the list of literals, which `unpack` makes of its packed text and its size in bytes. */
declare function packedLiterals(unpack: (text: string, size: number) => unknown): void;

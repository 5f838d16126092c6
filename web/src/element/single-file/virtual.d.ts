// What the build of a single file puts in: web/build/single-file.ts.
declare module 'virtual:single-file' {
  /** What the file holds, by name. */
  export const experiments: Readonly<Record<string, import('../../experiment/contract').Experiment>>;
  /** What it speaks. */
  export const languages: readonly import('../../words/language').Language[];
}

declare module 'virtual:packed-module' {
  /** The computing module, deflated, as base64. */
  export const packedModule: string;
}

declare module 'virtual:serving' {
  /** serving.ts and all it imports, as one function that needs nothing from outside. */
  export const serving: () => typeof import('./serving');
}

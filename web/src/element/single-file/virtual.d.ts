// What the build of a single file puts in: web/build/single-file.ts.
declare module 'virtual:single-file' {
  /** What the file holds, by name. */
  export const experiments: Readonly<Record<string, import('../../experiment/contract').Experiment>>;
  /** The languages of the file. */
  export const languages: readonly import('../../words/language').Language[];
}

declare module 'virtual:packed-module' {
  /** The computing module, deflated, as base64. */
  export const packedModule: string;
}

declare module 'virtual:packed-sessions' {
  /** The module that trains, likewise; only where `virtual:trainer` has one. */
  export const packedSessions: string;
}

declare module 'virtual:trainer' {
  /** The export of trainer.ts; undefined in a file whose experiments do not train. */
  export const trainer: typeof import('./trainer').trainer | undefined;
}

declare module 'virtual:serving' {
  /** serving.ts and all it imports, as one function that needs nothing from outside. */
  export const serving: () => typeof import('./serving');
}

declare module 'virtual:serving-sessions' {
  /** The same function where experiments train: it is made of serving-sessions.ts then. */
  export const serving: () => typeof import('./serving-sessions');
}

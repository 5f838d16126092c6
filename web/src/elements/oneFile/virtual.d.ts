// What the build of one file puts in: web/oneFile.ts.
declare module 'virtual:packed-module' {
  /** A module, zipped, as base64. */
  const packed: string;
  export default packed;
}

declare module 'virtual:serving' {
  /** serving.ts and all it imports, as one function. */
  export const serving: () => typeof import('./serving');
}

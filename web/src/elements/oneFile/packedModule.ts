import packed from 'virtual:packed-module';

let module: Promise<WebAssembly.Module> | undefined;

/** The computing module this file carries, compiled once for all that ask; a page may forbid it. */
export function packedModule(): Promise<WebAssembly.Module> {
  module ??= unpacked(packed).then((bytes) => WebAssembly.compile(bytes));
  return module;
}

/** Zipped bytes as base64 text. */
function unpacked(text: string): Promise<ArrayBuffer> {
  const zipped = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

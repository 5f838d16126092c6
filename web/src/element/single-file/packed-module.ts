import { packedModule as packed } from 'virtual:packed-module';
import { bytesOf } from '../../text/base64';

let module: Promise<WebAssembly.Module> | undefined;

/** The computing module this file carries, compiled once for all that ask; a page may forbid it. */
export function packedModule(): Promise<WebAssembly.Module> {
  module ??= unpacked().then((bytes) => WebAssembly.compile(bytes));
  return module;
}

const unpacked = (): Promise<ArrayBuffer> =>
  new Response(new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();

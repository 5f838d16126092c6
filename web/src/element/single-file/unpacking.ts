import { bytesOf } from '../../text/base64';

/** A module this file carries, compiled once for all that ask; a page may forbid it. */
export function unpacking(packed: string): () => Promise<WebAssembly.Module> {
  let module: Promise<WebAssembly.Module> | undefined;
  return () => {
    module ??= inflated(packed).then((bytes) => WebAssembly.compile(bytes));
    return module;
  };
}

const inflated = (packed: string): Promise<ArrayBuffer> =>
  new Response(new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();

import { size, text } from 'virtual:packed-module';
import { bytesOf } from './base64';
import { unpackLzma } from './lzma';

let module: Promise<WebAssembly.Module> | undefined;

/** The computing module this file carries, compiled once for all that ask; a page may forbid it. */
export function packedModule(): Promise<WebAssembly.Module> {
  module ??= WebAssembly.compile(unpackLzma(bytesOf(text), size));
  return module;
}

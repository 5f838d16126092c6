import { size, text } from 'virtual:packed-module';
import { unpackLzma } from './lzma';

let module: Promise<WebAssembly.Module> | undefined;

/** The computing module this file carries, compiled once for all that ask; a page may forbid it. */
export function packedModule(): Promise<WebAssembly.Module> {
  module ??= WebAssembly.compile(unpackLzma(bytesOf(text), size));
  return module;
}

/** Of base64. */
const bytesOf = (characters: string): Uint8Array =>
  Uint8Array.from(atob(characters), (character) => character.charCodeAt(0));

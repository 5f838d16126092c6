import type { Exports } from './core.ts';
import { instantiate, type ModuleSource } from './load.ts';

/**
 * Instantiates a module of the package, or one that a caller names. The core's own package has deflated modules, to stay
 * small; their addresses end in `.deflate`.
 */
export async function instantiateBeside(source: ModuleSource): Promise<Exports> {
  if (!isAddress(source) || !/\.deflate$/.test(`${source}`)) return instantiate(source);
  const { body } = await responseOf(new URL(source, globalThis.location?.href));
  if (!body) throw new Error(`${source} is empty`);
  return instantiate(await inflated(body));
}

/** The bytes at an address, in Node also on disk. The page's loader (load.ts) has its own code, to stay small. */
async function responseOf(address: URL): Promise<Response> {
  const files = address.protocol === 'file:' ? globalThis.process?.getBuiltinModule?.('node:fs/promises') : undefined;
  if (files) return new Response(await files.readFile(address));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

const isAddress = (source: ModuleSource): source is URL | string => typeof source === 'string' || source instanceof URL;

/** Inflates a deflated stream with the engine's own decoder. */
export const inflated = (deflated: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> =>
  new Response(deflated.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();

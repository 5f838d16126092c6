import type { Exports } from './core.ts';
import { instantiate, type ModuleSource, responseOf } from './load.ts';

/**
 * Instantiates a module of the package, or one that a caller names. The package of the core alone has its modules deflated, each
 * address ending so: that is how it stays small.
 */
export async function instantiateBeside(source: ModuleSource): Promise<Exports> {
  if (!isAddress(source) || !/\.deflate$/.test(`${source}`)) return instantiate(source);
  const { body } = await responseOf(new URL(source, globalThis.location?.href));
  if (!body) throw new Error(`${source} is empty`);
  return instantiate(await inflated(body));
}

const isAddress = (source: ModuleSource): source is URL | string => typeof source === 'string' || source instanceof URL;

/** All of a deflated stream, inflated by the engine itself. */
export const inflated = (deflated: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> =>
  new Response(deflated.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();

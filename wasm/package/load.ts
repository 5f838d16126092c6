import { Core, type Exports } from './core.ts';
import type { Limits } from './limits.ts';

/** The source of a module: its address, its bytes, or a compiled module. */
export type ModuleSource = URL | string | BufferSource | WebAssembly.Module;

/** The options of a core. */
export interface LoadOptions {
  /** The most work of one call. */
  readonly limits?: Limits | undefined;
}

/** Instantiates a module. Works in a page, a worker and Node (file: addresses are read from disk). */
export async function loadCoreFrom(source: ModuleSource): Promise<Core> {
  return new Core(await instantiate(source));
}

/** What a module imports: nothing that computes. Its runtime could exit and print, but the core does neither. */
const imports = {
  env: { emscripten_notify_memory_growth: () => undefined },
  wasi_snapshot_preview1: {
    proc_exit: (code: number) => {
      throw new Error(`the module exited with ${code}`);
    },
    fd_write: () => 8,
    fd_close: () => 8,
    fd_seek: () => 8,
  },
};

/** A module's exports, ready to be called. */
export async function instantiate(source: ModuleSource): Promise<Exports> {
  const { exports } = await WebAssembly.instantiate(await compiled(source), imports);
  if (!(exports['memory'] instanceof WebAssembly.Memory) || typeof exports['attn_run'] !== 'function')
    throw new Error('not a module of Attention Playground');
  (exports['_initialize'] as (() => void) | undefined)?.();
  return exports as unknown as Exports;
}

/** Compiles a module for instances here or in other workers. */
export async function compiled(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof URL) && typeof source !== 'string') return WebAssembly.compile(source);
  const address = new URL(source, globalThis.location?.href);
  // Not an import, which a bundler for the web would try to resolve.
  const files = address.protocol === 'file:' ? globalThis.process?.getBuiltinModule?.('node:fs/promises') : undefined;
  if (files) return WebAssembly.compile(await files.readFile(address));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

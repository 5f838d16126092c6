import { Core, type Exports } from './core.ts';

/** Where a module may come from: its address, its bytes, or the module compiled already. */
export type ModuleSource = URL | string | BufferSource | WebAssembly.Module;

/** Instantiates a module. Works in a page, a worker and Node (file: addresses are read from disk). */
export async function loadCoreFrom(source: ModuleSource): Promise<Core> {
  const module = await compiled(source);
  let memory: WebAssembly.Memory | undefined;
  const instance = await WebAssembly.instantiate(module, {
    env: { emscripten_notify_memory_growth: () => undefined },
    wasi_snapshot_preview1: {
      proc_exit: (code: number) => {
        throw new Error(`the module exited with ${code}`);
      },
      // Nothing in the core writes; the runtime's abort message has nowhere to go.
      fd_write: () => 8,
      fd_close: () => 8,
      fd_seek: () => 8,
    },
  });
  const exports = instance.exports as unknown as Exports & { _initialize?(): void };
  memory = exports.memory;
  if (!memory) throw new Error('not a module of Attention Playground: it exports no memory');
  exports._initialize?.();
  return new Core(exports);
}

async function compiled(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof URL) && typeof source !== 'string') return WebAssembly.compile(source);
  const address = new URL(source, globalThis.location?.href);
  if (address.protocol === 'file:' && typeof process !== 'undefined') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(address));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const bytes = response.headers.get('content-type')?.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
  return bytes;
}

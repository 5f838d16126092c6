/**
 * The core as a classic script, for a page from disk: `<script src="attention-playground-core.iife.js"></script>` defines
 * `attentionPlaygroundCore`, which has all that `attention-playground/core` and `attention-playground/files` export.
 * The attention module is inside. Gradients, sessions and analysis need modules beside the script, which browsers load only
 * from a server.
 *
 *     const core = await attentionPlaygroundCore.loadCore();
 */
import { inflated } from './beside.ts';
import type { CoreWithModules as Core } from './core_with_modules.ts';
import { type CoreOptions, loadCore as load } from './index.ts';
import { isOptions, type ModuleSource } from './load.ts';

export * from './files.ts';
export * from './index.ts';

/** attention.wasm, deflated and in base64: the build puts it here. */
declare const packedModule: string;

let unpacked: Promise<WebAssembly.Module> | undefined;

/** A new core from the module inside, or from `source`. */
export async function loadCore(given: ModuleSource | CoreOptions = {}): Promise<Core> {
  const options = isOptions(given) ? given : { source: given };
  return load({ ...options, source: options.source ?? (await inside()) });
}

function inside(): Promise<WebAssembly.Module> {
  unpacked ??= inflated(new Blob([bytesOf(packedModule)]).stream()).then((bytes) => WebAssembly.compile(bytes));
  return unpacked;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

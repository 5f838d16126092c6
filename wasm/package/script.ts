/**
 * The core as a classic script, for a page from disk: `<script src="attention-playground-core.iife.js"></script>` defines
 * `attentionPlaygroundCore`, which has all that `attention-playground/core` and `attention-playground/files` export.
 * The attention module is inside. Gradients, sessions and analysis need modules beside the script, which browsers load only
 * from a server.
 *
 *     const core = await attentionPlaygroundCore.loadCore();
 */
import { instantiateFrom } from './beside.ts';
import type { Exports } from './core.ts';
import type { CoreWithModules as Core } from './core_with_modules.ts';
import type { ModuleSource } from './load.ts';
import { type CoreOptions, loadCoreOr } from './load_core.ts';

export * from './files.ts';
export * from './index.ts';

/** attention.wasm, deflated and in base64: the build puts it here. */
declare const packedModule: string;

/** A new core from the module inside, or from `source`. */
export async function loadCore(given: ModuleSource | CoreOptions = {}): Promise<Core> {
  return loadCoreOr(given, inside);
}

const inside = (): Promise<Exports> => instantiateFrom('loadCore', bytesOf(packedModule));

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

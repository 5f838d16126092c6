import address from '../../../../build/wasm/experiments/learning.wasm?url';
import { compiled, instantiate } from '../../../../wasm/package/load';
import { Sessions } from '../../../../wasm/package/sessions';

/**
 * Makes modules of sessions, those that `training` of wasm/modules.json names, fetched and compiled once; the address is
 * relative to `base`, a script's. Strict ones: the same numbers on every machine.
 */
export function sessionsFrom(base: string): () => Promise<Sessions> {
  let module: Promise<WebAssembly.Module> | undefined;
  return async () => {
    module ??= compiled(new URL(address, base));
    return new Sessions(await instantiate(await module));
  };
}

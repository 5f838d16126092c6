import address from '../../../../build/wasm/experiments/learning.wasm?url';
import { compiled, instantiate } from '../../../../wasm/package/load';
import { Sessions } from '../../../../wasm/package/sessions';

/**
 * Instantiates modules of sessions, named by `training` in wasm/modules.json; each is fetched and compiled once, from an
 * address relative to `base`, a script's. They are strict: the same numbers on every machine.
 */
export function sessionsFrom(base: string): () => Promise<Sessions> {
  let module: Promise<WebAssembly.Module> | undefined;
  return async () => {
    module ??= compiled(new URL(address, base));
    return new Sessions(await instantiate(await module));
  };
}

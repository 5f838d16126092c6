import analysis from '../../build/wasm/analysis.wasm?url';
import strict from '../../build/wasm/attention.wasm?url';
import plain from '../../build/wasm/attention_plain.wasm?url';
import relaxed from '../../build/wasm/attention_relaxed.wasm?url';
import training from '../../build/wasm/training.wasm?url';
import { firstThatLoads } from '../../wasm/package/builds';
import { Core } from '../../wasm/package/core';
import { setLimits } from '../../wasm/package/limits';
import { instantiate } from '../../wasm/package/load';

const addresses = { relaxed, strict, plain };

/** A cell is computed in the page itself: what would take longer than a moment is refused. */
const limits = { multiplyAdds: 2e8, drawnNumbers: 1e6 };

async function coreFrom(address: string): Promise<Core> {
  const exports = await instantiate(new URL(address, document.baseURI));
  setLimits(exports, limits);
  return new Core(exports);
}

const loaded = new Map<string, Promise<Core>>();

/** The module that has an operation; loaded once. */
export function coreOf(module: string): Promise<Core> {
  const load = {
    attention: () => firstThatLoads((build) => coreFrom(addresses[build])),
    training: () => coreFrom(training),
    analysis: () => coreFrom(analysis),
  }[module];
  if (!load) throw new Error(`no module is called ${module}`);
  const core = loaded.get(module) ?? load();
  loaded.set(module, core);
  return core;
}

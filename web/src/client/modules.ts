import strictAddress from '../../../build/wasm/attention.wasm?url';
import plainAddress from '../../../build/wasm/attention_plain.wasm?url';
import relaxedAddress from '../../../build/wasm/attention_relaxed.wasm?url';
import openingAddress from '../../../build/wasm/opening.wasm?url';
import { bestBuild, type ModuleBuild } from '../../../wasm/package/builds';
import { compiled, loadCoreFrom } from '../../../wasm/package/load';
import type { Modules } from './serve';

const wholeAddresses: Readonly<Record<ModuleBuild, string>> = {
  relaxed: relaxedAddress,
  strict: strictAddress,
  plain: plainAddress,
};

/** The built modules, as chosenModules.ts says; their addresses are relative to `base`, this script's or the page's. */
export function modulesAt(base: string): Modules {
  const build = bestBuild();
  let module: Promise<WebAssembly.Module> | undefined;
  const compiledWhole = () => {
    module ??= compiled(new URL(wholeAddresses[build], base));
    return module;
  };
  const whole = async () => loadCoreFrom(await compiledWhole());
  // The opening module needs SIMD.
  const opening = build === 'plain' ? whole : () => loadCoreFrom(new URL(openingAddress, base));
  return { opening, whole, compiledWhole };
}

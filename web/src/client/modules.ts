import strictAddress from '../../../build/wasm/attention.wasm?url';
import plainAddress from '../../../build/wasm/attention_plain.wasm?url';
import relaxedAddress from '../../../build/wasm/attention_relaxed.wasm?url';
import openingAddress from '../../../build/wasm/opening.wasm?url';
import { bestBuild, firstThatLoads, type ModuleBuild } from '../../../wasm/package/builds';
import type { Core } from '../../../wasm/package/core';
import { compiled, loadCoreFrom } from '../../../wasm/package/load';
import type { Modules } from './serve';

const wholeAddresses: Readonly<Record<ModuleBuild, string>> = {
  relaxed: relaxedAddress,
  strict: strictAddress,
  plain: plainAddress,
};

/** The built modules, as chosenModules.ts says, and slower ones where those do not load; their addresses are relative to `base`, this script's or the page's. */
export function modulesAt(base: string): Modules {
  let loading: Promise<{ module: WebAssembly.Module; core: Core }> | undefined;
  const load = () => {
    loading ??= firstThatLoads(async (build) => {
      const module = await compiled(new URL(wholeAddresses[build], base));
      return { module, core: await loadCoreFrom(module) };
    });
    return loading;
  };
  const whole = async () => (await load()).core;
  const compiledWhole = async () => (await load()).module;
  // The opening module needs SIMD.
  const opening = bestBuild() === 'plain' ? whole : () => loadCoreFrom(new URL(openingAddress, base)).catch(whole);
  return { opening, whole, compiledWhole };
}

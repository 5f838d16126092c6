import strictAddress from '../../../build/wasm/attention.wasm?url';
import plainAddress from '../../../build/wasm/attention_plain.wasm?url';
import relaxedAddress from '../../../build/wasm/attention_relaxed.wasm?url';
import { experiments } from '../../../wasm/modules.json';
import { bestBuild, firstThatLoads, type ModuleBuild } from '../../../wasm/package/builds';
import type { Core } from '../../../wasm/package/core';
import { compiled, loadCoreFrom } from '../../../wasm/package/load';
import type { Modules } from './serve';

const wholeAddresses: Readonly<Record<ModuleBuild, string>> = {
  relaxed: relaxedAddress,
  strict: strictAddress,
  plain: plainAddress,
};

const firstAddresses = import.meta.glob<string>(
  ['../../../build/wasm/experiments/*.wasm', '!../../../build/wasm/experiments/all.wasm'],
  { eager: true, query: '?url', import: 'default' },
);

/**
 * The modules that an experiment starts with, and slower ones in case they do not load; addresses are relative to `base`,
 * this script's or the page's.
 */
export function modulesFor(start: string, base: string): Modules {
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
  const first = firstAddresses[`../../../build/wasm/${(experiments as Readonly<Record<string, string>>)[start]}.wasm`];
  // The modules of experiments need SIMD.
  if (!first || bestBuild() === 'plain') return { first: whole, compiledWhole };
  return { first: () => loadCoreFrom(new URL(first, base)).catch(whole), whole, compiledWhole };
}

import { bestBuild, buildNames } from '../../../wasm/package/builds';

/** The computing modules this browser loads, by their names in build/wasm: what is kept for use without a network. */
export function chosenModules(): readonly string[] {
  const build = bestBuild();
  return build === 'plain' ? [buildNames.plain] : ['opening', buildNames[build]];
}

import { experiments } from '../../../wasm/modules.json';
import { bestBuild, buildNames } from '../../../wasm/package/builds';

/** The computing modules this browser loads, by their files' names: what is kept for use without a network. */
export function chosenModules(): readonly string[] {
  const build = bestBuild();
  if (build === 'plain') return [buildNames.plain];
  return [buildNames[build], ...new Set(Object.values(experiments).map((path) => path.replace(/^.*\//, '')))];
}

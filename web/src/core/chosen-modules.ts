import { experiments, training } from '../../../wasm/modules.json';
import { bestBuild, buildNames } from '../../../wasm/package/builds';

/** File names of the modules that this browser loads: the service worker keeps them for use without a network. */
export function chosenModules(): readonly string[] {
  const build = bestBuild();
  if (build === 'plain') return [buildNames.plain];
  const paths = [...Object.values(experiments), training.module];
  return [buildNames[build], ...new Set(paths.map((path) => path.replace(/^.*\//, '')))];
}

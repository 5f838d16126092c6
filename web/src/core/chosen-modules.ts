import { experiments, training } from '../../../wasm/modules.json';
import { bestBuild, buildNames } from '../../../wasm/package/builds';

/** The computing modules this browser loads, by their files' names: what is kept for use without a network. */
export function chosenModules(): readonly string[] {
  const build = bestBuild();
  if (build === 'plain') return [buildNames.plain];
  const paths = [...Object.values(experiments), training.module];
  return [buildNames[build], ...new Set(paths.map((path) => path.replace(/^.*\//, '')))];
}

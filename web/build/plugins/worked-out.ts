import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const file = join(import.meta.dirname, '../../src/experiment/exercise-names.ts');

/** Vite plugin: what this module works out stands in its place, so that none of the files it asks is loaded for it. */
export function exerciseNames(): Plugin {
  return {
    name: 'exercise-names',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return undefined;
      const { module, dependencies } = await runnerImport<object>(file, { configFile: false, logLevel: 'warn' });
      for (const path of dependencies) this.addWatchFile(path);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

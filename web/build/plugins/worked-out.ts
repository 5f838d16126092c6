import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const files = ['exercise-names', 'exercise-headings.en', 'exercise-headings.zh', 'step-names'].map((name) =>
  join(import.meta.dirname, '../../src/experiment', `${name}.ts`),
);

/** Vite plugin: what these modules work out stands in their place, so that none of the files they ask is loaded for them. */
export function workedOut(): Plugin {
  return {
    name: 'worked-out',
    enforce: 'pre',
    async load(id) {
      if (!files.includes(id)) return undefined;
      const { module, dependencies } = await runnerImport<object>(id, { configFile: false, logLevel: 'warn' });
      for (const path of dependencies) this.addWatchFile(path);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

// The element for other people's pages: as files beside each other, as one file for each experiment and for all, and in a
// frame.
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { experiments as modules, training } from '../../wasm/modules.json';
import { experimentNames } from '../src/experiment/registry.ts';
import { experimentFile, loaderFile, scriptFile } from '../src/view/embed-files.ts';
import { languages } from '../src/words/language.ts';
import { scriptOf } from './script.ts';
import { buildSingleFile, type SingleFile } from './single-file.ts';

const web = join(import.meta.dirname, '..');

/** Writes the folder, and the page for frames beside it. The modules in build/wasm must be there. */
export async function buildElement(folder: string): Promise<void> {
  // Vite reads it where a configuration does not say: Lit's own warnings belong to development.
  process.env['NODE_ENV'] = 'production';
  rmSync(folder, { recursive: true, force: true });
  await build({ logLevel: 'warn', configFile: join(web, 'build/element.config.ts'), build: { outDir: folder } });
  for (const file of singleFiles()) await buildSingleFile(file, folder);
  writeFileSync(join(folder, loaderFile), await scriptOf(join(web, 'src/element/loader.ts'), { name: 'loader' }));
  await buildFrame(folder);
}

/** The files of all experiments, one for each language, and of each experiment. */
export function singleFiles(): SingleFile[] {
  const chapters = { experiments: experimentNames, module: 'experiments/all', sessions: sessionsFor(experimentNames) };
  return [
    ...languages.map((language) => ({ ...chapters, name: scriptFile(language), languages: [language] })),
    ...experimentNames.map((name) => ({
      name: experimentFile(name),
      experiments: [name],
      languages,
      // A reader's file may name every option of attention; a single file has no second module to ask.
      module: name === 'your-own' ? 'attention' : modules[name],
      sessions: sessionsFor([name]),
    })),
  ];
}

const sessionsFor = (experiments: readonly string[]): string | undefined =>
  experiments.some((name) => training.experiments.includes(name)) ? training.module : undefined;

/** The page for frames, and the helper for pages that hold such frames. */
async function buildFrame(folder: string): Promise<void> {
  const sources = join(web, 'src/element/iframe');
  for (const name of ['frame', 'host'])
    writeFileSync(join(folder, `${name}.js`), await scriptOf(join(sources, `${name}.ts`), { name: 'frame' }));
  copyFileSync(join(sources, 'frame.css'), join(folder, 'frame.css'));
  copyFileSync(join(web, 'notebook/attention_playground.py'), join(folder, 'attention_playground.py'));
  copyFileSync(join(web, 'embed.html'), join(folder, '../embed.html'));
}

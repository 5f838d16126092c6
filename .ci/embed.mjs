// Builds dist/embed: the element as files beside each other, and as one file for one experiment or for all.
// `node .ci/embed.mjs [--out dist/embed]`; it needs the modules in build/wasm.
import { copyFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { experimentModules } from './modules.mjs';
import { root } from './shell.mjs';
import { source } from './sources.mjs';

export async function buildEmbed(folder = join(root, 'dist/embed')) {
  // Vite reads it where a configuration does not say: Lit's own warnings belong to development.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  rmSync(folder, { recursive: true, force: true });
  const quiet = { logLevel: 'warn' };
  const { experimentNames } = await source('web/src/experiment/registry.ts');
  const { buildOneFile, buildScript } = await source('web/oneFile.ts');
  const { languages } = await source('web/src/words/language.ts');
  await build({
    ...quiet,
    configFile: join(root, 'web/embed.config.ts'),
    build: { outDir: folder },
  });
  for (const language of languages) {
    const file = (name, experiments, module) => ({ name: `${name}.${language}`, experiments, language, module });
    await buildOneFile(file('attention-playground.all', experimentNames, 'experiments/all'), folder);
    for (const name of experimentNames)
      await buildOneFile(file(name, [name], experimentModules[name]), join(folder, 'one'));
  }
  await buildFrame(folder, buildScript);
}

/** The page for frames beside the folder, and the helper for pages that hold such frames. */
async function buildFrame(folder, buildScript) {
  const sources = join(root, 'web/src/element/iframe');
  for (const name of ['frame', 'host']) await buildScript(join(sources, `${name}.ts`), join(folder, `${name}.js`));
  copyFileSync(join(sources, 'frame.css'), join(folder, 'frame.css'));
  copyFileSync(join(root, 'web/embed.html'), join(folder, '../embed.html'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  await buildEmbed(values.out && resolve(values.out));
}

// Builds the teacher's guide, into dist/guide: `node .ci/guide.mjs [FOLDER]`. Its live figure is dist/embed's.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './shell.mjs';

export async function buildGuide(folder = join(root, 'dist/guide')) {
  // Its configuration imports the page's own modules, which name no extensions.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'web/guide/vite.config.ts'),
    root: join(root, 'web/guide'),
    build: { outDir: folder },
    logLevel: 'warn',
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildGuide(process.argv[2] && resolve(process.argv[2]));

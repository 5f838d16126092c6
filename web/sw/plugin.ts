import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build as bundle, type Plugin } from 'vite';
import type { Build } from './offline.ts';

const publicFolder = join(import.meta.dirname, '../public');

/** Vite plugin: `sw.js` beside the page, which knows every file of this very build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, output) {
        const hash = createHash('sha256');
        const files = readdirSync(publicFolder);
        for (const name of files) hash.update(name).update(readFileSync(join(publicFolder, name)));
        const modules: Record<string, string> = {};
        for (const [name, file] of Object.entries(output).sort(([a], [b]) => (a < b ? -1 : 1))) {
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
          if (file.type === 'asset' && name.endsWith('.wasm')) modules[basename(file.names[0] ?? name, '.wasm')] = name;
          else files.push(name);
        }
        const known: Build = { version: hash.digest('base64url').slice(0, 12), files, modules };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await code(known) });
      },
    },
  };
}

/** A script of its own, without imports: not every browser takes a module as a service worker. */
async function code(known: Build): Promise<string> {
  const result = await bundle({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { build: JSON.stringify(known) },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'serviceWorker.ts'), formats: ['iife'], name: 'offline' },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  const chunk = built && 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error('the service worker was not built');
  return chunk.code;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build as bundle } from 'vite';
import type { Build } from './offline.ts';

/**
 * What is kept of the built site: the page, the guide, the page for frames and the element as files beside each other.
 * Of the files for other people's pages those of all experiments are enough: see `instead` in offline.ts.
 */
const kept =
  /^(index\.html|favicon\.svg|embed\.html|(embed\/)?assets\/.*|guide\/.*|embed\/(attention-playground\.js|attention-playground\.all\.\w+\.iife\.js|frame\.(js|css)))$/;

/** Writes `sw.js` into the folder of the built site: it knows every file there. */
export async function buildServiceWorker(folder: string): Promise<void> {
  const hash = createHash('sha256');
  const files: string[] = [];
  const modules: Record<string, string[]> = {};
  for (const file of filesOf(folder).filter((name) => kept.test(name))) {
    hash.update(file).update(readFileSync(join(folder, file)));
    if (!file.endsWith('.wasm')) files.push(file);
    else modules[moduleName(file)] = [...(modules[moduleName(file)] ?? []), file];
  }
  const known: Build = { version: hash.digest('base64url').slice(0, 12), files, modules };
  writeFileSync(join(folder, 'sw.js'), await code(known));
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** `assets/attention-DjbBWAZ9.wasm` is `attention`. */
const moduleName = (file: string): string => basename(file).replace(/-[\w-]{8}\.wasm$/, '');

/** A script of its own, without imports: not every browser takes a module as a service worker. */
async function code(known: Build): Promise<string> {
  const result = await bundle({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: { builtSite: JSON.stringify(known) },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'service-worker.ts'), formats: ['iife'], name: 'offline' },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  const chunk = built && 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error('the service worker was not built');
  return chunk.code;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Build } from '../src/service-worker/kept-site.ts';
import { scriptOf } from './script.ts';

/**
 * What is kept of the built site: the page, the guide, the notebooks, the reference, the page for frames and the element as files beside each other.
 * Of the files for other people's pages those of all experiments are enough: see `instead` in kept-site.ts.
 */
const kept =
  /^(index\.html|favicon\.svg|embed\.html|(embed\/)?assets\/.*|guide\/.*|notebooks\/.*|reference\/.*|embed\/(attention-playground\.js|attention-playground\.all\.\w+\.iife\.js|frame\.(js|css)))$/;

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
  // A script of its own, without imports: not every browser takes a module as a service worker.
  const entry = join(import.meta.dirname, '../src/service-worker/service-worker.ts');
  const define = { builtSite: JSON.stringify(known) };
  writeFileSync(join(folder, 'sw.js'), await scriptOf(entry, { name: 'offline', define }));
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** `assets/attention-DjbBWAZ9.wasm` is `attention`. */
const moduleName = (file: string): string => basename(file).replace(/-[\w-]{8}\.wasm$/, '');

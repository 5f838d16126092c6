// Reads a TypeScript source of the project as the build does: what it exports, `path` being from the root.
import { join } from 'node:path';
import { root } from './shell.mjs';

export async function source(path) {
  const { runnerImport } = await import('vite');
  return (await runnerImport(join(root, path), { configFile: false, logLevel: 'warn' })).module;
}

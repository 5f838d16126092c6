// The hashes with which a page insists on a very file (Subresource Integrity).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, root } from './shell.mjs';

/** The hashes of the scripts in a folder whose names match: `{ 'one/exercises.iife.js': 'sha384-…' }`. */
export function integrities(folder, matching) {
  if (!existsSync(folder)) return {};
  const hash = (name) =>
    createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64');
  const names = filesBelow([relative(root, folder)], ['.js']).map((path) => relative(folder, join(root, path)));
  return Object.fromEntries(names.filter((name) => matching.test(name)).map((name) => [name, `sha384-${hash(name)}`]));
}

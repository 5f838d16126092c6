// What the built element needs beside it to be a package: its types, and the hashes with which a page may insist on these
// very files (Subresource Integrity), printed. `node .ci/element-package.mjs [FOLDER]`, dist/embed when none is named.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { customElements } from './custom-elements.mjs';
import { filesBelow, root } from './shell.mjs';

export async function buildElementPackage(folder = join(root, 'dist/embed')) {
  const { types } = await customElements();
  for (const [name, text] of Object.entries(types)) writeFileSync(join(folder, name), text);
  for (const [name, integrity] of integrities(folder)) console.log(`${integrity}  ${name}`);
}

/** Of every script a page may name: those with a hash in their name are asked for by the others. */
function integrities(folder) {
  return filesBelow([relative(root, folder)], ['.js'])
    .map((path) => relative(folder, join(root, path)))
    .filter((name) => /^(one\/)?[a-z.-]+\.js$/.test(name))
    .map((name) => [
      name,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(folder, name)))
        .digest('base64')}`,
    ]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildElementPackage(process.argv[2] && resolve(process.argv[2]));

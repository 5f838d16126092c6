// What the built element needs beside it to be a package: what editors read of it, and the hashes with which a page may insist on these
// very files (Subresource Integrity), printed. `node .ci/element-package.mjs [FOLDER]`, dist/embed when none is named.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { customElements } from './custom-elements.mjs';
import { integrities } from './integrity.mjs';
import { root } from './shell.mjs';

export async function buildElementPackage(folder = join(root, 'dist/embed')) {
  for (const [name, text] of Object.entries(await customElements())) writeFileSync(join(folder, name), text);
  // Scripts with a hash in their name are asked for by the others.
  const scripts = integrities(folder, /^(one\/)?[a-z.-]+\.js$/);
  for (const [name, integrity] of Object.entries(scripts)) console.log(`${integrity}  ${name}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildElementPackage(process.argv[2] && resolve(process.argv[2]));

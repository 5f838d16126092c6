// `npm run renew -- cdn`: writes the hashes of the built scripts (Subresource Integrity) into web/guide/released.json, from which the
// guide and README.md have the lines that load them from a CDN. Part of making a release: what is published must be this
// very build (publishable.mjs).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { integrities } from './integrity.mjs';
import { publication, read } from './publication.mjs';
import { root } from './shell.mjs';
import { source } from './sources.mjs';

const target = 'web/guide/released.json';
const embed = join(root, 'dist/embed');

/** The hashes of the single files, which run from any address; the others load more files. */
export const builtIntegrity = () => integrities(embed, /\.iife\.js$/);

/** What is committed of the latest release. */
export const released = () => JSON.parse(read(target));

/** README.md with the line of the release between its two marks. */
export function withCdnLine(readme, line) {
  const marks = /(<!-- cdn -->\n```html\n)[^\n]*(\n)/;
  if (!marks.test(readme)) throw new Error('README.md has no block <!-- cdn -->');
  return readme.replace(marks, (_, before, after) => `${before}${line}${after}`);
}

async function renew() {
  const integrity = builtIntegrity();
  if (Object.keys(integrity).length === 0) throw new Error('dist/embed has no scripts: npm run build');
  const { version } = publication();
  writeFileSync(join(root, target), `${JSON.stringify({ version, integrity }, undefined, 2)}\n`);
  const { cdnLine } = await source('web/guide/cdn-line.ts');
  const { scriptFile } = await source('web/src/view/embed-files.ts');
  writeFileSync(join(root, 'README.md'), withCdnLine(read('README.md'), cdnLine(scriptFile('en'), released())));
  console.log(
    `${target} and README.md have the hashes of ${Object.keys(integrity).length} scripts, version ${version}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await renew();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

// `npm run cdn`: prints the lines that load the built single files from a CDN, with their hashes (Subresource Integrity). A
// release's notes have them of the files that are published: nothing of it is committed, as any other change makes other files.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cdnLine } from '../web/guide/cdn-line.mjs';
import { integrities } from './integrity.mjs';
import { publication } from './publication.mjs';
import { root } from './shell.mjs';

/** The hashes of the single files, which run from any address; the others load more files. */
export const builtIntegrity = (folder = join(root, 'dist/embed')) => integrities(folder, /\.iife\.js$/);

/** A line for each built file, those of all chapters first. */
export function cdnLines(version, built = builtIntegrity()) {
  if (Object.keys(built).length === 0) throw new Error('dist/embed has no scripts: npm run build');
  return Object.keys(built)
    .sort()
    .map((file) => cdnLine(file, version, built[file]));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(cdnLines(publication().version).join('\n'));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

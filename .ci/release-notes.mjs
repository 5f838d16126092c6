// Prints the notes of this version's release: its part of CHANGELOG.md, and the lines with which a page takes its very files from
// a CDN. The files are those in dist, which were tested and published.
import { pathToFileURL } from 'node:url';
import { builtIntegrity, cdnLines } from './cdn.mjs';
import { publication, read, release } from './publication.mjs';

export function notesOf(changelog, version, built) {
  const found = release(changelog, version);
  if (!found) throw new Error(`CHANGELOG.md has no heading of ${version}`);
  const lines = ['```html', ...cdnLines(version, built), '```'];
  return [
    found.notes,
    '### From a CDN',
    'With these lines a browser runs the files of this release and no others:',
    lines.join('\n'),
  ].join('\n\n');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(notesOf(read('CHANGELOG.md'), publication().version, builtIntegrity()));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

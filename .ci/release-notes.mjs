// Prints the notes of this version's release: its part of CHANGELOG.md, and where its lines with hashes are.
import { publication, read, release } from './publication.mjs';

const { version, homepage } = publication();
const found = release(read('CHANGELOG.md'), version);
if (!found) {
  console.error(`CHANGELOG.md has no heading of ${version}`);
  process.exit(1);
}
console.log(
  `${found.notes}\n\nFrom a CDN, with the hashes of this release: [the guide](${homepage}guide/en.html#cdn).`,
);

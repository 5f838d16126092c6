// Refuses to publish what would mislead: example addresses, a version without its notes, nothing built.
// npm runs it before `npm publish`, and the workflow before everything else.
import { pathToFileURL } from 'node:url';
import { builtIntegrity } from './cdn.mjs';
import { publication, read, release } from './publication.mjs';

const isExample = (address) => /(^|[/.])example([/.]|$)/.test(address.replace(/^https:\/\//, ''));
const remedy = 'npm run renew -- publication --homepage https://… --repository OWNER/NAME';

/**
 * What stands against publishing, a sentence each; none means that it may be published. `tag` is the tag it is published
 * from, where there is one; `built` the hashes of the scripts in dist.
 */
export function obstacles({ manifest, changelog, citation, built, tag }) {
  const { version, homepage, repository, issues } = publication(manifest);
  const found = [];
  const unless = (right, text) => right || found.push(text);
  unless(!isExample(homepage), `homepage is still the example, ${homepage}: ${remedy}`);
  unless(!isExample(repository), `repository is still the example, ${repository}: ${remedy}`);
  unless(issues === `${repository}/issues`, `bugs is ${issues}, not of the repository ${repository}: ${remedy}`);
  unless(release(changelog, version), `CHANGELOG.md has no heading “## ${version} – YYYY-MM-DD”`);
  unless(
    /^version: (.*)$/m.exec(citation)?.[1] === version,
    `CITATION.cff is of another version than ${version}: npm run renew -- publication`,
  );
  unless(tag === undefined || tag === `v${version}`, `the tag ${tag} is not of version ${version}`);
  unless(Object.keys(built).length > 0, 'dist/embed has no scripts: npm run build');
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = obstacles({
    manifest: JSON.parse(read('package.json')),
    changelog: read('CHANGELOG.md'),
    citation: read('CITATION.cff'),
    built: builtIntegrity(),
    tag: process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined,
  });
  for (const obstacle of found) console.error(`not published: ${obstacle}`);
  if (found.length > 0) process.exitCode = 1;
}

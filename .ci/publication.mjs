// The addresses of the project. `homepage`, `repository` and `bugs` of package.json are the one place that says them; all
// else reads them there or, being prose, is rewritten by `npm run renew -- publication --homepage URL --repository OWNER/NAME`.
// Without options the command brings what follows from package.json and CHANGELOG.md up to date: CITATION.cff's version
// and date, the version in README.md's line for a CDN. `--check` only says what is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './shell.mjs';

/** Texts for people and for GitHub that name the addresses. */
export const texts = [
  'README.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CITATION.cff',
  '.github/ISSUE_TEMPLATE/config.yml',
  '.github/ISSUE_TEMPLATE/bug.yml',
  '.github/ISSUE_TEMPLATE/wrong-number.yml',
  '.github/ISSUE_TEMPLATE/lesson.yml',
];

export const read = (path) => readFileSync(join(root, path), 'utf8');

/** What package.json says of the publication. `repository` is the address that a person opens. */
export function publication(manifest = JSON.parse(read('package.json'))) {
  const { name, version, homepage, bugs } = manifest;
  const repository = manifest.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  return { name, version, homepage, repository, issues: bugs.url };
}

/** The fields of package.json for a homepage and a GitHub repository, OWNER/NAME. */
export function fieldsOf(homepage, repository) {
  const { protocol, href } = new URL(homepage);
  if (protocol !== 'https:') throw new Error(`the homepage begins with https://, not ${homepage}`);
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new Error(`the repository is OWNER/NAME, not ${repository}`);
  const address = `https://github.com/${repository}`;
  return {
    homepage: href.endsWith('/') ? href : `${href}/`,
    repository: { type: 'git', url: `git+${address}.git` },
    bugs: { url: `${address}/issues` },
  };
}

/** A text with the addresses of `from` replaced by those of `to`. */
export function moved(text, from, to) {
  return text.replaceAll(from.repository, to.repository).replaceAll(from.homepage, to.homepage);
}

/** A text whose addresses of a release are those of this version. */
export const ofVersion = (text, version) => text.replaceAll(/(npm\/attention-playground@)[^/]+/g, `$1${version}`);

/** The version's heading in CHANGELOG.md: its date and what stands below it, or undefined. */
export function release(changelog, version) {
  const [, date, notes] =
    changelog.match(
      new RegExp(
        `^## \\[?${version.replaceAll('.', '\\.')}\\]? [–-] (\\d{4}-\\d\\d-\\d\\d)\\n(.*?)(?=^## |$(?![^]))`,
        'ms',
      ),
    ) ?? [];
  return date && { date, notes: notes.trim() };
}

/** CITATION.cff with the version of package.json and the date of its heading. */
export function cited(citation, { version }, changelog) {
  const { date } = release(changelog, version) ?? {};
  const dated = date ? citation.replace(/^date-released: .*$/m, `date-released: ${date}`) : citation;
  return dated.replace(/^version: .*$/m, `version: ${version}`);
}

function run() {
  const { values } = parseArgs({
    options: { homepage: { type: 'string' }, repository: { type: 'string' }, check: { type: 'boolean' } },
  });
  const manifest = JSON.parse(read('package.json'));
  const from = publication(manifest);
  if (values.homepage || values.repository) {
    const owner = from.repository.replace('https://github.com/', '');
    Object.assign(manifest, fieldsOf(values.homepage ?? from.homepage, values.repository ?? owner));
  }
  const to = publication(manifest);
  const files = new Map([['package.json', `${JSON.stringify(manifest, undefined, 2)}\n`]]);
  for (const path of texts) files.set(path, moved(read(path), from, to));
  files.set('README.md', ofVersion(files.get('README.md'), to.version));
  files.set('CITATION.cff', cited(files.get('CITATION.cff'), to, read('CHANGELOG.md')));
  const stale = [...files].filter(([path, text]) => read(path) !== text);
  if (!values.check) for (const [path, text] of stale) writeFileSync(join(root, path), text);
  for (const [path] of stale)
    console.log(`${path} ${values.check ? 'is stale: npm run renew -- publication' : 'is written'}`);
  if (values.check && stale.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    run();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

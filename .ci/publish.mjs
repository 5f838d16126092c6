// Publishes the package of this folder and those that a build leaves in dist/npm, one version together; what the registry
// has already is passed over, so that a run that broke off can be repeated. Only `--publish` publishes, as the workflow
// says it; without, npm shows what it would do.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { capture, root, run, runNode } from './shell.mjs';

const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Folders with a package, from the root `base`: itself first, then those in dist/npm, scoped ones too. */
export function packageFolders(base = root) {
  const npm = join(base, 'dist/npm');
  const below = existsSync(npm) ? readdirSync(npm, { recursive: true, withFileTypes: true }) : [];
  const folders = below
    .filter((entry) => entry.name === 'package.json' && entry.isFile())
    .map((entry) => entry.parentPath)
    .filter((folder) => relative(npm, folder).split('/').length <= (relative(npm, folder).startsWith('@') ? 2 : 1));
  return [base, ...folders.sort()];
}

/** What of a package differs from the main one though it must be the same: provenance names one repository. */
export function differences(manifest, main) {
  const address = ({ repository }) => repository?.url;
  return [
    ...(manifest.version === main.version ? [] : [`${manifest.name} is of version ${manifest.version}`]),
    ...(address(manifest) === address(main) ? [] : [`${manifest.name} is of the repository ${address(manifest)}`]),
    ...(manifest.private ? [`${manifest.name} is private`] : []),
  ];
}

/** True if the registry has this very version. */
function isPublished({ name, version }) {
  try {
    return (
      capture('npm', ['view', `${name}@${version}`, 'version'], { stdio: ['ignore', 'pipe', 'pipe'] }).trim() !== ''
    );
  } catch (error) {
    if (/E404/.test(error.message)) return false;
    throw error;
  }
}

async function publish({ really }) {
  await runNode('.ci/publishable.mjs', []);
  const main = manifestIn(root);
  const folders = packageFolders();
  const wrong = folders.flatMap((folder) => differences(manifestIn(folder), main));
  if (wrong.length > 0) throw new Error(`not published: ${wrong.join('; ')}`);
  for (const folder of folders) {
    const manifest = manifestIn(folder);
    if (really && isPublished(manifest)) console.log(`${manifest.name}@${manifest.version} is published already`);
    else await run('npm', publishing({ really }), { cwd: folder });
  }
}

/** What npm is asked. */
export const publishing = ({ really }) => ['publish', '--access', 'public', ...(really ? [] : ['--dry-run'])];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { publish: { type: 'boolean' } } });
  try {
    await publish({ really: values.publish ?? false });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

// The published package as its users have it, and real sites with the element in them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserPath } from '../browsers.mjs';
import { playwright, vitest } from '../counts.mjs';
import { root, run, version } from '../shell.mjs';
import { packages, torchVersion } from './inputs.mjs';
import { embedBuild, siteBuild, wasmModules } from './site.mjs';

/** What only the tests of one folder need, from that folder's own lock file. */
async function installBeside(folder) {
  if (!existsSync(join(root, folder, 'node_modules')))
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: join(root, folder) });
}

export const consumer = {
  name: 'consumer',
  title:
    'the package, and the core’s own, as users have them: installed, type-checked, bundled, run; examples, eight tasks',
  inputs: [
    'tests/package',
    'tests/web/pytorch-runs.ts',
    'web/notebooks:.py',
    'wasm/examples',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    '.ci/serve.mjs',
    '.ci/browsers.mjs',
    ...packages,
  ],
  needs: [siteBuild],
  tools: () => [process.version, version(browserPath('chromium')), torchVersion()],
  seconds: 60,
  timed: true,
  run: async () => {
    await installBeside('tests/package');
    return vitest('consumer', { config: 'tests/package/vitest.config.ts' });
  },
};

const courseSites = 'tests/hosts';

const onSites = (name, title, tools, run) => ({
  name,
  title,
  inputs: [courseSites, 'web/src/view/embed-hosts.ts', '.ci/serve.mjs', '.ci/browsers.mjs'],
  needs: [wasmModules, embedBuild],
  tools: () => [...tools, browserPath('chromium'), browserPath('firefox')].map(version),
  seconds: 20,
  timed: true,
  run,
});

export const hosts = onSites('hosts', 'one course site of each kind with the element in it', ['mkdocs'], () =>
  playwright('hosts', { config: courseSites }),
);

export const allHosts = onSites(
  'prove-hosts',
  'real course sites with the element in them, in both browsers',
  ['mkdocs', 'sphinx-build'],
  async () => {
    await installBeside(courseSites);
    return playwright('prove-hosts', { config: courseSites, env: { PROVE: 'yes' } });
  },
);

// The package and the page: what needs no engine, then what does.
import { browserPath } from '../browsers.mjs';
import { playwright, vitest } from '../counts.mjs';
import { checkEmbedSize } from '../embed-size.mjs';
import { version } from '../shell.mjs';
import { checkSize } from '../size.mjs';
import { nodeVersion, packages, torchVersion } from './inputs.mjs';
import { corePackage, counted, embedBuild, siteBuild, wasmModules, webBuild } from './site.mjs';

/** Which experiments are walked whole, as tests/reach.ts reads it. */
const reach = () => [process.env.TOUCHED ?? ''];

/** What asks a native program is in the step `bits`. */
export const withoutNative = { WITHOUT_NATIVE: 'yes' };

export const unit = {
  name: 'unit',
  title: 'vitest: the package, the page’s logic, every state of every experiment',
  inputs: [
    'web',
    'core/include',
    'core/reference',
    'core/src/operations',
    'core/examples',
    'wasm/tools',
    'wasm/examples',
    'tests/wasm',
    'tests/web',
    'tests/reach.ts',
    '.ci/touched.mjs',
    '.ci/new-experiment.mjs',
    '.ci/templates',
    'tests/bench:.mjs .json',
    'tests/goldens:.json',
    'vitest.config.ts',
  ],
  needs: [corePackage, counted],
  tools: () => [process.version, torchVersion(), ...reach()],
  seconds: 220,
  timed: true,
  run: () => vitest('unit', { env: withoutNative }),
};

export const stage = {
  name: 'stage',
  title: 'the page in a document without a browser: what it says and does',
  inputs: [
    'wasm:.ts',
    'web',
    'tests/stage',
    'tests/e2e:.ts',
    'tests/snapshots:.ts',
    'tests/reach.ts',
    '.ci/touched.mjs',
    ...packages,
  ],
  needs: [wasmModules],
  tools: () => [process.version, ...reach()],
  seconds: 50,
  timed: true,
  run: () => vitest('stage', { config: 'tests/stage/vitest.config.ts' }),
};

export const snapshots = {
  name: 'snapshots',
  title: 'every preset of what was touched is drawn and said as committed, the others’ first; no text is cut',
  inputs: [
    'wasm:.ts',
    'web',
    'tests/snapshots',
    'tests/stage/core-here.ts',
    'tests/reach.ts',
    '.ci/touched.mjs',
    ...packages,
  ],
  needs: [wasmModules],
  tools: () => [process.version, ...reach()],
  seconds: 45,
  timed: true,
  run: () => vitest('snapshots', { config: 'tests/snapshots/vitest.config.ts' }),
};

export const sitePages = {
  name: 'site-pages',
  title: 'the pages of the built site as files: words, links, what stands without a script',
  inputs: [
    'tests/site',
    'web/src/experiment/registry.ts',
    'web/src/experiments',
    'web/src/view/embed-files.ts',
    'web/src/view/embed-hosts.ts',
    'web/guide/plans.ts',
    'package.json',
  ],
  needs: [siteBuild],
  tools: nodeVersion,
  seconds: 3,
  timed: true,
  run: () => vitest('site-pages', { config: 'tests/site/vitest.config.ts' }),
};

/** Both browsers may be at it at a time, each with a server and a folder of its own. */
const e2ePort = (project) => Number(process.env.E2E_PORT ?? 4180) + ['chromium', 'firefox'].indexOf(project);

/** The tests of the built page in one browser, these specs alone if any are named. */
export const inBrowser = (name, project, specs = [], env = {}) =>
  playwright(name, {
    config: 'tests/e2e',
    words: [...specs, '--project', project, '--output', `build/e2e/${project}`],
    env: { E2E_PORT: String(e2ePort(project)), ...env },
  });

const endToEnd = (project, title, seconds) => ({
  name: project,
  title,
  inputs: [
    'tests/e2e',
    'web/src/experiments',
    'tests/reach.ts',
    '.ci/touched.mjs',
    '.ci/serve.mjs',
    '.ci/browsers.mjs',
  ],
  needs: [siteBuild, counted],
  tools: () => [version(browserPath(project)), ...reach()],
  seconds,
  timed: true,
  run: () => inBrowser(project, project),
});

export const chromium = endToEnd('chromium', 'the page in Chromium: what needs an engine', 330);
export const firefox = endToEnd('firefox', 'the page in Firefox: what engines do each in their own way', 60);

export const size = {
  name: 'size',
  title: 'the bytes before the first picture, and of the modules, are within their budgets',
  inputs: ['.ci/size.mjs', '.ci/modules.mjs', '.ci/serve.mjs'],
  needs: [webBuild],
  tools: () => [version(browserPath('chromium'))],
  seconds: 10,
  run: checkSize,
};

export const embedSize = {
  name: 'embed-size',
  title: 'the bytes of an embedded experiment are within their budgets',
  inputs: ['.ci/embed-size.mjs', '.ci/sources.mjs', '.ci/serve.mjs', 'README.md', 'CHANGELOG.md'],
  needs: [embedBuild],
  tools: () => [version(browserPath('chromium'))],
  seconds: 15,
  run: () => checkEmbedSize(),
};

// What is built: the modules, the package around them, and the site.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCorePackage } from '../core-package.mjs';
import { buildElementPackage } from '../element-package.mjs';
import { kernelLibrary, modulePath, modules, packageModules } from '../modules.mjs';
import { jobs, root, run, runNode } from '../shell.mjs';
import { source } from '../sources.mjs';
import { checkWeakSymbols } from '../weak-symbols.mjs';
import { cmakeBuild } from './cmake.mjs';
import { coreFiles, emscripten, noCount, nodeVersion, packages } from './inputs.mjs';

/** Types and lists made from the module of sessions; tracked, since the page is bundled with it. */
const sessionFields = 'wasm/package/session_fields.ts';

/** The modules alone; no test library is asked for. */
export const wasmModules = {
  name: 'modules',
  seconds: 160,
  wide: true,
  title: 'the WebAssembly modules',
  inputs: [...coreFiles, 'wasm/modules.json', 'wasm/tools', '.ci/modules.mjs'],
  tools: emscripten,
  outputs: [...modules.map(({ name }) => modulePath(name)), sessionFields],
  run: async () => {
    await cmakeBuild('wasm', { tests: false });
    const shared = ['attn_operations', 'attn_base', 'border'];
    const kernels = [...new Set(modules.filter(({ kernels }) => kernels).map(kernelLibrary))];
    checkWeakSymbols(
      'build/wasm',
      'llvm-nm',
      kernels.map((library) => [library, ...shared]),
    );
    await runNode('wasm/tools/generate_sessions.mjs', []);
    await runNode('node_modules/@biomejs/biome/bin/biome', ['format', '--write', sessionFields]);
  },
};

/** A module whose memory is counted, for the tests. */
export const counted = {
  name: 'counted',
  title: 'the module whose memory is counted',
  inputs: [...coreFiles, 'wasm/modules.json'],
  needs: [wasmModules],
  tools: emscripten,
  outputs: ['build/wasm/attention_counted.wasm'],
  seconds: 4,
  run: async () => {
    await run('cmake', ['--preset', 'wasm', '-DATTN_TESTS=OFF']);
    await run('cmake', ['--build', '--preset', 'modules', '-j', String(jobs())]);
  },
};

/** All that a program needs to compute: the modules and the package around them. */
export const corePackage = {
  name: 'package',
  seconds: 6,
  title: 'the package attention-playground/core, into dist/core, and as one of its own, into dist/npm/core',
  inputs: [
    'wasm:.ts',
    'wasm/package/README.md',
    'wasm/examples',
    'wasm/tools',
    'core/include',
    'web/build/core-script.ts',
    'web/build/script.ts',
    'LICENSE',
    '.ci/core-package.mjs',
    '.ci/core-package.tsconfig.json',
    '.ci/modules.mjs',
    '.ci/sources.mjs',
    ...packages,
  ],
  needs: [wasmModules],
  tools: nodeVersion,
  outputs: [
    'dist/core/index.js',
    'dist/core/index.d.ts',
    'dist/npm/core/package.json',
    'build/generated/operations.ts',
    ...packageModules.map((name) => `dist/core/${name}.wasm`),
  ],
  run: buildCorePackage,
};

/** The page, ready to be served from dist/. */
export const webBuild = {
  name: 'web-build',
  seconds: 8,
  title: 'the page, into dist/',
  inputs: ['wasm:.ts', 'web', '.ci/serve.mjs', ...packages],
  needs: [corePackage],
  tools: nodeVersion,
  outputs: ['dist/index.html'],
  run: buildPage,
};

/** Builds by web/build/NAME.config.ts. */
const viteBuild = (name) =>
  runNode('node_modules/vite/bin/vite.js', ['build', '--config', `web/build/${name}.config.ts`, '--logLevel', 'warn']);

/** What other steps put beside the page. */
const notOfThePage = ['core', 'npm', 'embed', 'embed.html', 'guide', 'notebooks', 'reference', 'sw.js'];

/** Vite leaves a folder outside its root as it is, so what an earlier build left goes first. */
async function buildPage() {
  const dist = join(root, 'dist');
  for (const name of readdirSync(dist)) if (!notOfThePage.includes(name)) rmSync(join(dist, name), { recursive: true });
  await viteBuild('page');
}

/** The element for other people's pages, beside the page. */
export const embedBuild = {
  name: 'embed',
  seconds: 20,
  title: 'the element for other pages, into dist/embed',
  inputs: [
    'wasm:.ts',
    'web',
    '.ci/sources.mjs',
    'wasm/modules.json',
    '.ci/element-package.mjs',
    '.ci/integrity.mjs',
    '.ci/custom-elements.mjs',
    ...packages,
  ],
  needs: [corePackage],
  tools: nodeVersion,
  outputs: [
    'dist/embed/attention-playground.js',
    'dist/embed/attention-playground.d.ts',
    'dist/embed/custom-elements.json',
    'dist/embed/attention_playground.py',
    'dist/embed.html',
  ],
  run: async () => {
    const { buildElement } = await source('web/build/element.ts');
    await buildElement(join(root, 'dist/embed'));
    await buildElementPackage();
  },
};

/** How teachers put the element into their courses, beside the page. */
export const guideBuild = {
  name: 'guide',
  seconds: 3,
  title: 'the teacher’s guide, into dist/guide',
  inputs: ['web/guide:.ts .mjs .html .css', 'web/build', 'web/src', '.ci/serve.mjs', ...packages],
  tools: nodeVersion,
  outputs: ['dist/guide/index.html', 'dist/guide/en.html'],
  run: () => viteBuild('guide').then(noCount),
};

/** The course's notebooks, cell by cell, beside the page. */
export const notebooksBuild = {
  name: 'notebooks',
  seconds: 3,
  title: 'the course’s notebooks, into dist/notebooks',
  inputs: ['wasm:.ts', 'web/notebooks', 'web/build', 'web/src', '.ci/serve.mjs', ...packages],
  needs: [wasmModules],
  tools: nodeVersion,
  outputs: ['dist/notebooks/index.html', 'dist/notebooks/en.html'],
  run: () => viteBuild('notebooks').then(noCount),
};

/** A page for each operation, and for what the package and the library have besides, beside the page. */
export const referenceBuild = {
  name: 'reference',
  seconds: 5,
  title: 'the reference, into dist/reference',
  inputs: [
    'wasm:.ts .mjs .js',
    'web/reference',
    'web/build',
    'web/src',
    'core/include',
    'core/reference',
    'core/src/operations',
    'core/examples',
    '.ci/serve.mjs',
    ...packages,
  ],
  needs: [corePackage, embedBuild],
  tools: nodeVersion,
  outputs: ['dist/reference/index.html', 'dist/reference/masked_softmax.html'],
  run: () => viteBuild('reference').then(noCount),
};

/** All that is served, with the worker that keeps it for use without a network. */
export const siteBuild = {
  name: 'site',
  seconds: 1,
  title: 'the list of what works without a network, into dist/sw.js',
  inputs: [
    'web/build/script.ts',
    'web/build/service-worker.ts',
    'web/build/plugins/own-exports.ts',
    'web/src/service-worker',
    'web/src/core/chosen-modules.ts',
    'wasm/modules.json',
    'wasm/package/builds.ts',
    '.ci/sources.mjs',
    ...packages,
  ],
  needs: [webBuild, embedBuild, guideBuild, notebooksBuild, referenceBuild],
  tools: nodeVersion,
  outputs: ['dist/sw.js'],
  run: async () => {
    const { buildServiceWorker } = await source('web/build/service-worker.ts');
    await buildServiceWorker(join(root, 'dist'));
  },
};

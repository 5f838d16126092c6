// The whole list of steps of this project: what `npm start` builds and what `npm test` proves.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { browserPath } from './browsers.mjs';
import { buildCorePackage } from './core-package.mjs';
import { buildElementPackage } from './element-package.mjs';
import { checkEmbedSize } from './embed-size.mjs';
import { checkFormat } from './format.mjs';
import { kernelLibrary, modulePath, modules, packageModules } from './modules.mjs';
import { root, run, runNode, version, which } from './shell.mjs';
import { checkSize } from './size.mjs';
import { source } from './sources.mjs';
import { tidy } from './tidy.mjs';
import { checkWeakSymbols } from './weak-symbols.mjs';

const packages = ['package.json', 'package-lock.json', 'tsconfig.json'];
const coreFiles = [
  'package.json',
  'CMakeLists.txt',
  'CMakePresets.json',
  'core',
  'wasm:.cpp .hpp .cmake .txt',
  'wasm/runtime/renumber_relaxed.mjs',
];
const coreTests = ['tests/CMakeLists.txt', 'tests/core', 'tests/wasm:.cpp', 'tests/goldens:.json'];
const gnu = () => [version('g++'), version('cmake')];
const emscripten = () => [version('em++'), version('cmake'), process.version];

/** Builds one CMake preset, with its tests or without any need of the test libraries, in the folder of `configured`. */
async function cmakeBuild(preset, { tests, configured = preset }) {
  await run('cmake', ['--preset', configured, `-DATTN_TESTS=${tests ? 'ON' : 'OFF'}`]);
  await run('cmake', ['--build', '--preset', preset, '-j', String(availableParallelism())]);
}

/** Builds a preset with its tests, runs them and counts doctest's cases from ctest's log. */
async function cmakeTest(preset, configured = preset) {
  await cmakeBuild(preset, { tests: true, configured });
  const log = `build/${configured}/Testing/Temporary/LastTest.log`;
  return counted(log, () => run('ctest', ['--preset', preset]), doctestCounts);
}

function doctestCounts(log) {
  const counts = { passed: 0, failed: 0 };
  for (const [, passed, failed] of log.matchAll(/test cases:\s*\d+ \|\s*(\d+) passed \|\s*(\d+) failed/g)) {
    counts.passed += Number(passed);
    counts.failed += Number(failed);
  }
  return counts;
}

const vitestCounts = (report) => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(report);
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return status === 'failed' && tests.length === 0 ? [name] : tests;
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites), names };
};

/** Playwright's own list names what passed at the second try only (under CI): a fault fails twice. */
const playwrightCounts = (report) => {
  const { stats, suites } = JSON.parse(report);
  const { expected, unexpected, flaky } = stats;
  return { passed: expected + flaky, failed: unexpected, names: failedSpecs(suites) };
};

const failedSpecs = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...failedSpecs(inner),
  ]);

/** Runs tests that leave a report, and counts; a run that fails without a failed test is thrown on. */
async function counted(report, start, count) {
  const path = join(root, report);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const problem = await start().then(
    () => undefined,
    (error) => error,
  );
  const counts = existsSync(path) ? count(readFileSync(path, 'utf8')) : { passed: 0, failed: 0 };
  if (problem && counts.failed === 0) throw problem;
  return counts;
}

/** Both browsers may be at it at a time, each with a server and a folder of its own. */
const e2ePort = (project) => Number(process.env.E2E_PORT ?? 4180) + ['chromium', 'firefox'].indexOf(project);

function playwright(project, specs = [], env = {}) {
  const report = `build/reports/${specs.length > 0 ? 'prove-' : ''}${project}.json`;
  return counted(
    report,
    () =>
      runNode(
        'node_modules/@playwright/test/cli.js',
        [
          'test',
          ...specs,
          '--config',
          'tests/e2e',
          '--project',
          project,
          '--output',
          `build/e2e/${project}`,
          '--reporter',
          'list,json',
        ],
        { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(e2ePort(project)), ...env } },
      ),
    playwrightCounts,
  );
}

const format = {
  name: 'format',
  title: 'C++, TypeScript, CSS and JSON are formatted',
  inputs: ['core', 'wasm', 'web', 'tests', '.ci', '.clang-format', 'biome.json', 'vitest.config.ts', ...packages],
  tools: () => [version('clang-format')],
  run: checkFormat,
};

const lint = {
  name: 'lint',
  title: 'Biome finds nothing in TypeScript, JavaScript and CSS',
  inputs: ['wasm', 'web', 'tests', '.ci', 'biome.json', 'vitest.config.ts', ...packages],
  run: () =>
    runNode('node_modules/@biomejs/biome/bin/biome', [
      'check',
      '--formatter-enabled=false',
      '--error-on-warnings',
      '.',
    ]).then(noCount),
};

const types = {
  name: 'types',
  title: 'TypeScript, strict, finds nothing',
  inputs: ['wasm', 'web', 'tests', '.ci', 'vitest.config.ts', ...packages],
  run: () => runNode('node_modules/typescript/bin/tsc', ['--noEmit']).then(noCount),
};

export const native = {
  name: 'native',
  title: 'native build and its doctest',
  inputs: [...coreFiles, ...coreTests],
  tools: gnu,
  outputs: ['build/native/attn_answers'],
  run: () => cmakeTest('native'),
};

const tidyStep = {
  name: 'tidy',
  title: 'clang-tidy finds nothing in C++',
  inputs: [...coreFiles, ...coreTests, '.clang-tidy'],
  tools: () => [...gnu(), version('clang-tidy')],
  run: () => tidy(),
};

/** The library alone, for `npm run build:native`. */
export const nativeBuild = {
  name: 'native-build',
  title: 'the native library',
  inputs: coreFiles,
  tools: gnu,
  outputs: ['build/native/libattn.a'],
  run: () => cmakeBuild('native', { tests: false }),
};

const asan = {
  name: 'asan',
  title: 'the same doctest over the library under the address and undefined-behaviour sanitizers',
  inputs: [...coreFiles, ...coreTests],
  needs: [native],
  tools: gnu,
  run: () => cmakeTest('asan', 'native'),
};

const cuda = {
  name: 'cuda',
  title: 'the CUDA backend: compiled for sm_80, sm_90 and sm_90a, its kernels on emulated threads',
  inputs: [...coreFiles, ...coreTests, 'tests/cuda'],
  tools: () => [...gnu(), which('nvcc') ? version('nvcc') : 'no nvcc'],
  run: async () => {
    const nvcc = which('nvcc');
    const targets = ['attn_cuda_emulated', ...(nvcc ? ['attn_cuda', 'attn_cuda_device_tests'] : [])];
    await run('cmake', ['--preset', 'cuda', '-DATTN_TESTS=ON']);
    await run('cmake', ['--build', '--preset', 'cuda', '-j', String(availableParallelism()), '--target', ...targets]);
    if (nvcc) await runNode('tests/cuda/architectures.mjs', ['build/cuda/libattn_cuda.a', '80', '90', '90a']);
    else console.log('skipped: nvcc is missing, so the CUDA sources were not compiled');
    const log = 'build/cuda/Testing/Temporary/LastTest.log';
    return counted(log, () => run('ctest', ['--preset', 'cuda', '-R', 'attn_cuda_(emulated|device)']), doctestCounts);
  },
};

/** The modules alone; no test library is asked for. */
export const wasmModules = {
  name: 'modules',
  title: 'the WebAssembly modules',
  inputs: [...coreFiles, 'wasm/modules.json', '.ci/modules.mjs'],
  tools: emscripten,
  outputs: modules.map(({ name }) => modulePath(name)),
  run: async () => {
    await cmakeBuild('wasm', { tests: false });
    const shared = ['attn_operations', 'attn_base', 'border'];
    const kernels = [...new Set(modules.filter(({ kernels }) => kernels).map(kernelLibrary))];
    checkWeakSymbols(
      'build/wasm',
      'llvm-nm',
      kernels.map((library) => [library, ...shared]),
    );
  },
};

/** All that a program needs to compute: the modules and the package around them. */
export const corePackage = {
  name: 'package',
  title: 'the package attention-playground/core, into dist/core, and as one of its own, into dist/npm/core',
  inputs: [
    'wasm:.ts',
    'wasm/package/README.md',
    'wasm/examples',
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
  tools: () => [process.version],
  outputs: [
    'dist/core/index.js',
    'dist/core/index.d.ts',
    'dist/npm/core/package.json',
    ...packageModules.map((name) => `dist/core/${name}.wasm`),
  ],
  run: buildCorePackage,
};

const wasm = {
  name: 'wasm',
  title: 'the same doctest sources as WebAssembly under Node',
  inputs: coreTests,
  tools: emscripten,
  needs: [wasmModules],
  outputs: ['build/wasm/attention_counted.wasm'],
  run: () => cmakeTest('wasm'),
};

/** Writes the types again, for `npm run types`. */
export const operationTypes = {
  name: 'operation-types',
  title: 'wasm/package/operations.ts from the catalogue and the headers',
  inputs: ['wasm:.ts .mjs', 'core/include'],
  needs: [wasmModules],
  run: () => runNode('wasm/tools/generate_operations.mjs', []).then(noCount),
};

const operationTypesCheck = {
  name: 'operation-types-check',
  title: 'wasm/package/operations.ts is what the catalogue and the headers say',
  inputs: ['wasm:.ts .mjs', 'core/include'],
  needs: [wasmModules],
  run: () => runNode('wasm/tools/generate_operations.mjs', ['--check']).then(noCount),
};

// Debian's torch belongs to Debian's python, which an installed one may hide on PATH.
const debianTorch = '/usr/lib/python3/dist-packages/torch';
const pythonWithTorch = existsSync(debianTorch) ? '/usr/bin/python3' : 'python3';
const torchVersion = () => (existsSync(debianTorch) ? readFileSync(join(debianTorch, 'version.py'), 'utf8') : '');

const goldens = {
  name: 'goldens',
  title: 'PyTorch gives the committed goldens again',
  inputs: ['tests/goldens'],
  tools: () => [torchVersion()],
  run: async () => lastCount(await run(pythonWithTorch, ['tests/goldens/regenerate.py', '--check'])),
};

const unit = {
  name: 'unit',
  title: 'vitest: the package, the page’s logic',
  inputs: [
    'web',
    'core/include',
    'core/reference',
    'core/src/operations',
    'core/examples',
    'wasm/tools',
    'wasm/examples',
    'custom-elements.json',
    'tests/wasm',
    'tests/web',
    'tests/reach.ts',
    '.ci/new-experiment.mjs',
    '.ci/templates',
    'tests/bench:.mjs .json',
    'tests/goldens:.json',
    'vitest.config.ts',
  ],
  needs: [native, wasm, corePackage],
  tools: () => [process.version, torchVersion()],
  run: () =>
    counted(
      'build/reports/vitest.json',
      () =>
        runNode('node_modules/vitest/vitest.mjs', [
          'run',
          '--reporter=default',
          '--reporter=json',
          '--outputFile.json=build/reports/vitest.json',
        ]),
      vitestCounts,
    ),
};

/** Compares every snapshot, and counts. */
function drawnAsCommitted(name, env = {}) {
  const report = `build/reports/${name}.json`;
  const options = ['--config', 'tests/snapshots/vitest.config.ts', '--reporter=default', '--reporter=json'];
  const args = ['run', ...options, `--outputFile.json=${join(root, report)}`];
  return counted(report, () => runNode('node_modules/vitest/vitest.mjs', args, { env }), vitestCounts);
}

const snapshots = {
  name: 'snapshots',
  title: 'every preset of every experiment is drawn and said as committed',
  inputs: ['wasm:.ts', 'web', 'tests/snapshots', 'tests/reach.ts', ...packages],
  needs: [wasmModules],
  tools: () => [process.version],
  run: () => drawnAsCommitted('snapshots'),
};

/** The page, ready to be served from dist/. */
export const webBuild = {
  name: 'web-build',
  title: 'the page, into dist/',
  inputs: ['wasm:.ts', 'web', '.ci/serve.mjs', ...packages],
  needs: [corePackage],
  tools: () => [process.version],
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
  tools: () => [process.version],
  outputs: ['dist/embed/attention-playground.js', 'dist/embed/attention-playground.d.ts', 'dist/embed.html'],
  run: async () => {
    const { buildElement } = await source('web/build/element.ts');
    await buildElement(join(root, 'dist/embed'));
    await buildElementPackage();
  },
};

/** How teachers put the element into their courses, beside the page. */
export const guideBuild = {
  name: 'guide',
  title: 'the teacher’s guide, into dist/guide',
  inputs: ['web/guide:.ts .html .css .json', 'web/build', 'web/src', '.ci/serve.mjs', ...packages],
  tools: () => [process.version],
  outputs: ['dist/guide/index.html', 'dist/guide/en.html'],
  run: () => viteBuild('guide').then(noCount),
};

/** The course's notebooks, cell by cell, beside the page. */
export const notebooksBuild = {
  name: 'notebooks',
  title: 'the course’s notebooks, into dist/notebooks',
  inputs: ['wasm:.ts', 'web/notebooks', 'web/build', 'web/src', '.ci/serve.mjs', ...packages],
  needs: [wasmModules],
  tools: () => [process.version],
  outputs: ['dist/notebooks/index.html', 'dist/notebooks/en.html'],
  run: () => viteBuild('notebooks').then(noCount),
};

/** A page for each operation, and for what the package and the library have besides, beside the page. */
export const referenceBuild = {
  name: 'reference',
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
    'custom-elements.json',
    '.ci/serve.mjs',
    ...packages,
  ],
  needs: [corePackage],
  tools: () => [process.version],
  outputs: ['dist/reference/index.html', 'dist/reference/masked_softmax.html'],
  run: () => viteBuild('reference').then(noCount),
};

/** All that is served, with the worker that keeps it for use without a network. */
export const siteBuild = {
  name: 'site',
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
  tools: () => [process.version],
  outputs: ['dist/sw.js'],
  run: async () => {
    const { buildServiceWorker } = await source('web/build/service-worker.ts');
    await buildServiceWorker(join(root, 'dist'));
  },
};

const size = {
  name: 'size',
  title: 'the bytes before the first picture, and of the modules, are within their budgets',
  inputs: ['.ci/size.mjs', '.ci/modules.mjs', '.ci/serve.mjs'],
  needs: [webBuild],
  tools: () => [version(browserPath('chromium'))],
  run: checkSize,
};

const embedSize = {
  name: 'embed-size',
  title: 'the bytes of an embedded experiment are within their budgets',
  inputs: [
    '.ci/embed-size.mjs',
    '.ci/sources.mjs',
    '.ci/serve.mjs',
    'README.md',
    'CHANGELOG.md',
    'custom-elements.json',
  ],
  needs: [embedBuild],
  tools: () => [version(browserPath('chromium'))],
  run: () => checkEmbedSize(),
};

const endToEnd = (project) => ({
  name: project,
  title: `Playwright: the page in ${project}`,
  inputs: ['tests/e2e', 'tests/reach.ts', '.ci/serve.mjs', '.ci/browsers.mjs'],
  needs: [wasm, siteBuild],
  tools: () => [version(browserPath(project))],
  run: () => playwright(project),
});

/** Long proofs whole; `proving` of tests/reach.ts and tests/core/proofs.hpp. */
const whole = { PROVE: 'yes' };

const proofsOf = (name, title, files) => ({
  name: `prove-${name}`,
  title,
  inputs: unit.inputs,
  needs: unit.needs,
  run: () => {
    const report = `build/reports/prove-${name}.json`;
    const options = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return counted(report, () => runNode('node_modules/vitest/vitest.mjs', options, { env: whole }), vitestCounts);
  },
});

const comparedWithTorch = proofsOf(
  'torch',
  'PyTorch itself: draws of 50 seeds, the code shown for every preset and 890 random states, every cell of the notebooks, every example of the reference',
  [
    'tests/web/pytorch-draws.test.ts',
    'tests/web/pytorch.test.ts',
    'tests/web/notebooks.test.ts',
    'tests/web/reference.test.ts',
  ],
);

const proofsInBrowser = (project, title, specs) => ({
  name: `prove-${project}`,
  title: `${title}, in ${project}`,
  inputs: ['tests/e2e', 'tests/reach.ts'],
  needs: [siteBuild],
  run: () => playwright(project, specs, whole),
});

const provenNatively = {
  name: 'prove-native',
  title: 'the core under the sanitizers: 100,000 refused requests, every operation against its formula for 50 seeds',
  inputs: asan.inputs,
  tools: gnu,
  run: async () => {
    await cmakeBuild('asan', { tests: true, configured: 'native' });
    const cases = '--test-case=border: broken requests*,operations agree with their formulas*';
    return doctestCounts(await run('build/native/attn_tests_sanitized', [cases, '--duration=true'], { env: whole }));
  },
};

/** Whether Python finds PyTorch. */
const torchIsHere = () => spawnSync(pythonWithTorch, ['-c', 'import torch']).status === 0;

const consumerCpp = {
  name: 'consumer-cpp',
  title: 'the C++ library as other projects have it: installed, from an archive',
  inputs: ['CMakeLists.txt', 'core', 'tests/consumer_cpp', 'package.json'],
  tools: () => [...gnu(), version('clang++'), torchVersion()],
  run: async () => lastCount(await runNode('tests/consumer_cpp/run.mjs', [])),
};

/** What `npm run prove` runs: in proofs of `npm test` each case of ten. */
export const proofs = [
  proofsInBrowser(
    'chromium',
    'random links and pastes, 10,000 states; hostile links; every preset, step, presentation and page of the reference in every window and language',
    [
      'fuzz',
      'hostile',
      'offline',
      'every-experiment',
      'embed-hosts',
      'reference',
      'steps-in-window',
      'presentation',
    ].map((name) => `/${name}.spec`),
  ),
  proofsInBrowser('firefox', 'all that `npm test` asks of Chromium; random links and pastes, 2,000 states', ['.spec']),
  provenNatively,
  {
    ...tidyStep,
    name: 'prove-tidy',
    title: 'clang-tidy finds nothing in C++, all tests included, its analyzer following every call',
    run: () => tidy({ whole: true }),
  },
  proofsOf(
    'states',
    '10,000 random states: computed or refused, drawn, put into words in every language; 600 the same from two builds',
    ['tests/web/random-states.test.ts', 'tests/web/two-builds.test.ts'],
  ),
  {
    ...comparedWithTorch,
    run: async () =>
      torchIsHere()
        ? await comparedWithTorch.run()
        : console.log('skipped: PyTorch is missing, so nothing was compared with it'),
  },
  proofsOf('calls', '100,000 calls across the border, of what succeeds, fails and is hostile', [
    'tests/wasm/fuzz.test.ts',
    'tests/wasm/memory.test.ts',
  ]),
  proofsOf(
    'training',
    '100,000 steps of a session in the same memory, 10,000 hostile questions to sessions; the committed heads trained again, and every number of them',
    ['tests/wasm/sessions-fuzz.test.ts', 'tests/web/trained-heads.test.ts', 'tests/web/heads-by-number.test.ts'],
  ),
  proofsOf(
    'seeds',
    '20 seeds of every preset form their heads; any step of a run again to the bit, and how long it takes',
    ['tests/web/seeds.test.ts', 'tests/web/scrubbing.test.ts'],
  ),
  {
    ...snapshots,
    name: 'prove-snapshots',
    title: 'every preset of every experiment is drawn and said as committed, the slow ones in both languages',
    run: () => drawnAsCommitted('prove-snapshots', whole),
  },
  proofsOf(
    'lessons',
    'in every lesson what passes a step and what does not, what a hand that stops short is told, and what is said in every listed state',
    ['tests/web/lessons-learning.test.ts', 'tests/web/near-misses.test.ts', 'tests/web/remarks.test.ts'],
  ),
  proofsOf('rates', 'every task at every learning rate beside PyTorch', ['tests/web/rates.test.ts']),
  proofsOf('modules', 'each module of experiments holds what they ask for, whole races included', [
    'tests/web/module-list.test.ts',
  ]),
  {
    ...consumerCpp,
    name: 'prove-consumer-cpp',
    title: 'the C++ library as other projects have it: installed, from an archive, as a folder',
    run: async () => lastCount(await runNode('tests/consumer_cpp/run.mjs', [], { env: whole })),
  },
  proofsOf('readers', 'every reader of texts on every hostile kind, as long as it may be', [
    'tests/web/readers.test.ts',
  ]),
];

/** What only the tests of one folder need, from that folder's own lock file. */
async function installBeside(folder) {
  if (!existsSync(join(root, folder, 'node_modules')))
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: join(root, folder) });
}

const consumer = {
  name: 'consumer',
  title:
    'the package, and the core’s own, as users have them: installed, type-checked, bundled, run; examples, eight tasks',
  inputs: [
    'tests/package',
    'tests/web/pytorch-runs.ts',
    'web/notebooks:.py',
    'wasm/examples',
    'custom-elements.json',
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    '.ci/serve.mjs',
    '.ci/browsers.mjs',
    ...packages,
  ],
  needs: [siteBuild],
  tools: () => [process.version, version(browserPath('chromium')), torchVersion()],
  run: async () => {
    await installBeside(join('tests', 'package'));
    const report = 'build/reports/consumer.json';
    const options = ['--config', 'tests/package/vitest.config.ts', '--reporter=default', '--reporter=json'];
    return counted(
      report,
      () => runNode('node_modules/vitest/vitest.mjs', ['run', ...options, `--outputFile.json=${join(root, report)}`]),
      vitestCounts,
    );
  },
};

const releaseTexts = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CITATION.cff',
  '.github',
  '.devcontainer',
];

const release = {
  name: 'release',
  title: 'workflows, forms and texts for a release say the same, and what would mislead is not published',
  inputs: [
    'tests/release',
    '.ci',
    'web/guide',
    'web/src/view/embed-files.ts',
    'core/examples/first.cpp',
    'tests/consumer_cpp/first.txt',
    ...releaseTexts,
    ...packages,
  ],
  tools: () => [process.version],
  run: () => {
    const report = 'build/reports/release.json';
    const options = ['--config', 'tests/release/vitest.config.ts', '--reporter=default', '--reporter=json'];
    return counted(
      report,
      () => runNode('node_modules/vitest/vitest.mjs', ['run', ...options, `--outputFile.json=${join(root, report)}`]),
      vitestCounts,
    );
  },
};

const courseSites = join('tests', 'hosts');

const hosts = {
  name: 'hosts',
  title: 'real course sites with the element in them, in both browsers',
  inputs: [courseSites, 'web/src/view/embed-hosts.ts', '.ci/serve.mjs', '.ci/browsers.mjs'],
  needs: [wasmModules, embedBuild],
  tools: () => [...['sphinx-build', 'mkdocs', browserPath('chromium'), browserPath('firefox')].map(version)],
  run: async () => {
    await installBeside(courseSites);
    const report = 'build/reports/hosts.json';
    const options = ['test', '--config', courseSites, '--reporter', 'list,json'];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report) };
    return counted(report, () => runNode('node_modules/@playwright/test/cli.js', options, { env }), playwrightCounts);
  },
};

/** A runner of ours ends with `N passed, N failed`. */
function lastCount(output) {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return { passed: Number(passed), failed: Number(failed) };
}

const noCount = () => undefined;

/** What `npm test` runs: quick ones first, then what takes longest, so that nothing long is left for the end alone. */
export const tests = [
  format,
  lint,
  types,
  release,
  native,
  corePackage,
  operationTypesCheck,
  webBuild,
  embedBuild,
  guideBuild,
  notebooksBuild,
  referenceBuild,
  siteBuild,
  endToEnd('firefox'),
  goldens,
  wasm,
  unit,
  snapshots,
  asan,
  endToEnd('chromium'),
  tidyStep,
  cuda,
  consumerCpp,
  hosts,
  consumer,
  size,
  embedSize,
];

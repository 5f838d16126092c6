// What is said of the sources without running them.

import { vitest } from '../counts.mjs';
import { checkFormat } from '../format.mjs';
import { runNode, version } from '../shell.mjs';
import { subjectsSinceBase } from '../touched.mjs';
import { noCount, nodeVersion, packages } from './inputs.mjs';
import { corePackage } from './site.mjs';

const ownSources = ['wasm', 'web', 'tests', '.ci', 'biome.json', 'vitest.config.ts', ...packages];

export const format = {
  name: 'format',
  title: 'C++, TypeScript, CSS and JSON are formatted',
  inputs: ['core', '.clang-format', ...ownSources],
  tools: () => [version('clang-format')],
  seconds: 13,
  run: checkFormat,
};

export const lint = {
  name: 'lint',
  title: 'Biome finds nothing in TypeScript, JavaScript and CSS',
  inputs: ownSources,
  seconds: 5,
  run: () =>
    runNode('node_modules/@biomejs/biome/bin/biome', [
      'check',
      '--formatter-enabled=false',
      '--error-on-warnings',
      '.',
    ]).then(noCount),
};

export const types = {
  name: 'types',
  title: 'TypeScript, strict, finds nothing',
  inputs: ownSources,
  needs: [corePackage],
  seconds: 12,
  run: () => runNode('node_modules/typescript/bin/tsc', ['--noEmit']).then(noCount),
};

const releaseTexts = [
  'ARCHITECTURE.md',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CITATION.cff',
  '.github',
  '.devcontainer',
];

export const release = {
  name: 'release',
  title: 'workflows, forms, texts, comments and commits are as agreed, and what would mislead is not published',
  inputs: ['core', 'CMakeLists.txt', ...ownSources, ...releaseTexts],
  tools: () => [...nodeVersion(), ...subjectsSinceBase()],
  seconds: 8,
  run: () => vitest('release', { config: 'tests/release/vitest.config.ts' }),
};

// What several steps depend on: files and versions of tools.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstExisting, root, version } from '../shell.mjs';

export const packages = ['package.json', 'package-lock.json', 'tsconfig.json'];

export const coreFiles = [
  'CMakeLists.txt',
  'CMakePresets.json',
  'core',
  'wasm:.cpp .hpp .cmake .txt',
  'wasm/runtime/renumber_relaxed.mjs',
];

export const coreTests = [
  'tests/CMakeLists.txt',
  'tests/oracle.cmake',
  'tests/core',
  '.ci/templates/operation',
  'tests/wasm:.cpp',
  'tests/goldens:.json',
];

/** All that CMake reads of package.json: a change of its scripts compiles nothing again. */
const ownVersion = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

export const gnu = () => [version('g++'), version('cmake'), ownVersion()];
export const clang = () => [version('clang++'), version('cmake'), ownVersion()];
export const emscripten = () => [version('em++'), version('cmake'), ownVersion(), process.version];
export const nodeVersion = () => [process.version];

// Debian's torch belongs to Debian's python, which an installed one may hide on PATH.
const debianTorch = '/usr/lib/python3/dist-packages/torch';
export const pythonWithTorch = existsSync(debianTorch) ? '/usr/bin/python3' : 'python3';

// The last bits of a product depend on the BLAS that the machine prefers; the goldens' are those of Debian's libblas3.
export const referenceBlas = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/blas`);
export function withReferenceBlas() {
  const folder = firstExisting(referenceBlas);
  return { env: folder ? { LD_LIBRARY_PATH: folder } : {} };
}
export const torchVersion = () =>
  existsSync(debianTorch) ? readFileSync(join(debianTorch, 'version.py'), 'utf8') : '';

/** A step that counts nothing. */
export const noCount = () => undefined;

// `npm run format` rewrites every source in the project's style; checkFormat only says what is not.
import { pathToFileURL } from 'node:url';
import { filesBelow, run, runNode } from './shell.mjs';

const cppFolders = ['core', 'wasm', 'tests/core', 'tests/consumer_cpp', 'tests/cuda', '.ci/templates'];
const cppFiles = () => filesBelow(cppFolders, ['.cpp', '.hpp', '.h', '.cu', '.cuh']);
const biome = (...options) => runNode('node_modules/@biomejs/biome/bin/biome', [...options, '.']);

export async function checkFormat() {
  await run('clang-format', ['--dry-run', '-Werror', ...cppFiles()]);
  await biome('format');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run('clang-format', ['-i', ...cppFiles()]);
  await biome('check', '--write');
}

// `npm run check`, while working: what was touched since main is formatted, linted, typed and tidy. Seconds.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setUp } from './setup.mjs';
import { root, run, runNode } from './shell.mjs';
import { filesTouched } from './touched.mjs';

const isCpp = (file) => /\.(cpp|hpp|h|cu|cuh)$/.test(file);
const isOurs = (file) => /\.(ts|mts|js|mjs|css|json|html)$/.test(file);

async function check() {
  setUp('test');
  const files = (filesTouched() ?? []).filter((file) => existsSync(join(root, file)));
  const [cpp, ours] = [files.filter(isCpp), files.filter(isOurs)];
  console.log(`${files.length} files differ from main`);
  const work = [runNode('node_modules/typescript/bin/tsc', ['--noEmit'])];
  if (cpp.length > 0) work.push(run('clang-format', ['--dry-run', '-Werror', ...cpp]));
  if (ours.length > 0) {
    const options = ['check', '--error-on-warnings', '--no-errors-on-unmatched'];
    work.push(runNode('node_modules/@biomejs/biome/bin/biome', [...options, ...ours]));
  }
  await Promise.all(work);
  if (cpp.length > 0) {
    const { tidy } = await import('./tidy.mjs');
    await tidy({ files: cpp });
  }
  console.log('\nnothing to complain about');
}

try {
  await check();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

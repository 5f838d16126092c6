// Makes dist/core, what `import 'attention-playground/core'` finds: the loader as JavaScript with its types, the modules, and
// the classic script for pages from disk. Then dist/npm/core, the same as a package of its own.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { modulePath, packageModules } from './modules.mjs';
import { root, runNode } from './shell.mjs';
import { source } from './sources.mjs';

const folder = join(root, 'dist/core');
const compiled = join(root, 'build/core-package');
/** The package of the core alone, as `npm publish` takes it. */
export const coreAlone = join(root, 'dist/npm/core');
const script = 'attention-playground-core.iife';

export async function buildCorePackage() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  rmSync(compiled, { recursive: true, force: true });
  await runNode('wasm/tools/generate_operations.mjs', []);
  await runNode('node_modules/typescript/bin/tsc', ['--project', '.ci/core-package.tsconfig.json']);
  // The list of operations is made from the modules, and stands beside the rest in the package.
  for (const part of ['wasm/package', 'build/generated']) cpSync(join(compiled, part), folder, { recursive: true });
  for (const name of packageModules) copyFileSync(join(root, modulePath(name)), join(folder, `${name}.wasm`));
  const { buildCoreScript } = await source('web/build/core-script.ts');
  await buildCoreScript(join(folder, `${script}.js`));
  writeFileSync(join(folder, `${script}.d.ts`), scriptTypes);
  writeFileSync(join(folder, 'wasm.d.ts'), moduleTypes);
  buildCoreAlone();
}

/** What the script defines, for pages that are type-checked. */
const scriptTypes = `export * from './index.js';
export * from './files.js';
export as namespace attentionPlaygroundCore;
`;

/** What a module is that a program imports: as its bundler has it. */
const moduleTypes = `/** A module as a bundler hands it in: its bytes, or the address where it puts them. */
declare const source: BufferSource | string;
export default source;
`;

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [from, to] = ['attention-playground/', '@attention-playground/core'];

function buildCoreAlone() {
  rmSync(coreAlone, { recursive: true, force: true });
  mkdirSync(join(coreAlone, 'dist'), { recursive: true });
  for (const name of readdirSync(folder)) copyToCoreAlone(name);
  cpSync(join(root, 'wasm/examples'), join(coreAlone, 'examples'), { recursive: true });
  for (const name of readdirSync(join(coreAlone, 'examples'), { recursive: true }).filter(
    (path) => extname(path) === '.js',
  ))
    rewrite(join(coreAlone, 'examples', name), ofCoreAlone);
  copyFileSync(join(root, 'LICENSE'), join(coreAlone, 'LICENSE'));
  copyFileSync(join(root, 'wasm/package/README.md'), join(coreAlone, 'README.md'));
  writeFileSync(join(coreAlone, 'package.json'), `${JSON.stringify(coreManifest(), undefined, 2)}\n`);
}

/** Modules are deflated, and the loader inflates them; comments are in the types alone: all together take less than 1.25 MB. */
function copyToCoreAlone(name) {
  const [given, made] = [join(folder, name), join(coreAlone, 'dist', name)];
  if (extname(name) === '.wasm') {
    writeFileSync(`${made}.deflate`, deflateRawSync(readFileSync(given), { level: 9 }));
    return;
  }
  const text = ofCoreAlone(readFileSync(given, 'utf8').replace(moduleAddress, '$1./$2.wasm.deflate$1'));
  const isLoader = extname(name) === '.js' && name !== `${script}.js`;
  writeFileSync(made, isLoader ? transformSync(text, { legalComments: 'none' }).code : text);
}

const moduleAddress = /(['"`])\.\/(\w+)\.wasm\1/g;
/** The package's own name in its examples and comments. */
const ofCoreAlone = (text) =>
  text
    .replaceAll(`${from}core`, to)
    .replaceAll(`${from}files`, `${to}/files`)
    .replaceAll('npm install attention-playground`', `npm install ${to}\``);
const rewrite = (path, change) => writeFileSync(path, change(readFileSync(path, 'utf8')));

/** The fields shared with the whole package, and its own entries. */
function coreManifest() {
  const { version, license, author, type, engines, publishConfig, repository, homepage, bugs, funding } = manifest;
  const entry = (name) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
  return {
    name: to,
    version,
    description:
      'Attention with every intermediate and PyTorch\u2019s numbers, seeds included: a C++20 core in WebAssembly.',
    license,
    author,
    repository: repository && { ...repository, directory: 'wasm/package' },
    homepage,
    bugs,
    funding,
    keywords: manifest.keywords,
    type,
    engines,
    exports: {
      '.': entry('index'),
      './files': entry('files'),
      './script': entry(script),
      './*.wasm.deflate': { types: './dist/wasm.d.ts', default: './dist/*.wasm.deflate' },
      './examples/*': './examples/*',
      './package.json': './package.json',
    },
    unpkg: `./dist/${script}.js`,
    jsdelivr: `./dist/${script}.js`,
    sideEffects: [`./dist/${script}.js`],
    files: ['dist', 'examples'],
    publishConfig,
  };
}

// Makes dist/core, what `import 'attention-playground/core'` finds: the loader as JavaScript with its types, and the modules.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './shell.mjs';

const folder = join(root, 'dist', 'core');
const built = (name) => join(root, 'build', 'wasm', `${name}.wasm`);

export async function buildCorePackage() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runNode('node_modules/typescript/bin/tsc', ['--project', '.ci/core-package.tsconfig.json']);
  for (const name of ['attention', 'attention_relaxed', 'attention_plain', 'opening', 'analysis'])
    copyFileSync(built(name), join(folder, `${name}.wasm`));
  copyFileSync(built('carried_dot_product'), join(folder, 'dot_product_attention.wasm'));
}

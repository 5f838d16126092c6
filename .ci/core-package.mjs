// Makes dist/core, what `import 'attention-playground/core'` finds: the loader as JavaScript with its types, and the modules.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { modulePath, packageModules } from './modules.mjs';
import { root, runNode } from './shell.mjs';

const folder = join(root, 'dist', 'core');

export async function buildCorePackage() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runNode('node_modules/typescript/bin/tsc', ['--project', '.ci/core-package.tsconfig.json']);
  for (const name of packageModules) copyFileSync(join(root, modulePath(name)), join(folder, `${name}.wasm`));
}

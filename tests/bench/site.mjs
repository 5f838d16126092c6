// The pages of the benchmark as a folder to serve: bundled, the peers' WebAssembly and the product's builds beside them.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { serve } from '../../.ci/serve.mjs';
import { root } from '../../.ci/shell.mjs';

const here = join(root, 'tests', 'bench');
const peerFiles = {
  onnxruntime: ['onnxruntime-web/dist', /^ort-wasm-simd-threaded\.wasm$/],
  litert: ['@litertjs/core/wasm', /^litert_wasm_(compat_)?internal\./],
  tfjs: ['@tensorflow/tfjs-backend-wasm/dist', /\.wasm$/],
};

/** Cold pages by what they are called: page/first bundled with this runtime. */
export const firstPages = {
  'blank page': 'blank',
  'this product, one operation': 'operation',
  'this product, every operation': 'catalogue',
  'onnxruntime-web': 'onnxruntime',
  LiteRT: 'litert',
  'TensorFlow.js': 'tfjs',
};

/** Builds the site from the package in `core` into `folder`. */
export async function buildSite(core, folder) {
  const pages = join(here, 'page');
  const own = { 'attention-playground/core': join(core, 'index.js') };
  await bundle(pages, folder, own, ['index.html', 'sharing.html', 'training.html']);
  for (const name of Object.values(firstPages)) {
    const runtime = join(pages, 'first', `${name}.mjs`);
    await bundle(join(pages, 'first'), join(folder, 'first', name), { ...own, runtime }, ['index.html']);
  }
  for (const [name, [from, wanted]] of Object.entries(peerFiles))
    copy(join(here, 'node_modules', from), join(folder, 'peers', name), wanted);
  copy(core, join(folder, 'core'), /\.wasm$/);
}

const bundle = (from, to, alias, files) =>
  build({
    root: from,
    configFile: false,
    logLevel: 'warn',
    base: './',
    worker: { format: 'es' },
    resolve: { alias },
    build: {
      outDir: to,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: 4096,
      rolldownOptions: { input: files.map((name) => join(from, name)) },
    },
  });

function copy(from, to, wanted) {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) if (wanted.test(file)) cpSync(join(from, file), join(to, file));
}

/** Serves it as any static host would: no isolation, so no SharedArrayBuffer and one thread for everyone. */
export const serveSite = (folder, onRequest) => serve({ folder: relative(root, folder), onRequest });

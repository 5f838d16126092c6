// The contest under Node, in a process of its own: one thread.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProduct } from './contestants/product.mjs';

// Like a page without isolation: nobody may start threads.
delete globalThis.SharedArrayBuffer;
const { contest } = await import('./contest.mjs');
const { measurePeak } = await import('./peak.mjs');

const packages = join(import.meta.dirname, 'node_modules');
const started = new Map();
const peers = {
  'plain JavaScript': async () => (await import('./contestants/javascript.mjs')).start(),
  'onnxruntime-web': async () => {
    const { start, wasmFile } = await import('./contestants/onnxruntime.mjs');
    return start(readFileSync(join(packages, 'onnxruntime-web', 'dist', wasmFile)));
  },
  'TensorFlow.js': async () =>
    (await import('./contestants/tfjs.mjs')).start(`${join(packages, '@tensorflow/tfjs-backend-wasm/dist')}/`),
  LiteRT: async () => {
    throw new Error('LiteRT.js loads its runtime by a script element: it needs a page or a worker');
  },
};

function begun(name, begin) {
  if (!started.has(name)) started.set(name, begin());
  return started.get(name);
}

async function product(core, file) {
  const { loadCore } = await import(pathToFileURL(join(core, 'index.js')).href);
  return startProduct(loadCore, pathToFileURL(join(core, file)));
}

async function answer({ task, names, builds, budget, core }) {
  const contestants = [
    ...names.map((name) => [name, async (...given) => (await begun(name, peers[name])).prepare(...given)]),
    ...builds.map(([name, file]) => [
      name,
      async (...given) => (await begun(name, () => product(core, file))).prepare(...given),
    ]),
  ];
  return contest(task, contestants, budget);
}

process.on('message', async (question) => process.send(question.peak ? measurePeak() : await answer(question)));

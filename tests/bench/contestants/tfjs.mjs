// TensorFlow.js on its WebAssembly backend with SIMD, one thread: the graph step by step, as its users write it.
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { quickest } from '../models/quickest.mjs';

export const name = 'TensorFlow.js';

/** `folder`: where its WebAssembly is. */
export async function start(folder) {
  setThreadsCount(1);
  setWasmPaths(folder);
  await tf.setBackend('wasm');
  await tf.ready();
  return {
    prepare: (task, given) => quickest(task, given, (graph) => stepped(graph, given)),
  };
}

function stepped({ inputs, constants, steps, output }, given) {
  const kept = constants.map(({ name, shape, data }) => [name, tf.tensor(data, shape)]);
  return {
    run: () =>
      tf.tidy(() => {
        const tensors = new Map(kept);
        for (const { name, shape } of inputs) tensors.set(name, tf.tensor(given[name], shape));
        for (const step of steps) tensors.set(step.to, does[step.kind](step, ...step.from.map((x) => tensors.get(x))));
        return tensors.get(output).dataSync();
      }),
    dispose: () => tf.dispose(kept.map(([, tensor]) => tensor)),
  };
}

const does = {
  product: ({ transposed }, a, b) => tf.matMul(a, b, false, transposed),
  scale: ({ by }, x) => tf.mul(x, by),
  add: (_, x, y) => tf.add(x, y),
  multiply: (_, x, y) => tf.mul(x, y),
  slice: ({ shape, axis, begin }, x) =>
    tf.slice(
      x,
      shape.map((_, at) => (at === axis ? begin : 0)),
      shape,
    ),
  concatenate: ({ axis }, ...parts) => tf.concat(parts, axis),
  softmax: (_, x) => tf.softmax(x),
  reshape: ({ shape }, x) => tf.reshape(x, shape),
  permute: ({ axes }, x) => tf.transpose(x, axes),
  // A shared right side: one product of all rows.
  linear: ({ shape }, x, W) => tf.reshape(tf.matMul(tf.reshape(x, [-1, shape.at(-1)]), W, false, true), shape),
};

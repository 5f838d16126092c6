// LiteRT (TensorFlow Lite with XNNPACK): one thread; its relaxed-SIMD build where the browser has that.
import { loadAndCompile, loadLiteRt, Tensor } from '@litertjs/core';
import { quickest } from '../models/quickest.mjs';
import { tfliteModel } from '../models/tflite.mjs';
import { keysShapeOf, shapeOf } from '../workloads.mjs';

export const name = 'LiteRT';

/** `folder`: where its WebAssembly is. */
export async function start(folder) {
  await loadLiteRt(folder, { threads: false });
  return {
    prepare: (task, inputs) => quickest(task, inputs, (graph) => compiled(graph, task, inputs)),
  };
}

async function compiled(graph, task, { queries, keys, values }) {
  const model = await loadAndCompile(tfliteModel(graph), { accelerator: 'wasm', cpuOptions: { numThreads: 1 } });
  const [shape, keysShape] = [shapeOf(task), keysShapeOf(task)];
  return {
    run: async () => {
      const given = [new Tensor(queries, shape), new Tensor(keys, keysShape), new Tensor(values, keysShape)];
      const [output] = await model.run(given);
      const data = output.toTypedArray();
      for (const tensor of [...given, output]) tensor.delete();
      return data;
    },
    dispose: () => model.delete(),
  };
}

// LiteRT (TensorFlow Lite with XNNPACK): one thread; its relaxed-SIMD build where the browser has that.
import { loadAndCompile, loadLiteRt, Tensor } from '@litertjs/core';
import { graphOf } from '../models/graph.mjs';
import { tfliteModel } from '../models/tflite.mjs';
import { shapeOf } from '../workloads.mjs';

export const name = 'LiteRT';

/** `folder`: where its WebAssembly is. */
export async function start(folder) {
  await loadLiteRt(folder, { threads: false });
  return {
    async prepare(task, inputs) {
      const model = await loadAndCompile(tfliteModel(graphOf(task, inputs)), {
        accelerator: 'wasm',
        cpuOptions: { numThreads: 1 },
      });
      const shape = shapeOf(task);
      const { queries, keys, values } = inputs;
      return {
        run: async () => {
          const given = [queries, keys, values].map((data) => new Tensor(data, shape));
          const [output] = await model.run(given);
          const data = output.toTypedArray();
          for (const tensor of [...given, output]) tensor.delete();
          return data;
        },
        dispose: () => model.delete(),
      };
    },
  };
}

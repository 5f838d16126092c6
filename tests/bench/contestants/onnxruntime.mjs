// onnxruntime-web: the CPU provider, one thread, every optimization of the graph.
import * as ort from 'onnxruntime-web/wasm';
import { graphOf } from '../models/graph.mjs';
import { onnxModel } from '../models/onnx.mjs';
import { shapeOf } from '../workloads.mjs';

export const name = 'onnxruntime-web';

export const wasmFile = 'ort-wasm-simd-threaded.wasm';

/** `wasm`: its WebAssembly, by address or as bytes. */
export function start(wasm) {
  ort.env.wasm.numThreads = 1;
  if (typeof wasm === 'string') ort.env.wasm.wasmPaths = { wasm };
  else ort.env.wasm.wasmBinary = wasm;
  return {
    async prepare(task, inputs) {
      const session = await ort.InferenceSession.create(onnxModel(graphOf(task, inputs)), {
        executionProviders: ['wasm'],
        graphOptimizationLevel: 'all',
      });
      const shape = shapeOf(task);
      const tensor = (data) => new ort.Tensor('float32', data, shape);
      const { queries, keys, values } = inputs;
      return {
        run: async () => {
          const feeds = { queries: tensor(queries), keys: tensor(keys), values: tensor(values) };
          return (await session.run(feeds)).output.data;
        },
        dispose: () => session.release(),
      };
    },
  };
}

// onnxruntime-web: the CPU provider, one thread, every optimization of the graph.
import * as ort from 'onnxruntime-web/wasm';
import { onnxModel } from '../models/onnx.mjs';
import { quickest } from '../models/quickest.mjs';
import { keysShapeOf, shapeOf } from '../workloads.mjs';

export const name = 'onnxruntime-web';

export const wasmFile = 'ort-wasm-simd-threaded.wasm';

/** `wasm`: its WebAssembly, by address or as bytes. */
export function start(wasm) {
  ort.env.wasm.numThreads = 1;
  if (typeof wasm === 'string') ort.env.wasm.wasmPaths = { wasm };
  else ort.env.wasm.wasmBinary = wasm;
  return {
    prepare: (task, inputs) => quickest(task, inputs, (graph) => created(graph, task, inputs)),
  };
}

async function created(graph, task, { queries, keys, values }) {
  const session = await ort.InferenceSession.create(onnxModel(graph), {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
  });
  const tensor = (data, shape) => new ort.Tensor('float32', data, shape);
  const [shape, keysShape] = [shapeOf(task), keysShapeOf(task)];
  return {
    run: async () => {
      const feeds = {
        queries: tensor(queries, shape),
        keys: tensor(keys, keysShape),
        values: tensor(values, keysShape),
      };
      return (await session.run(feeds)).output.data;
    },
    dispose: () => session.release(),
  };
}

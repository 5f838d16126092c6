// This product: one of its builds, through the package's own loader.
import { keysShapeOf, shapeOf } from '../workloads.mjs';

/** `loadCore` and where the module is; resolves to what prepares a task. */
export async function startProduct(loadCore, module) {
  const core = await loadCore(module);
  return {
    prepare(task, { queries, keys, values, weights }) {
      const [shape, keysShape] = [shapeOf(task), keysShapeOf(task)].map((sizes) => withHeads(task, sizes));
      const inputs = {
        queries: { shape, data: queries },
        keys: { shape: keysShape, data: keys },
        values: { shape: keysShape, data: values },
      };
      const options = { outputs: ['output'], into: { output: new Float32Array(queries.length) } };
      return task.operation === 'multi-head attention'
        ? layer(core, task, inputs, weights, options)
        : attention(core, task, inputs, options);
    },
  };
}

/** Heads that share keys have an axis of their own: (b, h, n, p). */
const withHeads = ({ samples, operation }, [first, ...rest]) =>
  operation === 'grouped heads' ? [samples, first / samples, ...rest] : [first, ...rest];

function attention(core, task, inputs, options) {
  const question = { ...inputs, ...(asked[task.operation]?.(task) ?? {}) };
  return { run: () => core.run('dot_product_attention', question, options).output.data };
}

const asked = {
  'causal attention': () => ({ mask: 'causal' }),
  'window with sinks': ({ window, sinks }) => ({ mask: 'sliding_window', window, sink_tokens: sinks }),
  rope: () => ({ positions: 'rope_half' }),
};

function layer(core, { heads, width }, inputs, weights, options) {
  const parameters = { num_heads: heads };
  for (const [name, data] of Object.entries(weights)) parameters[name] = { shape: [width, width], data };
  const kept = core.module('multi_head_attention', parameters);
  return { run: () => kept.run(inputs, options).output.data, dispose: () => kept.dispose() };
}

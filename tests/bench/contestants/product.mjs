// This product: one of its builds, through the package's own loader.
import { shapeOf } from '../workloads.mjs';

/** `loadCore` and where the module is; resolves to what prepares a task. */
export async function startProduct(loadCore, module) {
  const core = await loadCore(module);
  return {
    prepare(task, { queries, keys, values, weights }) {
      const shape = shapeOf(task);
      const inputs = Object.fromEntries(
        Object.entries({ queries, keys, values }).map(([name, data]) => [name, { shape, data }]),
      );
      const options = { outputs: ['output'], into: { output: new Float32Array(values.length) } };
      return task.operation === 'multi-head attention'
        ? layer(core, task, inputs, weights, options)
        : attention(core, task, inputs, options);
    },
  };
}

function attention(core, { operation }, inputs, options) {
  const mask = operation === 'causal attention' ? 'causal' : 'none';
  const question = { ...inputs, mask };
  return { run: () => core.run('dot_product_attention', question, options).output.data };
}

function layer(core, { heads, width }, inputs, weights, options) {
  const parameters = { num_heads: heads };
  for (const [name, data] of Object.entries(weights)) parameters[name] = { shape: [width, width], data };
  const kept = core.module('multi_head_attention', parameters);
  return { run: () => kept.run(inputs, options).output.data, dispose: () => kept.dispose() };
}

import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const weight = core.generator(0).linear(4, 4).weight;
const parameters = { W_q: weight, W_k: weight, W_v: weight, W_o: weight, num_heads: 2 };
const attention = core.module('multi_head_attention', parameters); // packed once, inside the module

const x = core.generator(1).randn([1, 3, 4]);
for (const valid_len of [1, 2, 3]) {
  const { output } = attention.run(
    { queries: x, keys: x, values: x, valid_lens: [valid_len] },
    { outputs: ['output'] }, // this alone: no n×m matrix is kept
  );
  console.log(valid_len, Array.from(output.data.subarray(0, 4), (number) => number.toFixed(4)).join(' '));
}
const { d_W_q } = await attention.backward({ queries: x, keys: x, values: x, d_output: x });
console.log('d_W_q', `(${d_W_q.shape.join(', ')})`);
attention.dispose(); // frees what was kept

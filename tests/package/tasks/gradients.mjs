// Task 4: a module and its gradients, as from loss.backward().
import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const sizes = { key_size: 4, query_size: 4, value_size: 4, num_hiddens: 4, num_heads: 2 };
const attention = new core.MultiHeadAttention(sizes, core.generator(0)).eval();
console.log(`${attention}`);
const x = core.generator(1).randn(1, 3, 4);
const { output } = attention.forward(x, x, x, [2]);
// The loss is half the sum of the output's squares: its gradient by the output is the output.
const { d_queries, d_W_q, d_W_o } = await attention.backward(x, x, x, output, [2]);
console.log(`${output}`);
console.log(`${d_queries}`);
console.log(`${d_W_q}`);
console.log(`${d_W_o}`);
attention.dispose();

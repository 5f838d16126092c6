// Decodes a text token by token. Keys and values stay in a cache, and keys are rotated when they are read: the last query
// stands at the last key. Each output is that of the whole text in one call. In a folder with
// `npm install attention-playground`: node decode.js. core/examples/decode.cpp does the same.
import { loadCore } from 'attention-playground/core';

const core = await loadCore();
const generator = core.generator(0);
const [n, d] = [12, 8];
const [queries, keys, values] = [0, 1, 2].map(() => generator.randn([1, n, d]));
const positions = 'rope';
const whole = core.run('dot_product_attention', { queries, keys, values, positions, mask: 'causal' }).output;
const row = ({ data }, t) => [...data.slice(t * d, (t + 1) * d)];

const cache = { keys: [], values: [] };
for (let t = 0; t < n; t++) {
  cache.keys.push(row(keys, t));
  cache.values.push(row(values, t));
  const { output } = core.run('dot_product_attention', {
    ...{ queries: [[row(queries, t)]], keys: [cache.keys], values: [cache.values] },
    ...{ positions, mask: 'causal_bottom_right' },
  });
  const same = Math.abs(output.data[0] - whole.data[t * d]) < 1e-5 ? 'as in one call' : 'not as in one call';
  console.log(`token ${t}: ${8 * d * cache.keys.length} bytes, ${output.data[0].toFixed(4)}, ${same}`);
}

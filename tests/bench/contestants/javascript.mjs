// Plain JavaScript over typed arrays, loops ordered for the cache: what one writes without a library. Its sums are
// double, so it also says what everyone's output should be.
import { headSize } from '../workloads.mjs';

export const name = 'plain JavaScript';

export function start() {
  return {
    prepare(task, inputs) {
      const run = task.operation === 'multi-head attention' ? layer : attention;
      return { run: () => run(task, inputs) };
    },
  };
}

/** Rows a head has to have right; of more tokens some are looked at, the first and the last among them. */
const rowsCompared = 64;

/** What an output should be: {length, known: [{at, values}]}, every number of a layer, some rows of bare attention. */
export function expected(task, inputs) {
  const { length } = inputs.queries;
  if (task.operation === 'multi-head attention') return { length, known: [{ at: 0, values: layer(task, inputs) }] };
  const { samples, heads, tokens, operation } = task;
  const p = headSize(task);
  const rows = Math.min(tokens, rowsCompared);
  const known = [];
  for (let panel = 0; panel < samples * heads; panel++)
    for (let row = 0; row < rows; row++) {
      const i = Math.round((row * (tokens - 1)) / Math.max(1, rows - 1));
      const at = (panel * tokens + i) * p;
      const values = new Float32Array(p);
      const head = {
        ...inputs,
        at: panel * tokens * p,
        next: p,
        p,
        seen: operation === 'causal attention' ? i + 1 : tokens,
      };
      oneQuery(head, i, values, 0, new Float64Array(tokens), new Float64Array(p));
      known.push({ at, values });
    }
  return { length, known };
}

function attention(task, { queries, keys, values }) {
  const { samples, heads, tokens, operation } = task;
  const p = headSize(task);
  const output = new Float32Array(queries.length);
  const panel = tokens * p;
  for (let at = 0; at < samples * heads * panel; at += panel)
    oneHead({ queries, keys, values, output, at, next: p, tokens, p, causal: operation === 'causal attention' });
  return output;
}

function layer(task, { queries, keys, values, weights }) {
  const { samples, heads, tokens, width } = task;
  const p = headSize(task);
  const projected = (x, W) => linear(x, W, samples * tokens, width);
  const [q, k, v] = [projected(queries, weights.W_q), projected(keys, weights.W_k), projected(values, weights.W_v)];
  const joined = new Float32Array(q.length);
  for (let sample = 0; sample < samples; sample++)
    for (let head = 0; head < heads; head++) {
      const at = sample * tokens * width + head * p;
      oneHead({ queries: q, keys: k, values: v, output: joined, at, next: width, tokens, p, causal: false });
    }
  return projected(joined, weights.W_o);
}

/** One head whose rows begin at `at` and lie `next` apart. */
function oneHead({ output, tokens, causal, ...head }) {
  const [weights, sums] = [new Float64Array(tokens), new Float64Array(head.p)];
  for (let i = 0; i < tokens; i++)
    oneQuery({ ...head, seen: causal ? i + 1 : tokens }, i, output, head.at + i * head.next, weights, sums);
}

/** Query i over the keys it sees, into `output` from `to`; `weights` and `sums` are room to work in. */
function oneQuery({ queries, keys, values, at, next, p, seen }, i, output, to, weights, sums) {
  const scale = 1 / Math.sqrt(p);
  let largest = -Infinity;
  for (let j = 0; j < seen; j++) {
    let dot = 0;
    for (let c = 0, q = at + i * next, k = at + j * next; c < p; c++) dot += queries[q + c] * keys[k + c];
    weights[j] = dot * scale;
    if (weights[j] > largest) largest = weights[j];
  }
  let total = 0;
  sums.fill(0);
  for (let j = 0; j < seen; j++) {
    const weight = Math.exp(weights[j] - largest);
    total += weight;
    for (let c = 0, v = at + j * next; c < p; c++) sums[c] += weight * values[v + c];
  }
  for (let c = 0; c < p; c++) output[to + c] = sums[c] / total;
}

/** x (rows, width) · Wᵀ. */
function linear(x, W, rows, width) {
  const output = new Float32Array(rows * width);
  for (let i = 0; i < rows; i++)
    for (let o = 0; o < width; o++) {
      let dot = 0;
      for (let c = 0, a = i * width, b = o * width; c < width; c++) dot += x[a + c] * W[b + c];
      output[i * width + o] = dot;
    }
  return output;
}

// Plain JavaScript over typed arrays, loops ordered for the cache: what one writes without a library. Its sums are
// double, so it also says what everyone's output should be.
import { headSize, turns } from '../workloads.mjs';

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
export function expected(task, given) {
  const { length } = given.queries;
  if (task.operation === 'multi-head attention') return { length, known: [{ at: 0, values: layer(task, given) }] };
  const { samples, heads, tokens } = task;
  const p = headSize(task);
  const inputs = turned(task, given);
  const rows = Math.min(tokens, rowsCompared);
  const known = [];
  for (let panel = 0; panel < samples * heads; panel++)
    for (let row = 0; row < rows; row++) {
      const i = Math.round((row * (tokens - 1)) / Math.max(1, rows - 1));
      const at = (panel * tokens + i) * p;
      const values = new Float32Array(p);
      const head = { ...inputs, ...placesOf(task, panel), next: p, p, ...seenBy(task, i) };
      oneQuery(head, i, values, 0, new Float64Array(tokens), new Float64Array(p));
      known.push({ at, values });
    }
  return { length, known };
}

function attention(task, given) {
  const { samples, heads } = task;
  const p = headSize(task);
  const inputs = turned(task, given);
  const output = new Float32Array(inputs.queries.length);
  for (let panel = 0; panel < samples * heads; panel++)
    oneHead(task, { ...inputs, output, ...placesOf(task, panel), next: p, p });
  return output;
}

/** The places at which a head's queries begin, and its keys, which its group shares. */
function placesOf({ heads, keyHeads, tokens, width }, panel) {
  const size = (tokens * width) / heads;
  return { at: panel * size, keysAt: Math.floor((panel * keyHeads) / heads) * size };
}

/** The keys of query i: the first ones, and those from one on. */
function seenBy({ operation, tokens, window, sinks }, i) {
  const isCausal = operation === 'causal attention' || window < tokens;
  return { seen: isCausal ? i + 1 : tokens, sinks, from: window < tokens ? Math.max(0, i - window + 1) : 0 };
}

/** Under rope queries and keys are turned by their positions: pairs j and j + p/2. */
function turned(task, inputs) {
  if (task.operation !== 'rope') return inputs;
  const { half, cosines, sines } = turns(task);
  const turn = (x) => {
    const output = new Float32Array(x.length);
    for (let at = 0; at < x.length; at += 2 * half) {
      const row = ((at / (2 * half)) % task.tokens) * half;
      for (let j = 0; j < half; j++) {
        const [a, b, cos, sin] = [x[at + j], x[at + j + half], cosines[row + j], sines[row + j]];
        output[at + j] = a * cos - b * sin;
        output[at + j + half] = b * cos + a * sin;
      }
    }
    return output;
  };
  return { ...inputs, queries: turn(inputs.queries), keys: turn(inputs.keys) };
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
      oneHead(task, { queries: q, keys: k, values: v, output: joined, at, keysAt: at, next: width, p });
    }
  return projected(joined, weights.W_o);
}

/** One head whose rows begin at `at` and lie `next` apart. */
function oneHead(task, { output, ...head }) {
  const [weights, sums] = [new Float64Array(task.tokens), new Float64Array(head.p)];
  for (let i = 0; i < task.tokens; i++)
    oneQuery({ ...head, ...seenBy(task, i) }, i, output, head.at + i * head.next, weights, sums);
}

/** Query i over the keys it sees, into `output` from `to`; `weights` and `sums` are room to work in. */
function oneQuery({ queries, keys, values, at, keysAt, next, p, ...places }, i, output, to, weights, sums) {
  const { seen, sinks, from } = places;
  const scale = 1 / Math.sqrt(p);
  let largest = -Infinity;
  const start = (j) => (j === sinks && j < from ? from : j);
  for (let j = start(0); j < seen; j = start(j + 1)) {
    let dot = 0;
    for (let c = 0, q = at + i * next, k = keysAt + j * next; c < p; c++) dot += queries[q + c] * keys[k + c];
    weights[j] = dot * scale;
    if (weights[j] > largest) largest = weights[j];
  }
  let total = 0;
  sums.fill(0);
  for (let j = start(0); j < seen; j = start(j + 1)) {
    const weight = Math.exp(weights[j] - largest);
    total += weight;
    for (let c = 0, v = keysAt + j * next; c < p; c++) sums[c] += weight * values[v + c];
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

// jax-js on its WebAssembly backend: loss, gradients and AdamW jitted as one function, as its users write it. Without
// SharedArrayBuffer, which must be gone before this file is imported, it has one thread.
import * as jax from '@jax-js/jax';
import { corrections, rates, shapes, sizes } from './model.mjs';

const { jit, nn, numpy: np, tree, valueAndGrad } = jax;
const { vocabulary, n, rows, d, heads } = sizes;
const all = rows * n;

const linear = (x, W) => np.matmul(x, W.transpose());
const norm = (x, weight, bias) => nn.standardize(x, -1, { epsilon: 1e-5 }).mul(weight).add(bias);

/** Consumes what it is given, as functions of jax-js do. */
function lossOf(w, tokens, targets) {
  const of = (name) => w[name];
  const words = np.matmul(nn.oneHot(tokens, vocabulary), of('token_embedding.weight')).reshape([rows, n, d]);
  const x0 = words.add(of('position_embedding.weight').slice([0, n])).reshape([all, d]);
  const h = norm(x0.ref, of('layers.0.attention_norm.weight'), of('layers.0.attention_norm.bias'));
  const split = (x) => x.reshape([rows, n, heads, d / heads]);
  const q = split(linear(h.ref, of('layers.0.attention.W_q.weight')));
  const k = split(linear(h.ref, of('layers.0.attention.W_k.weight')));
  const v = split(linear(h, of('layers.0.attention.W_v.weight')));
  const attended = nn.dotProductAttention(q, k, v, { isCausal: true }).reshape([all, d]);
  const x1 = x0.add(linear(attended, of('layers.0.attention.W_o.weight')));
  const h2 = norm(x1.ref, of('layers.0.feed_forward_norm.weight'), of('layers.0.feed_forward_norm.bias'));
  const u = nn.gelu(linear(h2, of('layers.0.W_1.weight')), { approximate: false });
  const x2 = x1.add(linear(u, of('layers.0.W_2.weight')));
  const z = norm(x2, of('final_norm.weight'), of('final_norm.bias'));
  const logs = nn.logSoftmax(linear(z, of('output.weight')), -1);
  return logs
    .mul(nn.oneHot(targets, vocabulary))
    .sum()
    .mul(-1 / all);
}

const stepOf = jit((w, m, v, tokens, targets, c1, c2) => {
  const [loss, slopes] = valueAndGrad(lossOf)(tree.ref(w), tokens, targets);
  const [w2, m2, v2] = [{}, {}, {}];
  const { lr, beta1, beta2, eps, weightDecay } = rates;
  for (const name of Object.keys(shapes)) {
    m2[name] = m[name].mul(beta1).add(slopes[name].ref.mul(1 - beta1));
    v2[name] = v[name].mul(beta2).add(np.square(slopes[name]).mul(1 - beta2));
    const way = m2[name].ref.div(c1.ref).div(np.sqrt(v2[name].ref.div(c2.ref)).add(eps));
    w2[name] = w[name].mul(1 - lr * weightDecay).sub(way.mul(lr));
  }
  c1.dispose();
  c2.dispose();
  return [loss, w2, m2, v2];
});

export async function start(parameters) {
  await jax.init('wasm');
  jax.defaultDevice('wasm');
  const arrays = (numbersOf) =>
    Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, np.array(numbersOf(name)).reshape(shape)]));
  const zeros = () => arrays((name) => new Float32Array(parameters[name].length));
  let [w, m, v, t] = [arrays((name) => parameters[name].slice()), zeros(), zeros(), 0];
  let before;
  return {
    async step({ tokens, targets }) {
      const [c1, c2] = corrections(++t).map((one) => np.array(new Float32Array([one])).reshape([]));
      before = t === 1 ? { w: tree.ref(w), tokens, targets } : undefined;
      let loss;
      [loss, w, m, v] = stepOf(w, m, v, np.array(tokens), np.array(targets), c1, c2);
      return (await loss.data())[0];
    },
    /** The gradients of the first step. */
    async gradients() {
      const [, slopes] = valueAndGrad(lossOf)(before.w, np.array(before.tokens), np.array(before.targets));
      const found = {};
      for (const name of Object.keys(shapes)) found[name] = await slopes[name].data();
      return found;
    },
  };
}

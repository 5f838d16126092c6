// TensorFlow.js on its WebAssembly backend with SIMD, one thread: its own automatic gradients, with each transposed operand
// of a product written out, since its products of transposed operands are slow; `plain` leaves that to it.
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-core/dist/register_all_gradients.js';
import { corrections, rates, shapes, sizes } from './model.mjs';

const { vocabulary, n, rows, d, heads } = sizes;
const all = rows * n;

const plainProduct = (x, W) => tf.matMul(x, W, false, true);

const turned = (x) => tf.transpose(x);
const explicitProduct = tf.customGrad((x, W, save) => {
  save([x, W]);
  const gradFunc = (dy, [kept, weights]) => [tf.matMul(dy, weights), tf.matMul(turned(dy), kept)];
  return { value: tf.matMul(x, turned(W)), gradFunc };
});

/** The gradient of exact GELU, which has none there. */
const gelu = tf.customGrad((x, save) => {
  save([x]);
  const below = (y) => tf.mul(0.5, tf.add(1, tf.erf(tf.mul(y, Math.SQRT1_2))));
  const gradFunc = (dy, [kept]) => {
    const density = tf.mul(1 / Math.sqrt(2 * Math.PI), tf.exp(tf.mul(-0.5, tf.square(kept))));
    return tf.mul(dy, tf.add(below(kept), tf.mul(kept, density)));
  };
  return { value: tf.mul(x, below(x)), gradFunc };
});

function norm(x, weight, bias) {
  const centred = tf.sub(x, tf.mean(x, -1, true));
  const variance = tf.mean(tf.square(centred), -1, true);
  return tf.add(tf.mul(tf.mul(centred, tf.rsqrt(tf.add(variance, 1e-5))), weight), bias);
}

/** `folder`: where its WebAssembly is. */
export async function start(parameters, folder, { plain = false } = {}) {
  setThreadsCount(1);
  setWasmPaths(folder);
  await tf.setBackend('wasm');
  await tf.ready();
  const linear = plain ? plainProduct : explicitProduct;
  const names = Object.keys(shapes);
  const w = Object.fromEntries(names.map((name) => [name, tf.variable(tf.tensor(parameters[name], shapes[name]))]));
  const zeros = () => Object.fromEntries(names.map((name) => [name, tf.variable(tf.zeros(shapes[name]))]));
  const [m, v] = [zeros(), zeros()];
  const hidden = tf.keep(
    tf.tensor2d(
      Float32Array.from({ length: n * n }, (_, at) => (at % n > Math.floor(at / n) ? -1e9 : 0)),
      [n, n],
    ),
  );
  const byHead = (x) => tf.transpose(tf.reshape(x, [rows, n, heads, d / heads]), [0, 2, 1, 3]);

  const lossOf = (tokens, targets) => {
    const words = tf.matMul(tf.cast(tf.oneHot(tokens, vocabulary), 'float32'), w['token_embedding.weight']);
    const places = tf.slice(w['position_embedding.weight'], [0, 0], [n, d]);
    const x0 = tf.reshape(tf.add(tf.reshape(words, [rows, n, d]), places), [all, d]);
    const h = norm(x0, w['layers.0.attention_norm.weight'], w['layers.0.attention_norm.bias']);
    const [q, k, values] = ['W_q', 'W_k', 'W_v'].map((name) =>
      byHead(linear(h, w[`layers.0.attention.${name}.weight`])),
    );
    const scores = tf.mul(tf.matMul(q, tf.transpose(k, [0, 1, 3, 2])), 1 / Math.sqrt(d / heads));
    const weights = tf.softmax(tf.add(scores, hidden));
    const attended = tf.reshape(tf.transpose(tf.matMul(weights, values), [0, 2, 1, 3]), [all, d]);
    const x1 = tf.add(x0, linear(attended, w['layers.0.attention.W_o.weight']));
    const h2 = norm(x1, w['layers.0.feed_forward_norm.weight'], w['layers.0.feed_forward_norm.bias']);
    const x2 = tf.add(x1, linear(gelu(linear(h2, w['layers.0.W_1.weight'])), w['layers.0.W_2.weight']));
    const logits = linear(norm(x2, w['final_norm.weight'], w['final_norm.bias']), w['output.weight']);
    return tf.mul(tf.sum(tf.mul(tf.logSoftmax(logits), tf.cast(tf.oneHot(targets, vocabulary), 'float32'))), -1 / all);
  };

  let [t, first] = [0, {}];
  return {
    step({ tokens, targets }) {
      return tf.tidy(() => {
        const [words, wanted] = [tf.tensor1d(tokens, 'int32'), tf.tensor1d(targets, 'int32')];
        const { value, grads } = tf.variableGrads(() => lossOf(words, wanted), Object.values(w));
        const [c1, c2] = corrections(++t);
        const { lr, beta1, beta2, eps, weightDecay } = rates;
        for (const name of names) {
          const slopes = grads[w[name].name];
          if (t === 1) first[name] = slopes.dataSync().slice();
          m[name].assign(tf.add(tf.mul(m[name], beta1), tf.mul(slopes, 1 - beta1)));
          v[name].assign(tf.add(tf.mul(v[name], beta2), tf.mul(tf.square(slopes), 1 - beta2)));
          const way = tf.div(tf.div(m[name], c1), tf.add(tf.sqrt(tf.div(v[name], c2)), eps));
          w[name].assign(tf.sub(tf.mul(w[name], 1 - lr * weightDecay), tf.mul(way, lr)));
        }
        return value.dataSync()[0];
      });
    },
    gradients: () => first,
    dispose() {
      first = {};
      tf.dispose([hidden, ...[w, m, v].flatMap((one) => Object.values(one))]);
    },
  };
}

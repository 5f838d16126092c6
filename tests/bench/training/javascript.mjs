// Plain JavaScript, loop by loop: what the others' losses and gradients are compared with.
import { corrections, rates, shapes, sizes } from './model.mjs';

const { vocabulary, n, rows, d, heads, hidden } = sizes;
const all = rows * n;
const p = d / heads;

/** y (rows, out) = x (rows, in) · Wᵀ, W (out, in). */
function linear(x, W, inside, out) {
  const y = new Float32Array(all * out);
  for (let row = 0; row < all; row++)
    for (let o = 0; o < out; o++) {
      let sum = 0;
      for (let i = 0; i < inside; i++) sum += x[row * inside + i] * W[o * inside + i];
      y[row * out + o] = sum;
    }
  return y;
}

/** Adds to dW, and gives dx. */
function linearBackward(x, W, dy, inside, out, dW) {
  const dx = new Float32Array(all * inside);
  for (let row = 0; row < all; row++)
    for (let o = 0; o < out; o++) {
      const slope = dy[row * out + o];
      for (let i = 0; i < inside; i++) {
        dx[row * inside + i] += slope * W[o * inside + i];
        dW[o * inside + i] += slope * x[row * inside + i];
      }
    }
  return dx;
}

function norm(x, weight, bias) {
  const [y, scaled, inverse] = [new Float32Array(all * d), new Float32Array(all * d), new Float32Array(all)];
  for (let row = 0; row < all; row++) {
    const at = row * d;
    let [mean, squares] = [0, 0];
    for (let i = 0; i < d; i++) mean += x[at + i] / d;
    for (let i = 0; i < d; i++) squares += (x[at + i] - mean) ** 2 / d;
    inverse[row] = 1 / Math.sqrt(squares + 1e-5);
    for (let i = 0; i < d; i++) {
      scaled[at + i] = (x[at + i] - mean) * inverse[row];
      y[at + i] = scaled[at + i] * weight[i] + bias[i];
    }
  }
  return { y, scaled, inverse };
}

function normBackward({ scaled, inverse }, weight, dy, dWeight, dBias) {
  const dx = new Float32Array(all * d);
  for (let row = 0; row < all; row++) {
    const at = row * d;
    let [sum, along] = [0, 0];
    for (let i = 0; i < d; i++) {
      const slope = dy[at + i] * weight[i];
      sum += slope;
      along += slope * scaled[at + i];
      dWeight[i] += dy[at + i] * scaled[at + i];
      dBias[i] += dy[at + i];
    }
    for (let i = 0; i < d; i++)
      dx[at + i] = inverse[row] * (dy[at + i] * weight[i] - sum / d - (scaled[at + i] * along) / d);
  }
  return dx;
}

/** Causal, each head by itself. */
function attention(q, k, v) {
  const [weights, output] = [new Float32Array(rows * heads * n * n), new Float32Array(all * d)];
  eachHead((row, head, at) => {
    for (let i = 0; i < n; i++) {
      const from = at(i);
      const line = weights.subarray(((row * heads + head) * n + i) * n, ((row * heads + head) * n + i + 1) * n);
      let [most, sum] = [Number.NEGATIVE_INFINITY, 0];
      for (let j = 0; j <= i; j++) {
        let score = 0;
        for (let c = 0; c < p; c++) score += q[from + c] * k[at(j) + c];
        line[j] = score / Math.sqrt(p);
        most = Math.max(most, line[j]);
      }
      for (let j = 0; j <= i; j++) {
        line[j] = Math.exp(line[j] - most);
        sum += line[j];
      }
      for (let j = 0; j <= i; j++) {
        line[j] /= sum;
        for (let c = 0; c < p; c++) output[from + c] += line[j] * v[at(j) + c];
      }
    }
  });
  return { weights, output };
}

function attentionBackward(q, k, v, weights, dOutput) {
  const [dq, dk, dv] = [new Float32Array(all * d), new Float32Array(all * d), new Float32Array(all * d)];
  const slopes = new Float32Array(n);
  eachHead((row, head, at) => {
    for (let i = 0; i < n; i++) {
      const from = at(i);
      const line = ((row * heads + head) * n + i) * n;
      let mean = 0;
      for (let j = 0; j <= i; j++) {
        let slope = 0;
        for (let c = 0; c < p; c++) {
          slope += dOutput[from + c] * v[at(j) + c];
          dv[at(j) + c] += weights[line + j] * dOutput[from + c];
        }
        slopes[j] = slope;
        mean += weights[line + j] * slope;
      }
      for (let j = 0; j <= i; j++) {
        const slope = (weights[line + j] * (slopes[j] - mean)) / Math.sqrt(p);
        for (let c = 0; c < p; c++) {
          dq[from + c] += slope * k[at(j) + c];
          dk[at(j) + c] += slope * q[from + c];
        }
      }
    }
  });
  return { dq, dk, dv };
}

function eachHead(work) {
  for (let row = 0; row < rows; row++)
    for (let head = 0; head < heads; head++) work(row, head, (place) => (row * n + place) * d + head * p);
}

/** Complementary error function, off by 1.2e-7 of itself at most (Numerical Recipes, erfcc). */
function erfc(x) {
  const z = Math.abs(x);
  const t = 1 / (1 + z / 2);
  const terms = [-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587];
  let sum = 0.17087277;
  sum = sum * t - 0.82215223;
  for (let i = terms.length - 1; i >= 0; i--) sum = sum * t + terms[i];
  const found = t * Math.exp(-z * z + sum);
  return x >= 0 ? found : 2 - found;
}

const below = (x) => 0.5 * erfc(-x / Math.SQRT2);
const gelu = (x) => x * below(x);
const geluSlope = (x) => below(x) + (x * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);

const sum = (x, y) => x.map((value, i) => value + y[i]);

/** The mean loss, and d of the logits. */
function crossEntropy(logits, targets) {
  const slopes = new Float32Array(logits.length);
  let loss = 0;
  for (let row = 0; row < all; row++) {
    const at = row * vocabulary;
    const line = logits.subarray(at, at + vocabulary);
    const most = Math.max(...line);
    let total = 0;
    for (const one of line) total += Math.exp(one - most);
    loss += (Math.log(total) + most - line[targets[row]]) / all;
    for (let i = 0; i < vocabulary; i++)
      slopes[at + i] = (Math.exp(line[i] - most) / total - (i === targets[row] ? 1 : 0)) / all;
  }
  return { loss, slopes };
}

function forward(w, { tokens, targets }) {
  const x0 = new Float32Array(all * d);
  for (let row = 0; row < all; row++)
    for (let i = 0; i < d; i++)
      x0[row * d + i] =
        w['token_embedding.weight'][tokens[row] * d + i] + w['position_embedding.weight'][(row % n) * d + i];
  const first = norm(x0, w['layers.0.attention_norm.weight'], w['layers.0.attention_norm.bias']);
  const [q, k, v] = ['W_q', 'W_k', 'W_v'].map((name) => linear(first.y, w[`layers.0.attention.${name}.weight`], d, d));
  const attended = attention(q, k, v);
  const x1 = sum(x0, linear(attended.output, w['layers.0.attention.W_o.weight'], d, d));
  const second = norm(x1, w['layers.0.feed_forward_norm.weight'], w['layers.0.feed_forward_norm.bias']);
  const u = linear(second.y, w['layers.0.W_1.weight'], d, hidden);
  const g = u.map(gelu);
  const x2 = sum(x1, linear(g, w['layers.0.W_2.weight'], hidden, d));
  const last = norm(x2, w['final_norm.weight'], w['final_norm.bias']);
  const logits = linear(last.y, w['output.weight'], d, vocabulary);
  return { first, q, k, v, attended, second, u, g, last, ...crossEntropy(logits, targets) };
}

function backward(w, { tokens }, made) {
  const dw = Object.fromEntries(Object.entries(w).map(([name, { length }]) => [name, new Float32Array(length)]));
  const { first, q, k, v, attended, second, u, g, last, slopes } = made;
  const back = (name, x, dy, inside, out) => linearBackward(x, w[name], dy, inside, out, dw[name]);
  const normed = (name, made, dy) =>
    normBackward(made, w[`${name}.weight`], dy, dw[`${name}.weight`], dw[`${name}.bias`]);
  let dx = normed('final_norm', last, back('output.weight', last.y, slopes, d, vocabulary));
  const du = back('layers.0.W_2.weight', g, dx, hidden, d).map((slope, i) => slope * geluSlope(u[i]));
  dx = sum(dx, normed('layers.0.feed_forward_norm', second, back('layers.0.W_1.weight', second.y, du, d, hidden)));
  const dOutput = back('layers.0.attention.W_o.weight', attended.output, dx, d, d);
  const { dq, dk, dv } = attentionBackward(q, k, v, attended.weights, dOutput);
  const parts = [
    ['W_q', dq],
    ['W_k', dk],
    ['W_v', dv],
  ].map(([name, dy]) => back(`layers.0.attention.${name}.weight`, first.y, dy, d, d));
  dx = sum(dx, normed('layers.0.attention_norm', first, parts.reduce(sum)));
  for (let row = 0; row < all; row++)
    for (let i = 0; i < d; i++) {
      dw['token_embedding.weight'][tokens[row] * d + i] += dx[row * d + i];
      dw['position_embedding.weight'][(row % n) * d + i] += dx[row * d + i];
    }
  return dw;
}

/** {step(batch) -> loss, gradients() of the last step}. */
export async function start(parameters) {
  const w = Object.fromEntries(Object.keys(shapes).map((name) => [name, parameters[name].slice()]));
  const moments = Object.fromEntries(
    Object.entries(w).map(([name, { length }]) => [name, [new Float32Array(length), new Float32Array(length)]]),
  );
  let [t, gradients] = [0, {}];
  return {
    step(batch) {
      const made = forward(w, batch);
      gradients = backward(w, batch, made);
      const [c1, c2] = corrections(++t);
      const { lr, beta1, beta2, eps, weightDecay } = rates;
      for (const [name, slopes] of Object.entries(gradients)) {
        const [weights, [m, v]] = [w[name], moments[name]];
        for (let i = 0; i < slopes.length; i++) {
          m[i] = beta1 * m[i] + (1 - beta1) * slopes[i];
          v[i] = beta2 * v[i] + (1 - beta2) * slopes[i] ** 2;
          weights[i] -= lr * (weightDecay * weights[i] + m[i] / c1 / (Math.sqrt(v[i] / c2) + eps));
        }
      }
      return made.loss;
    },
    gradients: () => gradients,
  };
}

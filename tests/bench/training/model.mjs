// What the part "training" trains: one layer, 64 wide, 4 heads, an MLP of 256 with exact GELU, layer norm before each
// sublayer, learned positions; rows of 32 tokens of 32, 16 a step; AdamW. 57,728 parameters, 170 MFLOP a step. Everyone
// begins with the same numbers and sees the same batches.

export const sizes = { vocabulary: 32, n: 32, rows: 16, d: 64, heads: 4, hidden: 256, places: 64 };
export const rates = { lr: 1e-3, beta1: 0.9, beta2: 0.98, eps: 1e-8, weightDecay: 0.01 };
/** Floating-point operations of a step's matrix products. */
export const operations = 170e6;

const { vocabulary, n, rows, d, hidden, places } = sizes;

/** Parameters by PyTorch's names, in the order of its state_dict. */
export const shapes = {
  'token_embedding.weight': [vocabulary, d],
  'layers.0.attention_norm.weight': [d],
  'layers.0.attention_norm.bias': [d],
  'layers.0.attention.W_q.weight': [d, d],
  'layers.0.attention.W_k.weight': [d, d],
  'layers.0.attention.W_v.weight': [d, d],
  'layers.0.attention.W_o.weight': [d, d],
  'layers.0.feed_forward_norm.weight': [d],
  'layers.0.feed_forward_norm.bias': [d],
  'layers.0.W_1.weight': [hidden, d],
  'layers.0.W_2.weight': [d, hidden],
  'final_norm.weight': [d],
  'final_norm.bias': [d],
  'output.weight': [vocabulary, d],
  'position_embedding.weight': [places, d],
};

const sizeOf = (shape) => shape.reduce((product, size) => product * size, 1);

/** Numbers from 0 to 1, always the same. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** {name: Float32Array}: about as PyTorch would begin. */
export function startingPoint() {
  const random = dice(1);
  const drawn = (name, shape) => {
    const bound = name.includes('embedding') ? 1.7 : 1 / Math.sqrt(shape.at(-1));
    return () => bound * (2 * random() - 1);
  };
  const numbers = Object.entries(shapes).map(([name, shape]) => {
    const next = shape.length === 2 ? drawn(name, shape) : () => (name.endsWith('weight') ? 1 : 0);
    return [name, Float32Array.from({ length: sizeOf(shape) }, next)];
  });
  return Object.fromEntries(numbers);
}

/** [{tokens, targets}], each Int32Array (rows · n): rows that repeat with a period; the target is the token that follows. */
export function batches(count) {
  const random = dice(2);
  return Array.from({ length: count }, () => {
    const [tokens, targets] = [new Int32Array(rows * n), new Int32Array(rows * n)];
    for (let row = 0; row < rows; row++) {
      const period = 6 + Math.floor(7 * random());
      const word = Array.from({ length: period }, () => Math.floor(vocabulary * random()));
      for (let place = 0; place < n; place++) {
        tokens[row * n + place] = word[place % period];
        targets[row * n + place] = word[(place + 1) % period];
      }
    }
    return { tokens, targets };
  });
}

/** Corrections of the moments at step t = 1, 2 … */
export const corrections = (t) => [1 - rates.beta1 ** t, 1 - rates.beta2 ** t];

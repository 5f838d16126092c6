// What is timed: the sizes of a course's notebook, a classroom's layer, a layer of BERT-base and a long sequence.

/** Samples b, tokens n, heads h, and how wide a token is over all heads. */
export const workloads = {
  notebook: { samples: 2, tokens: 6, heads: 5, width: 100 },
  classroom: { samples: 1, tokens: 128, heads: 8, width: 512 },
  BERT: { samples: 1, tokens: 512, heads: 12, width: 768 },
  long: { samples: 1, tokens: 4096, heads: 1, width: 64 },
};

export const operations = ['attention', 'causal attention', 'multi-head attention'];

/** What models of today do: four heads share their keys; each token sees some before it, and the first four; rope_half. */
export const options = ['grouped heads', 'window with sinks', 'rope'];

const needsHeads = ['multi-head attention', 'grouped heads'];

/** A task's sizes: how many heads have keys of their own, how many tokens are seen, and how many of the first. */
export function taskOf(workload, operation, sizes) {
  const { heads, tokens } = sizes;
  const keyHeads = operation === 'grouped heads' ? heads / 4 : heads;
  const window = operation === 'window with sinks' ? Math.min(256, tokens / 4) : tokens;
  return { workload, operation, ...sizes, keyHeads, window, sinks: window < tokens ? 4 : 0 };
}

/** Every workload under every operation; a single head has nothing to split, a notebook's five none to share. */
export const tasks = Object.entries(workloads).flatMap(([workload, sizes]) =>
  [...operations, ...(workload === 'notebook' ? [] : options)]
    .filter((operation) => sizes.heads > 1 || !needsHeads.includes(operation))
    .map((operation) => taskOf(workload, operation, sizes)),
);

/** One head of 64 numbers a token, for the growth with n. */
export const growthTask = (tokens) => taskOf(`n = ${tokens}`, 'attention', { samples: 1, tokens, heads: 1, width: 64 });
export const growthLengths = [64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384];

/** Eight heads over 4096 tokens: what a runtime holds in memory while only the output is wanted. */
export const memoryTask = taskOf('memory', 'attention', { samples: 1, tokens: 4096, heads: 8, width: 512 });

export const headSize = ({ width, heads }) => width / heads;

/** (b·h, n, p) where heads attend, (b, n, width) where a layer splits them itself. */
export const shapeOf = (task) =>
  task.operation === 'multi-head attention'
    ? [task.samples, task.tokens, task.width]
    : [task.samples * task.heads, task.tokens, headSize(task)];

/** The shape of keys and values: of fewer heads where some share them. */
export const keysShapeOf = (task) => {
  const [first, ...rest] = shapeOf(task);
  return [(first * task.keyHeads) / task.heads, ...rest];
};

/** Multiplications and additions of the products: what any way of computing has to do. */
export function floatingPointOperations({ samples, tokens, width, operation }) {
  const attending = 4 * samples * tokens * tokens * width * (operation === 'causal attention' ? 0.5 : 1);
  const projecting = operation === 'multi-head attention' ? 8 * samples * tokens * width * width : 0;
  return attending + projecting;
}

/** The same numbers for everyone: uniform of variance 1, weights as nn.Linear draws them. */
export function inputsOf(task) {
  const next = numbers(20240229);
  const shape = shapeOf(task);
  const keysShape = keysShapeOf(task);
  const drawn = (bound, count) => Float32Array.from({ length: count }, () => bound * next());
  const countOf = (sizes) => sizes.reduce((product, size) => product * size, 1);
  const [queries, keys, values] = [shape, keysShape, keysShape].map((sizes) => drawn(Math.sqrt(3), countOf(sizes)));
  const inputs = { queries, keys, values };
  if (task.operation !== 'multi-head attention') return { shape, keysShape, ...inputs, weights: {} };
  const weight = () => drawn(1 / Math.sqrt(task.width), task.width * task.width);
  return { shape, keysShape, ...inputs, weights: { W_q: weight(), W_k: weight(), W_v: weight(), W_o: weight() } };
}

/** Cosines and sines (n, p/2) that pairs j and j + p/2 turn by: position · 10000^(−2j/p). */
export function turns({ tokens, ...task }) {
  const p = headSize(task);
  const half = p / 2;
  const table = (of) =>
    Float32Array.from({ length: tokens * half }, (_, at) =>
      of(Math.floor(at / half) * 10000 ** ((-2 * (at % half)) / p)),
    );
  return { half, cosines: table(Math.cos), sines: table(Math.sin) };
}

/** Uniform in [−1, 1). */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
}

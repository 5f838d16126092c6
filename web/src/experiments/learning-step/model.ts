// The small Transformer of this chapter's first experiment, the rows it learns from, and its matrices by name.
import { has } from '../../../../wasm/package/has';
import type { SessionOptions } from '../../../../wasm/package/session_config';

export const sizes = { digits: 10, length: 8, width: 16, hidden: 32 } as const;

/** Rows of the one batch, and rows that no step has seen. */
export const rows = { learned: 8, fresh: 120 } as const;

/** Answers in the batch. */
export const answers = rows.learned * sizes.length;

/** Says eight digits in reverse: one layer, one head, an MLP; plain gradient descent. */
export const optionsOf = (seed: string): SessionOptions => ({
  preset: 'reverse',
  model: { d_ff: sizes.hidden, max_len: sizes.length },
  training: { optimizer: 'sgd', warmup: 0, clip: 0 },
  batch: rows.learned,
  test_rows: rows.learned + rows.fresh,
  seed: Number(seed),
});

/** By their names in PyTorch's state_dict. */
export const matrices = {
  embedding: 'token_embedding.weight',
  positions: 'position_embedding.weight',
  W_q: 'layers.0.attention.W_q.weight',
  W_k: 'layers.0.attention.W_k.weight',
  W_v: 'layers.0.attention.W_v.weight',
  W_o: 'layers.0.attention.W_o.weight',
  W_1: 'layers.0.W_1.weight',
  W_2: 'layers.0.W_2.weight',
  output: 'output.weight',
} as const;

export type MatrixName = keyof typeof matrices;
export const matrixNames = Object.keys(matrices) as readonly MatrixName[];
export const isMatrix = (name: string): name is MatrixName => has(matrices, name);

/** What the loss of guessing is: every digit gets the same probability. */
export const lossOfGuessing = Math.log(sizes.digits);

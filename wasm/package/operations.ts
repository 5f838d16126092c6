// Made from the catalogue by wasm/tools/generate_operations.mjs; not to be edited.
// biome-ignore-all format: as it is made
import type { Generator, Seed } from './generator.ts';
import type { Tensor, TensorInput } from './tensors.ts';

/** Every operation with its inputs and outputs; their meaning is in core/include/attn. */
export interface Operations {
  sequence_mask: {
    inputs: {
      /** f32, (rows, cols) */
      x: TensorInput;
      /** f64, (rows) */
      valid_lens: TensorInput;
      /** default 0 */
      value?: number;
    };
    outputs: {
      /** f32, (rows, cols) */
      output: Tensor<'f32'>;
    };
  };
  masked_softmax: {
    inputs: {
      /** f32, (b, n, m) */
      scores: TensorInput;
      /** f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** default -1000000 */
      fill?: number;
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** from 0 to 2147483647, default 1 */
      window?: number;
      precision?: 'float32' | 'float16';
    };
    outputs: {
      /** f32, (b, n, m) */
      masked_scores: Tensor<'f32'>;
      /** f32, (b, n, m) */
      weights: Tensor<'f32'>;
    };
  };
  dot_product_attention: {
    inputs: {
      /** f32, (b, n, d) */
      queries: TensorInput;
      /** f32, (b, m, d) */
      keys: TensorInput;
      /** f32, (b, m, v) */
      values: TensorInput;
      /** f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** default -1000000 */
      fill?: number;
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** from 0 to 2147483647, default 1 */
      window?: number;
      /** from 0 to 1, default 0 */
      dropout?: number;
      /** from 0 to 4294967295, default 0 */
      seed?: Seed;
      generator?: Generator | Float64Array;
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** f32, (b, n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** f32, (b, n, m) */
      scores: Tensor<'f32'>;
      /** f32, (b, n, m) */
      masked_scores: Tensor<'f32'>;
      /** f32, (b, n, m) */
      weights: Tensor<'f32'>;
      /** f32, (b, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** f32, (b, n, v) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  additive_attention: {
    inputs: {
      /** f32, (b, n, q) */
      queries: TensorInput;
      /** f32, (b, m, k) */
      keys: TensorInput;
      /** f32, (b, m, v) */
      values: TensorInput;
      /** f32, (h, q) */
      W_q: TensorInput;
      /** f32, (h, k) */
      W_k: TensorInput;
      /** f32, (h) */
      w_v: TensorInput;
      /** f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** default -1000000 */
      fill?: number;
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** from 0 to 2147483647, default 1 */
      window?: number;
      /** from 0 to 1, default 0 */
      dropout?: number;
      /** from 0 to 4294967295, default 0 */
      seed?: Seed;
      generator?: Generator | Float64Array;
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** f32, (b, n, h) */
      projected_queries: Tensor<'f32'>;
      /** f32, (b, m, h) */
      projected_keys: Tensor<'f32'>;
      /** f32, (b, n, m, h) */
      features: Tensor<'f32'>;
      /** f32, (b, n, m) */
      scores: Tensor<'f32'>;
      /** f32, (b, n, m) */
      masked_scores: Tensor<'f32'>;
      /** f32, (b, n, m) */
      weights: Tensor<'f32'>;
      /** f32, (b, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** f32, (b, n, v) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  scoring_attention: {
    inputs: {
      /** f32, (b, n, q) */
      queries: TensorInput;
      /** f32, (b, m, k) */
      keys: TensorInput;
      /** f32, (b, m, v) */
      values: TensorInput;
      /** f32, (q, k) */
      W?: TensorInput;
      score?: 'dot' | 'scaled_dot' | 'bilinear' | 'cosine' | 'gaussian' | 'sum';
      /** from -1000000000000000000 to 1000000000000000000, default 1 */
      scale?: number;
      /** from 1e-18 to 1000000000000000000, default 1 */
      sigma?: number;
      /** f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** default -1000000 */
      fill?: number;
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** from 0 to 2147483647, default 1 */
      window?: number;
      /** from 0 to 1, default 0 */
      dropout?: number;
      /** from 0 to 4294967295, default 0 */
      seed?: Seed;
      generator?: Generator | Float64Array;
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** f32, (b, n, m) */
      unscaled_scores?: Tensor<'f32'>;
      /** f32, (b, n, m) */
      scores: Tensor<'f32'>;
      /** f32, (b, n, m) */
      masked_scores: Tensor<'f32'>;
      /** f32, (b, n, m) */
      weights: Tensor<'f32'>;
      /** f32, (b, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** f32, (b, n, v) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  kernel_regression: {
    inputs: {
      /** f32, (n) */
      x_query: TensorInput;
      /** f32, (m) */
      x_train: TensorInput;
      /** f32, (m) */
      y_train: TensorInput;
      /** f32, (1) */
      w?: TensorInput;
      kernel?: 'gaussian' | 'boxcar' | 'constant' | 'epanechikov' | 'parametric';
    };
    outputs: {
      /** f32, (n, m) */
      distances: Tensor<'f32'>;
      /** f32, (n, m) */
      similarity: Tensor<'f32'>;
      /** f32, (n, m) */
      weights: Tensor<'f32'>;
      /** f32, (n) */
      output: Tensor<'f32'>;
    };
  };
  multi_head_attention: {
    inputs: {
      /** f32, (b, n, query_size) */
      queries: TensorInput;
      /** f32, (b, m, key_size) */
      keys: TensorInput;
      /** f32, (b, m, value_size) */
      values: TensorInput;
      /** f32, (hp_qk, query_size) */
      W_q: TensorInput;
      /** f32, (hp_qk, key_size) */
      W_k: TensorInput;
      /** f32, (hp_v, value_size) */
      W_v: TensorInput;
      /** f32, (p_o, hp_v) */
      W_o: TensorInput;
      /** f32, (hp_qk) */
      b_q?: TensorInput;
      /** f32, (hp_qk) */
      b_k?: TensorInput;
      /** f32, (hp_v) */
      b_v?: TensorInput;
      /** f32, (p_o) */
      b_o?: TensorInput;
      /** from 1 to 2147483647 */
      num_heads: number;
      /** f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** default -1000000 */
      fill?: number;
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** from 0 to 2147483647, default 1 */
      window?: number;
      /** from 0 to 1, default 0 */
      dropout?: number;
      /** from 0 to 4294967295, default 0 */
      seed?: Seed;
      generator?: Generator | Float64Array;
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** f32, (bh, n, p_qk) */
      queries_heads: Tensor<'f32'>;
      /** f32, (bh, m, p_qk) */
      keys_heads: Tensor<'f32'>;
      /** f32, (bh, m, p_v) */
      values_heads: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      scores: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      masked_scores: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** f32, (b, h, n, p_v) */
      heads: Tensor<'f32'>;
      /** f32, (b, n, p_o) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  self_attention: {
    inputs: {
      /** f32, (n, d_in) */
      x: TensorInput;
      /** f32, (d_in, d_kq) */
      W_query: TensorInput;
      /** f32, (d_in, d_kq) */
      W_key: TensorInput;
      /** f32, (d_in, d_v) */
      W_value: TensorInput;
      /** f32, (m, d_in) */
      context?: TensorInput;
      /** f64, (1) or (1, n) */
      valid_lens?: TensorInput;
      /** default -1000000 */
      fill?: number;
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** from 0 to 2147483647, default 1 */
      window?: number;
      /** from 0 to 1, default 0 */
      dropout?: number;
      /** from 0 to 4294967295, default 0 */
      seed?: Seed;
      generator?: Generator | Float64Array;
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** f32, (n, d_kq) */
      queries: Tensor<'f32'>;
      /** f32, (m, d_kq) */
      keys: Tensor<'f32'>;
      /** f32, (m, d_v) */
      values: Tensor<'f32'>;
      /** f32, (n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** f32, (n, m) */
      scores: Tensor<'f32'>;
      /** f32, (n, m) */
      masked_scores: Tensor<'f32'>;
      /** f32, (n, m) */
      weights: Tensor<'f32'>;
      /** f32, (n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** f32, (n, d_v) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  transpose_qkv: {
    inputs: {
      /** f32, (b, n, hp) */
      x: TensorInput;
      /** from 1 to 2147483647 */
      num_heads: number;
    };
    outputs: {
      /** f32, (b, n, h, p) */
      reshaped: Tensor<'f32'>;
      /** f32, (b, h, n, p) */
      permuted: Tensor<'f32'>;
      /** f32, (bh, n, p) */
      output: Tensor<'f32'>;
    };
  };
  transpose_output: {
    inputs: {
      /** f32, (bh, n, p) */
      x: TensorInput;
      /** from 1 to 2147483647 */
      num_heads: number;
    };
    outputs: {
      /** f32, (b, h, n, p) */
      reshaped: Tensor<'f32'>;
      /** f32, (b, n, h, p) */
      permuted: Tensor<'f32'>;
      /** f32, (b, n, hp) */
      output: Tensor<'f32'>;
    };
  };
  repeat_interleave: {
    inputs: {
      /** any, (*) */
      x: TensorInput;
      /** from 0 to 2147483647 */
      repeats: number;
    };
    outputs: {
      /** any, (*) */
      output: Tensor;
    };
  };
  positional_encoding: {
    inputs: {
      /** from 1 to 65536 */
      num_hiddens: number;
      /** from 0 to 16777216 */
      max_len: number;
      /** from 1 to 1e+30, default 10000 */
      base?: number;
    };
    outputs: {
      /** f32, (max_len, num_hiddens) */
      encoding: Tensor<'f32'>;
    };
  };
  add_positional_encoding: {
    inputs: {
      /** f32, (b, n, d) */
      x: TensorInput;
      /** from 0 to 16777216, default 1000 */
      max_len?: number;
      /** from 1 to 1e+30, default 10000 */
      base?: number;
      /** from 0 to 65536, default 0 */
      num_hiddens?: number;
      /** f32, (positions, d) */
      encoding?: TensorInput;
      /** from 0 to 1, default 0 */
      dropout?: number;
      /** from 0 to 4294967295, default 0 */
      seed?: Seed;
      generator?: Generator | Float64Array;
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** f32, (n, d) */
      encoding: Tensor<'f32'>;
      /** f32, (b, n, d) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  relative_position_projection: {
    inputs: {
      /** from 2 to 65536 */
      num_hiddens: number;
      /** from 0 to 16777216 */
      position: number;
      /** from -16777216 to 16777216 */
      offset: number;
      /** from 1 to 1e+30, default 10000 */
      base?: number;
    };
    outputs: {
      /** f64, (num_hiddens) */
      encoding: Tensor<'f64'>;
      /** f64, (num_hiddens/2, 2, 2) */
      projection: Tensor<'f64'>;
      /** f64, (num_hiddens) */
      projected: Tensor<'f64'>;
    };
  };
  position_similarity: {
    inputs: {
      /** f32, (n, d) */
      encoding: TensorInput;
    };
    outputs: {
      /** f32, (n, n) */
      similarity: Tensor<'f32'>;
      /** f32, (n) */
      by_offset: Tensor<'f32'>;
    };
  };
  scaling_study: {
    inputs: {
      /** from 1 to 65536 */
      d: number;
      /** from 1 to 1048576 */
      samples: number;
      /** from 1 to 65536 */
      keys: number;
      /** from 0 to 1, default 1 */
      scaled?: boolean;
      /** from 0 to 4294967295 */
      seed: Seed;
    };
    outputs: {
      /** f32, (samples, keys) */
      dots: Tensor<'f32'>;
      /** f64, () */
      mean: Tensor<'f64'>;
      /** f64, () */
      variance: Tensor<'f64'>;
      /** f32, (samples, keys) */
      unscaled_dots: Tensor<'f32'>;
      /** f64, () */
      unscaled_mean: Tensor<'f64'>;
      /** f64, () */
      unscaled_variance: Tensor<'f64'>;
      /** f64, (samples) */
      largest_weight: Tensor<'f64'>;
      /** f64, (samples) */
      entropy: Tensor<'f64'>;
      /** f64, (samples) */
      gradient_norm: Tensor<'f64'>;
    };
  };
  scoring_cost: {
    inputs: {
      /** from 0 to 2147483647 */
      n: number;
      /** from 0 to 2147483647 */
      m: number;
      /** from 0 to 2147483647 */
      d_q: number;
      /** from 0 to 2147483647 */
      d_k: number;
      /** from 0 to 2147483647 */
      d_v: number;
      /** from 0 to 2147483647 */
      h: number;
      score?: 'dot' | 'scaled_dot' | 'bilinear' | 'cosine' | 'gaussian' | 'sum';
    };
    outputs: {
      /** f64, (2) */
      parameters: Tensor<'f64'>;
      /** f64, (2) */
      operations: Tensor<'f64'>;
      /** f64, (2) */
      memory: Tensor<'f64'>;
    };
  };
  sequence_model_cost: {
    inputs: {
      /** from 1 to 2147483647 */
      n: number;
      /** from 1 to 2147483647 */
      d: number;
      /** from 1 to 2147483647 */
      k: number;
    };
    outputs: {
      /** f64, (3) */
      operations: Tensor<'f64'>;
      /** f64, (3) */
      sequential_operations: Tensor<'f64'>;
      /** f64, (3) */
      path_length: Tensor<'f64'>;
      /** f64, (3) */
      exact_path_length: Tensor<'f64'>;
      /** f64, (3) */
      memory: Tensor<'f64'>;
    };
  };
  multi_head_parameters: {
    inputs: {
      /** from 1 to 2147483647 */
      query_size: number;
      /** from 1 to 2147483647 */
      key_size: number;
      /** from 1 to 2147483647 */
      value_size: number;
      /** from 1 to 2147483647 */
      num_hiddens: number;
      /** from 1 to 2147483647 */
      num_heads: number;
    };
    outputs: {
      /** f64, () */
      shared: Tensor<'f64'>;
      /** f64, () */
      per_head_full: Tensor<'f64'>;
    };
  };
  convolution_1d: {
    inputs: {
      /** f32, (b, n, d) */
      x: TensorInput;
      /** f32, (out, d, width) */
      weight: TensorInput;
      /** f32, (out) */
      bias?: TensorInput;
      /** from 0 to 65536, default 0 */
      padding?: number;
    };
    outputs: {
      /** f32, (b, n+2*padding-width+1, out) */
      output: Tensor<'f32'>;
    };
  };
  rnn_steps: {
    inputs: {
      /** f32, (b, n, d) */
      x: TensorInput;
      /** f32, (h, d) */
      W_x: TensorInput;
      /** f32, (h, h) */
      W_h: TensorInput;
      /** f32, (h) */
      b_x?: TensorInput;
      /** f32, (h) */
      b_h?: TensorInput;
      /** f32, (b, h) */
      first_state?: TensorInput;
    };
    outputs: {
      /** f32, (b, n, h) */
      output: Tensor<'f32'>;
    };
  };
  head_ablation: {
    inputs: {
      /** f32, (b, n, query_size) */
      queries: TensorInput;
      /** f32, (b, m, key_size) */
      keys: TensorInput;
      /** f32, (b, m, value_size) */
      values: TensorInput;
      /** f32, (hp_qk, query_size) */
      W_q: TensorInput;
      /** f32, (hp_qk, key_size) */
      W_k: TensorInput;
      /** f32, (hp_v, value_size) */
      W_v: TensorInput;
      /** f32, (p_o, hp_v) */
      W_o: TensorInput;
      /** f32, (hp_qk) */
      b_q?: TensorInput;
      /** f32, (hp_qk) */
      b_k?: TensorInput;
      /** f32, (hp_v) */
      b_v?: TensorInput;
      /** f32, (p_o) */
      b_o?: TensorInput;
      /** from 1 to 2147483647 */
      num_heads: number;
      /** f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** default -1000000 */
      fill?: number;
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** from 0 to 2147483647, default 1 */
      window?: number;
      /** from 0 to 1, default 0 */
      dropout?: number;
      /** from 0 to 4294967295, default 0 */
      seed?: Seed;
      generator?: Generator | Float64Array;
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** f32, (bh, n, p_qk) */
      queries_heads: Tensor<'f32'>;
      /** f32, (bh, m, p_qk) */
      keys_heads: Tensor<'f32'>;
      /** f32, (bh, m, p_v) */
      values_heads: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      scores: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      masked_scores: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** f32, (b, h, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** f32, (b, h, n, p_v) */
      heads: Tensor<'f32'>;
      /** f32, (b, n, p_o) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator?: Tensor<'f64'>;
      /** f32, (h, b, n, p_o) */
      without_head: Tensor<'f32'>;
      /** f32, (h, b, n) */
      change: Tensor<'f32'>;
    };
  };
  entropy: {
    inputs: {
      /** f32, (*) */
      weights: TensorInput;
    };
    outputs: {
      /** f32, (*) */
      bits: Tensor<'f32'>;
    };
  };
  pool: {
    inputs: {
      /** f32, (n, m) or (b, n, m) */
      x: TensorInput;
      /** from 1 to 65536 */
      rows: number;
      /** from 1 to 65536 */
      columns: number;
      how?: 'mean' | 'max';
    };
    outputs: {
      /** f32, (rows, columns) or (b, rows, columns) */
      output: Tensor<'f32'>;
    };
  };
  manual_seed: {
    inputs: {
      /** from 0 to 4294967295 */
      seed: Seed;
    };
    outputs: {
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  rand: {
    inputs: {
      generator: Generator | Float64Array;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  randn: {
    inputs: {
      generator: Generator | Float64Array;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  normal: {
    inputs: {
      generator: Generator | Float64Array;
      mean: number;
      /** from 0 */
      std: number;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  uniform: {
    inputs: {
      generator: Generator | Float64Array;
      /** from -3.40282347e+38 to 3.40282347e+38 */
      low: number;
      /** from -3.40282347e+38 to 3.40282347e+38 */
      high: number;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  randint: {
    inputs: {
      generator: Generator | Float64Array;
      /** from -9007199254740992 to 9007199254740992 */
      low: number;
      /** from -9007199254740992 to 9007199254740992 */
      high: number;
      /** f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** i64, (*) */
      output: Tensor<'i64'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  randperm: {
    inputs: {
      generator: Generator | Float64Array;
      /** from 0 to 2147483647 */
      n: number;
    };
    outputs: {
      /** i64, (n) */
      output: Tensor<'i64'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  embedding: {
    inputs: {
      generator: Generator | Float64Array;
      /** from 0 to 2147483647 */
      n: number;
      /** from 0 to 2147483647 */
      d: number;
    };
    outputs: {
      /** f32, (n, d) */
      weight: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  linear: {
    inputs: {
      generator: Generator | Float64Array;
      /** from 0 to 2147483647 */
      in_features: number;
      /** from 0 to 2147483647 */
      out_features: number;
      /** from 0 to 1, default 1 */
      bias?: boolean;
    };
    outputs: {
      /** f32, (out_features, in_features) */
      weight: Tensor<'f32'>;
      /** f32, (out_features) */
      bias?: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  dropout: {
    inputs: {
      generator: Generator | Float64Array;
      /** f32, (*) */
      x: TensorInput;
      /** from 0 to 1 */
      p: number;
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** f32, (*) */
      output: Tensor<'f32'>;
      /** f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  embedding_lookup: {
    inputs: {
      /** f32, (n, d) */
      weight: TensorInput;
      /** i64, (*) */
      indices: TensorInput;
    };
    outputs: {
      /** f32, (*, d) */
      output: Tensor<'f32'>;
    };
  };
}

/** The operations of the analysis module; their meaning is in core/include/attn/analysis.hpp. */
export interface AnalysisOperations {
  pca: {
    inputs: {
      /** f64, (n, d) */
      x: TensorInput;
      /** from 1 to 1024, default 2 */
      components?: number;
    };
    outputs: {
      /** f64, (components, d) */
      components: Tensor<'f64'>;
      /** f64, (n, components) */
      projected: Tensor<'f64'>;
      /** f64, (components) */
      explained: Tensor<'f64'>;
      /** f64, (d) */
      mean: Tensor<'f64'>;
    };
  };
  singular_values: {
    inputs: {
      /** f64, (n, d) */
      x: TensorInput;
    };
    outputs: {
      /** f64, (min(n,d)) */
      values: Tensor<'f64'>;
    };
  };
  linear_map_fit: {
    inputs: {
      /** f64, (n, d) */
      from: TensorInput;
      /** f64, (n, e) */
      to: TensorInput;
      /** from 1 to 1024, default 1 */
      blocks?: number;
    };
    outputs: {
      /** f64, (e, d) */
      map: Tensor<'f64'>;
      /** f64, (n, e) */
      fitted: Tensor<'f64'>;
      /** f64, () */
      residual: Tensor<'f64'>;
      /** f64, (blocks) */
      rank: Tensor<'f64'>;
    };
  };
}

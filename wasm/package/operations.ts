// Made from the catalogue by wasm/tools/generate_operations.mjs; not to be edited.
// biome-ignore-all format: as it is made
import type { Generator, Seed } from './generator.ts';
import type { Tensor, TensorInput } from './tensors.ts';

/** Every operation with its inputs and outputs. */
export interface Operations {
  sequence_mask: {
    inputs: {
      /** the numbers to mask, one sequence a row · f32, (rows, cols) */
      x: TensorInput;
      /** how many numbers of each row stay · f64, (rows) */
      valid_lens: TensorInput;
      /** what the others become · default 0 */
      value?: number;
    };
    outputs: {
      /** x with the others replaced · f32, (rows, cols) */
      output: Tensor<'f32'>;
    };
  };
  masked_softmax: {
    inputs: {
      /** one row for each query, one column for each key · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      scores: TensorInput;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) or () or (n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** what scores and weights are rounded to · default 'float32' */
      precision?: 'float32' | 'float16';
    };
    outputs: {
      /** the scores with hidden places replaced, by `fill` in padding and by -inf under the mask · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      masked_scores: Tensor<'f32'>;
      /** the softmax of masked_scores: each row sums to 1 · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      weights: Tensor<'f32'>;
    };
  };
  softmax: {
    inputs: {
      /** any numbers · f32, any shape */
      x: TensorInput;
      /** the axis to sum over, from 0, or from -1 backwards · whole number, from -8 to 7, default -1 */
      dim?: number;
    };
    outputs: {
      /** positive numbers that sum to 1 along the axis · f32, any shape */
      output: Tensor<'f32'>;
    };
  };
  matmul: {
    inputs: {
      /** the left factor: a vector, or matrices in its last two axes · f32, any shape */
      a: TensorInput;
      /** the right factor: a vector, or matrices in its last two axes · f32, any shape */
      b: TensorInput;
    };
    outputs: {
      /** the products · f32, any shape */
      output: Tensor<'f32'>;
    };
  };
  dot_product_attention: {
    inputs: {
      /** one vector for each query · f32, (b, n, d) or (n, d) or (b, h, n, d) */
      queries: TensorInput;
      /** one vector for each key, as long as a query · f32, (b, m, d) or (m, d) or (b, h, m, d) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, v) or (m, v) or (b, h, m, v) */
      values: TensorInput;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) or () or (n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** the probability that a weight becomes 0 · from 0 to 1, default 0 */
      dropout?: number;
      /** draws what drops as after torch.manual_seed(seed); give it or `generator` where dropout > 0 · whole number, from 0 to 4294967295 */
      seed?: Seed;
      /** the state from which what drops is drawn; give it or `seed` where dropout > 0 · f64, (627) */
      generator?: Generator | Float64Array;
      /** whose draws: PyTorch's without MKL, or those of its x86 builds with MKL · default 'portable' */
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** the dot product of each query with each key · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** unscaled_scores divided by √d · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      scores: Tensor<'f32'>;
      /** the scores with hidden places replaced, by `fill` in padding and by -inf under the mask · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      masked_scores: Tensor<'f32'>;
      /** the softmax of masked_scores: each row sums to 1 · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** the weights after dropout, with which the values are weighed; where dropout > 0 · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** for each query the values' mean under its weights · f32, (b, n, v) or (n, v) or (b, h, n, v) */
      output: Tensor<'f32'>;
      /** the state after the draws; where one was given · f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  additive_attention: {
    inputs: {
      /** one vector for each query · f32, (b, n, q) or (n, q) */
      queries: TensorInput;
      /** one vector for each key · f32, (b, m, k) or (m, k) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, v) or (m, v) */
      values: TensorInput;
      /** the weight that takes queries to the hidden units · f32, (h, q) */
      W_q: TensorInput;
      /** the weight that takes keys to the hidden units · f32, (h, k) */
      W_k: TensorInput;
      /** what each hidden unit counts in the score · f32, (h) */
      w_v: TensorInput;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) or () or (n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** the probability that a weight becomes 0 · from 0 to 1, default 0 */
      dropout?: number;
      /** draws what drops as after torch.manual_seed(seed); give it or `generator` where dropout > 0 · whole number, from 0 to 4294967295 */
      seed?: Seed;
      /** the state from which what drops is drawn; give it or `seed` where dropout > 0 · f64, (627) */
      generator?: Generator | Float64Array;
      /** whose draws: PyTorch's without MKL, or those of its x86 builds with MKL · default 'portable' */
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** W_q times each query · f32, (b, n, h) or (n, h) */
      projected_queries: Tensor<'f32'>;
      /** W_k times each key · f32, (b, m, h) or (m, h) */
      projected_keys: Tensor<'f32'>;
      /** tanh(W_q query + W_k key) of each query with each key · f32, (b, n, m, h) or (n, m, h) */
      features: Tensor<'f32'>;
      /** the features' sums, weighed by w_v · f32, (b, n, m) or (n, m) */
      scores: Tensor<'f32'>;
      /** the scores with hidden places replaced, by `fill` in padding and by -inf under the mask · f32, (b, n, m) or (n, m) */
      masked_scores: Tensor<'f32'>;
      /** the softmax of masked_scores: each row sums to 1 · f32, (b, n, m) or (n, m) */
      weights: Tensor<'f32'>;
      /** the weights after dropout, with which the values are weighed; where dropout > 0 · f32, (b, n, m) or (n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** for each query the values' mean under its weights · f32, (b, n, v) or (n, v) */
      output: Tensor<'f32'>;
      /** the state after the draws; where one was given · f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  scoring_attention: {
    inputs: {
      /** one vector for each query · f32, (b, n, q) or (n, q) or (b, h, n, q) */
      queries: TensorInput;
      /** one vector for each key · f32, (b, m, k) or (m, k) or (b, h, m, k) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, v) or (m, v) or (b, h, m, v) */
      values: TensorInput;
      /** the matrix of the bilinear score · f32, (q, k) */
      W?: TensorInput;
      /** the scoring function · default 'dot' */
      score?: 'dot' | 'scaled_dot' | 'bilinear' | 'cosine' | 'gaussian' | 'sum';
      /** what the cosine is multiplied by · from -1e+18 to 1e+18, default 1 */
      scale?: number;
      /** the width of the Gaussian · from 1e-18 to 1e+18, default 1 */
      sigma?: number;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) or () or (n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** the probability that a weight becomes 0 · from 0 to 1, default 0 */
      dropout?: number;
      /** draws what drops as after torch.manual_seed(seed); give it or `generator` where dropout > 0 · whole number, from 0 to 4294967295 */
      seed?: Seed;
      /** the state from which what drops is drawn; give it or `seed` where dropout > 0 · f64, (627) */
      generator?: Generator | Float64Array;
      /** whose draws: PyTorch's without MKL, or those of its x86 builds with MKL · default 'portable' */
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** the dot products before the division by √d; where score is scaled_dot · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      unscaled_scores?: Tensor<'f32'>;
      /** the score of each query with each key · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      scores: Tensor<'f32'>;
      /** the scores with hidden places replaced, by `fill` in padding and by -inf under the mask · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      masked_scores: Tensor<'f32'>;
      /** the softmax of masked_scores: each row sums to 1 · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** the weights after dropout, with which the values are weighed; where dropout > 0 · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** for each query the values' mean under its weights · f32, (b, n, v) or (n, v) or (b, h, n, v) */
      output: Tensor<'f32'>;
      /** the state after the draws; where one was given · f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  kernel_regression: {
    inputs: {
      /** where to predict · f32, (n) */
      x_query: TensorInput;
      /** where training points lie: the keys · f32, (m) */
      x_train: TensorInput;
      /** their labels: the values · f32, (m) */
      y_train: TensorInput;
      /** the learned inverse width of the parametric kernel · f32, (1) */
      w?: TensorInput;
      /** what turns a distance into a similarity · default 'gaussian' */
      kernel?: 'gaussian' | 'boxcar' | 'constant' | 'epanechikov' | 'parametric';
    };
    outputs: {
      /** x_query − x_train · f32, (n, m) */
      distances: Tensor<'f32'>;
      /** the kernel of each distance · f32, (n, m) */
      similarity: Tensor<'f32'>;
      /** each row of similarity, divided by its sum · f32, (n, m) */
      weights: Tensor<'f32'>;
      /** the prediction at each query: the labels' mean under its weights · f32, (n) */
      output: Tensor<'f32'>;
    };
  };
  multi_head_attention: {
    inputs: {
      /** one vector for each query · f32, (b, n, query_size) */
      queries: TensorInput;
      /** one vector for each key · f32, (b, m, key_size) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, value_size) */
      values: TensorInput;
      /** the weight that makes every head's queries, one head's rows after another's · f32, (hp_qk, query_size) */
      W_q: TensorInput;
      /** the weight that makes every head's keys · f32, (hp_qk, key_size) */
      W_k: TensorInput;
      /** the weight that makes every head's values · f32, (hp_v, value_size) */
      W_v: TensorInput;
      /** the weight that joins the heads · f32, (p_o, hp_v) */
      W_o: TensorInput;
      /** the bias of W_q · f32, (hp_qk) */
      b_q?: TensorInput;
      /** the bias of W_k · f32, (hp_qk) */
      b_k?: TensorInput;
      /** the bias of W_v · f32, (hp_v) */
      b_v?: TensorInput;
      /** the bias of W_o · f32, (p_o) */
      b_o?: TensorInput;
      /** how many heads share the rows · whole number, from 1 to 2147483647 */
      num_heads: number;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** the probability that a weight becomes 0 · from 0 to 1, default 0 */
      dropout?: number;
      /** draws what drops as after torch.manual_seed(seed); give it or `generator` where dropout > 0 · whole number, from 0 to 4294967295 */
      seed?: Seed;
      /** the state from which what drops is drawn; give it or `seed` where dropout > 0 · f64, (627) */
      generator?: Generator | Float64Array;
      /** whose draws: PyTorch's without MKL, or those of its x86 builds with MKL · default 'portable' */
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** the projected queries, head by head · f32, (bh, n, p_qk) */
      queries_heads: Tensor<'f32'>;
      /** the projected keys, head by head · f32, (bh, m, p_qk) */
      keys_heads: Tensor<'f32'>;
      /** the projected values, head by head · f32, (bh, m, p_v) */
      values_heads: Tensor<'f32'>;
      /** the dot product of each query with each key, in each head · f32, (b, h, n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** unscaled_scores divided by the root of a head's width · f32, (b, h, n, m) */
      scores: Tensor<'f32'>;
      /** the scores with hidden places replaced, by `fill` in padding and by -inf under the mask · f32, (b, h, n, m) */
      masked_scores: Tensor<'f32'>;
      /** the softmax of masked_scores: each row sums to 1 · f32, (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** the weights after dropout, with which the values are weighed; where dropout > 0 · f32, (b, h, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** each head's output: its values' mean under its weights · f32, (b, h, n, p_v) */
      heads: Tensor<'f32'>;
      /** the heads side by side, through W_o · f32, (b, n, p_o) */
      output: Tensor<'f32'>;
      /** the state after the draws; where one was given · f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  self_attention: {
    inputs: {
      /** one vector for each token · f32, (n, d_in) */
      x: TensorInput;
      /** the matrix that makes queries, x @ W_query · f32, (d_in, d_kq) */
      W_query: TensorInput;
      /** the matrix that makes keys · f32, (d_in, d_kq) */
      W_key: TensorInput;
      /** the matrix that makes values · f32, (d_in, d_v) */
      W_value: TensorInput;
      /** the tokens that keys and values are made of; x itself where it is absent · f32, (m, d_in) */
      context?: TensorInput;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (1) or (1, n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** the probability that a weight becomes 0 · from 0 to 1, default 0 */
      dropout?: number;
      /** draws what drops as after torch.manual_seed(seed); give it or `generator` where dropout > 0 · whole number, from 0 to 4294967295 */
      seed?: Seed;
      /** the state from which what drops is drawn; give it or `seed` where dropout > 0 · f64, (627) */
      generator?: Generator | Float64Array;
      /** whose draws: PyTorch's without MKL, or those of its x86 builds with MKL · default 'portable' */
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** x @ W_query · f32, (n, d_kq) */
      queries: Tensor<'f32'>;
      /** context @ W_key · f32, (m, d_kq) */
      keys: Tensor<'f32'>;
      /** context @ W_value · f32, (m, d_v) */
      values: Tensor<'f32'>;
      /** the dot product of each query with each key · f32, (n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** unscaled_scores divided by √d_kq · f32, (n, m) */
      scores: Tensor<'f32'>;
      /** the scores with hidden places replaced, by `fill` in padding and by -inf under the mask · f32, (n, m) */
      masked_scores: Tensor<'f32'>;
      /** the softmax of masked_scores: each row sums to 1 · f32, (n, m) */
      weights: Tensor<'f32'>;
      /** the weights after dropout, with which the values are weighed; where dropout > 0 · f32, (n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** the context vector of each token: the values' mean under its weights · f32, (n, d_v) */
      output: Tensor<'f32'>;
      /** the state after the draws; where one was given · f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  transpose_qkv: {
    inputs: {
      /** one vector for each token, the heads side by side in it · f32, (b, n, hp) */
      x: TensorInput;
      /** how many heads there are · whole number, from 1 to 2147483647 */
      num_heads: number;
    };
    outputs: {
      /** x with an axis for the heads · f32, (b, n, h, p) */
      reshaped: Tensor<'f32'>;
      /** the heads before the tokens · f32, (b, h, n, p) */
      permuted: Tensor<'f32'>;
      /** the heads among the samples · f32, (bh, n, p) */
      output: Tensor<'f32'>;
    };
  };
  transpose_output: {
    inputs: {
      /** the heads among the samples · f32, (bh, n, p) */
      x: TensorInput;
      /** how many heads there are · whole number, from 1 to 2147483647 */
      num_heads: number;
    };
    outputs: {
      /** x with an axis for the heads · f32, (b, h, n, p) */
      reshaped: Tensor<'f32'>;
      /** the tokens before the heads · f32, (b, n, h, p) */
      permuted: Tensor<'f32'>;
      /** the heads side by side again · f32, (b, n, hp) */
      output: Tensor<'f32'>;
    };
  };
  repeat_interleave: {
    inputs: {
      /** what is repeated, along axis 0 · any dtype, any shape */
      x: TensorInput;
      /** how many times in a row · whole number, from 0 to 2147483647 */
      repeats: number;
    };
    outputs: {
      /** each place of x, repeated · any dtype, any shape */
      output: Tensor;
    };
  };
  positional_encoding: {
    inputs: {
      /** the width of an encoding, even · whole number, from 1 to 65536 */
      num_hiddens: number;
      /** how many positions · whole number, from 0 to 16777216 */
      max_len: number;
      /** wavelengths run from 2π up to nearly 2π · base · from 1 to 1e+30, default 10000 */
      base?: number;
    };
    outputs: {
      /** one row for each position · f32, (max_len, num_hiddens) */
      encoding: Tensor<'f32'>;
    };
  };
  add_positional_encoding: {
    inputs: {
      /** one vector for each token · f32, (b, n, d) */
      x: TensorInput;
      /** how many positions the table has · whole number, from 0 to 16777216, default 1000 */
      max_len?: number;
      /** wavelengths run from 2π up to nearly 2π · base · from 1 to 1e+30, default 10000 */
      base?: number;
      /** the width of the encoding; 0 takes that of x · whole number, from 0 to 65536, default 0 */
      num_hiddens?: number;
      /** a learned table, one row for each position, in place of sines and cosines · f32, (positions, d) */
      encoding?: TensorInput;
      /** the probability that a number of the sum becomes 0 · from 0 to 1, default 0 */
      dropout?: number;
      /** draws what drops as after torch.manual_seed(seed); give it or `generator` where dropout > 0 · whole number, from 0 to 4294967295 */
      seed?: Seed;
      /** the state from which what drops is drawn; give it or `seed` where dropout > 0 · f64, (627) */
      generator?: Generator | Float64Array;
      /** whose draws: PyTorch's without MKL, or those of its x86 builds with MKL · default 'portable' */
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** what is added to every sample · f32, (n, d) */
      encoding: Tensor<'f32'>;
      /** x plus the encoding, after dropout · f32, (b, n, d) */
      output: Tensor<'f32'>;
      /** the state after the draws; where one was given · f64, (627) */
      generator?: Tensor<'f64'>;
    };
  };
  relative_position_projection: {
    inputs: {
      /** the width of an encoding, even · whole number, from 2 to 65536 */
      num_hiddens: number;
      /** the position to start from · whole number, from 0 to 16777216 */
      position: number;
      /** how far the rotation takes it · whole number, from -16777216 to 16777216 */
      offset: number;
      /** wavelengths run from 2π up to nearly 2π · base · from 1 to 1e+30, default 10000 */
      base?: number;
    };
    outputs: {
      /** of the position · f64, (num_hiddens) */
      encoding: Tensor<'f64'>;
      /** a rotation for each pair of columns · f64, (num_hiddens/2, 2, 2) */
      projection: Tensor<'f64'>;
      /** the encoding of position + offset · f64, (num_hiddens) */
      projected: Tensor<'f64'>;
    };
  };
  position_similarity: {
    inputs: {
      /** one row for each position · f32, (n, d) */
      encoding: TensorInput;
    };
    outputs: {
      /** the dot product of each pair of rows · f32, (n, n) */
      similarity: Tensor<'f32'>;
      /** its mean over all pairs that lie 0, 1, 2, … apart · f32, (n) */
      by_offset: Tensor<'f32'>;
    };
  };
  rotary_embedding: {
    inputs: {
      /** queries or keys, one row for each position · f32, (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** where each row stands; absent: 0, 1, 2 … · f64, (n) or (b, n) */
      position_ids?: TensorInput;
      /** which two numbers of a row turn together · default 'rope' */
      positions?: 'rope' | 'rope_half';
      /** wavelengths run from 2π up to nearly 2π · base · from 1 to 1e+30, default 10000 */
      rope_base?: number;
      /** how many numbers of a row turn, from the first; 0: all · whole number, from 0 to 65536, default 0 */
      rope_dims?: number;
      /** how angles are computed · default 'float64' */
      rope_precision?: 'float64' | 'float32';
    };
    outputs: {
      /** the angle by which each pair turns from one position to the next · f64, (rope_dims/2) */
      inverse_frequencies: Tensor<'f64'>;
      /** of each position's angles · f32, (n, rope_dims/2) or (b, n, rope_dims/2) */
      cosines: Tensor<'f32'>;
      /** of each position's angles · f32, (n, rope_dims/2) or (b, n, rope_dims/2) */
      sines: Tensor<'f32'>;
      /** x, turned · f32, (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
    };
  };
  scaling_study: {
    inputs: {
      /** the width of queries and keys · whole number, from 1 to 65536 */
      d: number;
      /** how many queries to draw · whole number, from 1 to 1048576 */
      samples: number;
      /** how many keys to draw for each · whole number, from 1 to 65536 */
      keys: number;
      /** whether dot products are divided by √d · default true */
      scaled?: boolean;
      /** draws as after torch.manual_seed(seed) · whole number, from 0 to 4294967295 */
      seed: Seed;
    };
    outputs: {
      /** each query with each of its keys, divided by √d where `scaled` · f32, (samples, keys) */
      dots: Tensor<'f32'>;
      /** of dots · f64, () */
      mean: Tensor<'f64'>;
      /** of dots · f64, () */
      variance: Tensor<'f64'>;
      /** the dot products without the division · f32, (samples, keys) */
      unscaled_dots: Tensor<'f32'>;
      /** of unscaled_dots · f64, () */
      unscaled_mean: Tensor<'f64'>;
      /** of unscaled_dots · f64, () */
      unscaled_variance: Tensor<'f64'>;
      /** of each row's softmax · f64, (samples) */
      largest_weight: Tensor<'f64'>;
      /** of each row's softmax, in bits · f64, (samples) */
      entropy: Tensor<'f64'>;
      /** the Frobenius norm of each row's softmax Jacobian · f64, (samples) */
      gradient_norm: Tensor<'f64'>;
    };
  };
  scoring_cost: {
    inputs: {
      /** how many queries · whole number, from 0 to 2147483647 */
      n: number;
      /** how many keys · whole number, from 0 to 2147483647 */
      m: number;
      /** the width of a query · whole number, from 0 to 2147483647 */
      d_q: number;
      /** the width of a key · whole number, from 0 to 2147483647 */
      d_k: number;
      /** the width of a value · whole number, from 0 to 2147483647 */
      d_v: number;
      /** the hidden units of additive scoring · whole number, from 0 to 2147483647 */
      h: number;
      /** the scoring function to compare additive scoring with · default 'dot' */
      score?: 'dot' | 'scaled_dot' | 'bilinear' | 'cosine' | 'gaussian' | 'sum';
    };
    outputs: {
      /** of additive scoring and of the other · f64, (2) */
      parameters: Tensor<'f64'>;
      /** of each · f64, (2) */
      operations: Tensor<'f64'>;
      /** of each, in bytes · f64, (2) */
      memory: Tensor<'f64'>;
    };
  };
  sequence_model_cost: {
    inputs: {
      /** how many tokens · whole number, from 1 to 2147483647 */
      n: number;
      /** the width of a token · whole number, from 1 to 2147483647 */
      d: number;
      /** the width of the convolution's window · whole number, from 1 to 2147483647 */
      k: number;
    };
    outputs: {
      /** of convolution, recurrence and self-attention · f64, (3) */
      operations: Tensor<'f64'>;
      /** of each: steps that must wait for one another · f64, (3) */
      sequential_operations: Tensor<'f64'>;
      /** of each, between the farthest tokens, as the notebooks count · f64, (3) */
      path_length: Tensor<'f64'>;
      /** layers of convolution until one unit sees both ends, until the last output sees the first input, and the first with dilation · f64, (3) */
      exact_path_length: Tensor<'f64'>;
      /** of each, in bytes · f64, (3) */
      memory: Tensor<'f64'>;
    };
  };
  multi_head_parameters: {
    inputs: {
      /** the width of a query · whole number, from 1 to 2147483647 */
      query_size: number;
      /** the width of a key · whole number, from 1 to 2147483647 */
      key_size: number;
      /** the width of a value · whole number, from 1 to 2147483647 */
      value_size: number;
      /** the width of all heads together · whole number, from 1 to 2147483647 */
      num_hiddens: number;
      /** how many heads share it · whole number, from 1 to 2147483647 */
      num_heads: number;
    };
    outputs: {
      /** the weights where the heads share num_hiddens · f64, () */
      shared: Tensor<'f64'>;
      /** the weights where each head is as wide as num_hiddens · f64, () */
      per_head_full: Tensor<'f64'>;
    };
  };
  convolution_1d: {
    inputs: {
      /** one vector for each token · f32, (b, n, d) */
      x: TensorInput;
      /** the filters · f32, (out, d, width) */
      weight: TensorInput;
      /** one number for each filter · f32, (out) */
      bias?: TensorInput;
      /** how many zero tokens stand at each end · whole number, from 0 to 65536, default 0 */
      padding?: number;
    };
    outputs: {
      /** one vector for each window · f32, (b, n+2*padding-width+1, out) */
      output: Tensor<'f32'>;
    };
  };
  rnn_steps: {
    inputs: {
      /** one vector for each token · f32, (b, n, d) */
      x: TensorInput;
      /** the weight of the token · f32, (h, d) */
      W_x: TensorInput;
      /** the weight of the state before · f32, (h, h) */
      W_h: TensorInput;
      /** the bias beside W_x · f32, (h) */
      b_x?: TensorInput;
      /** the bias beside W_h · f32, (h) */
      b_h?: TensorInput;
      /** the state before the first token; zeros where it is absent · f32, (b, h) */
      first_state?: TensorInput;
    };
    outputs: {
      /** the state after each token · f32, (b, n, h) */
      output: Tensor<'f32'>;
    };
  };
  head_ablation: {
    inputs: {
      /** one vector for each query · f32, (b, n, query_size) */
      queries: TensorInput;
      /** one vector for each key · f32, (b, m, key_size) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, value_size) */
      values: TensorInput;
      /** the weight that makes every head's queries, one head's rows after another's · f32, (hp_qk, query_size) */
      W_q: TensorInput;
      /** the weight that makes every head's keys · f32, (hp_qk, key_size) */
      W_k: TensorInput;
      /** the weight that makes every head's values · f32, (hp_v, value_size) */
      W_v: TensorInput;
      /** the weight that joins the heads · f32, (p_o, hp_v) */
      W_o: TensorInput;
      /** the bias of W_q · f32, (hp_qk) */
      b_q?: TensorInput;
      /** the bias of W_k · f32, (hp_qk) */
      b_k?: TensorInput;
      /** the bias of W_v · f32, (hp_v) */
      b_v?: TensorInput;
      /** the bias of W_o · f32, (p_o) */
      b_o?: TensorInput;
      /** how many heads share the rows · whole number, from 1 to 2147483647 */
      num_heads: number;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** the probability that a weight becomes 0 · from 0 to 1, default 0 */
      dropout?: number;
      /** draws what drops as after torch.manual_seed(seed); give it or `generator` where dropout > 0 · whole number, from 0 to 4294967295 */
      seed?: Seed;
      /** the state from which what drops is drawn; give it or `seed` where dropout > 0 · f64, (627) */
      generator?: Generator | Float64Array;
      /** whose draws: PyTorch's without MKL, or those of its x86 builds with MKL · default 'portable' */
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** the projected queries, head by head · f32, (bh, n, p_qk) */
      queries_heads: Tensor<'f32'>;
      /** the projected keys, head by head · f32, (bh, m, p_qk) */
      keys_heads: Tensor<'f32'>;
      /** the projected values, head by head · f32, (bh, m, p_v) */
      values_heads: Tensor<'f32'>;
      /** the dot product of each query with each key, in each head · f32, (b, h, n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** unscaled_scores divided by the root of a head's width · f32, (b, h, n, m) */
      scores: Tensor<'f32'>;
      /** the scores with hidden places replaced, by `fill` in padding and by -inf under the mask · f32, (b, h, n, m) */
      masked_scores: Tensor<'f32'>;
      /** the softmax of masked_scores: each row sums to 1 · f32, (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** the weights after dropout, with which the values are weighed; where dropout > 0 · f32, (b, h, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** each head's output: its values' mean under its weights · f32, (b, h, n, p_v) */
      heads: Tensor<'f32'>;
      /** the heads side by side, through W_o · f32, (b, n, p_o) */
      output: Tensor<'f32'>;
      /** the state after the draws; where one was given · f64, (627) */
      generator?: Tensor<'f64'>;
      /** the output with one head left out, for each head · f32, (h, b, n, p_o) */
      without_head: Tensor<'f32'>;
      /** how far leaving the head out moves the output, for each query · f32, (h, b, n) */
      change: Tensor<'f32'>;
    };
  };
  entropy: {
    inputs: {
      /** rows that sum to 1 · f32, any shape */
      weights: TensorInput;
    };
    outputs: {
      /** the entropy of each row · f32, any shape */
      bits: Tensor<'f32'>;
    };
  };
  pool: {
    inputs: {
      /** the matrix, or one for each sample · f32, (n, m) or (b, n, m) */
      x: TensorInput;
      /** how many rows are left · whole number, from 1 to 65536 */
      rows: number;
      /** how many columns are left · whole number, from 1 to 65536 */
      columns: number;
      /** what stands for a block of numbers · default 'mean' */
      how?: 'mean' | 'max';
    };
    outputs: {
      /** the matrix made small · f32, (rows, columns) or (b, rows, columns) */
      output: Tensor<'f32'>;
    };
  };
  manual_seed: {
    inputs: {
      /** the number to start from · whole number, from 0 to 4294967295 */
      seed: Seed;
    };
    outputs: {
      /** the state of a generator that starts there · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  rand: {
    inputs: {
      /** the state to draw from · f64, (627) */
      generator: Generator | Float64Array;
      /** the sizes of the output · f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** uniform numbers from 0 to below 1 · f32, any shape */
      output: Tensor<'f32'>;
      /** the state after the draws · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  randn: {
    inputs: {
      /** the state to draw from · f64, (627) */
      generator: Generator | Float64Array;
      /** the sizes of the output · f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** standard normal numbers · f32, any shape */
      output: Tensor<'f32'>;
      /** the state after the draws · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  normal: {
    inputs: {
      /** the state to draw from · f64, (627) */
      generator: Generator | Float64Array;
      /** of the normal distribution */
      mean: number;
      /** its standard deviation, 0 or more · from 0 */
      std: number;
      /** the sizes of the output · f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** normal numbers · f32, any shape */
      output: Tensor<'f32'>;
      /** the state after the draws · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  uniform: {
    inputs: {
      /** the state to draw from · f64, (627) */
      generator: Generator | Float64Array;
      /** the least number · from -3.40282347e+38 to 3.40282347e+38 */
      low: number;
      /** the limit above, not less than `low` · from -3.40282347e+38 to 3.40282347e+38 */
      high: number;
      /** the sizes of the output · f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** uniform numbers from `low` to below `high` · f32, any shape */
      output: Tensor<'f32'>;
      /** the state after the draws · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  randint: {
    inputs: {
      /** the state to draw from · f64, (627) */
      generator: Generator | Float64Array;
      /** the least integer · whole number, from -9.007199254740992e+15 to 9.007199254740992e+15 */
      low: number;
      /** one more than the largest · whole number, from -9.007199254740992e+15 to 9.007199254740992e+15 */
      high: number;
      /** the sizes of the output · f64, (rank) */
      shape: TensorInput;
    };
    outputs: {
      /** integers from `low` to `high` − 1 · i64, any shape */
      output: Tensor<'i64'>;
      /** the state after the draws · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  randperm: {
    inputs: {
      /** the state to draw from · f64, (627) */
      generator: Generator | Float64Array;
      /** how many integers to shuffle · whole number, from 0 to 2147483647 */
      n: number;
    };
    outputs: {
      /** the integers 0 … n − 1, shuffled · i64, (n) */
      output: Tensor<'i64'>;
      /** the state after the draws · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  embedding: {
    inputs: {
      /** the state to draw from · f64, (627) */
      generator: Generator | Float64Array;
      /** how many tokens the table has · whole number, from 0 to 2147483647 */
      n: number;
      /** the width of an embedding · whole number, from 0 to 2147483647 */
      d: number;
    };
    outputs: {
      /** the table, standard normal · f32, (n, d) */
      weight: Tensor<'f32'>;
      /** the state after the draws · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  linear: {
    inputs: {
      /** the state to draw from · f64, (627) */
      generator: Generator | Float64Array;
      /** the width of what the layer takes · whole number, from 0 to 2147483647 */
      in_features: number;
      /** the width of what it gives · whole number, from 0 to 2147483647 */
      out_features: number;
      /** whether it has a bias · default true */
      bias?: boolean;
    };
    outputs: {
      /** as nn.Linear initialises it · f32, (out_features, in_features) */
      weight: Tensor<'f32'>;
      /** as nn.Linear initialises it; where there is one · f32, (out_features) */
      bias?: Tensor<'f32'>;
      /** the state after the draws · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  dropout: {
    inputs: {
      /** the state to draw from · f64, (627) */
      generator: Generator | Float64Array;
      /** the numbers that may drop · f32, any shape */
      x: TensorInput;
      /** the probability that a number becomes 0 · from 0 to 1 */
      p: number;
      /** whose draws: PyTorch's without MKL, or those of its x86 builds with MKL · default 'portable' */
      build?: 'portable' | 'mkl';
    };
    outputs: {
      /** x with some numbers 0, the others divided by 1 − p · f32, any shape */
      output: Tensor<'f32'>;
      /** the state after the draws · f64, (627) */
      generator: Tensor<'f64'>;
    };
  };
  embedding_lookup: {
    inputs: {
      /** the table, one row for each token · f32, (n, d) */
      weight: TensorInput;
      /** the tokens' ids · i64, any shape */
      indices: TensorInput;
    };
    outputs: {
      /** the row of each token · f32, (*, d) */
      output: Tensor<'f32'>;
    };
  };
  linear_apply: {
    inputs: {
      /** one vector for each place · f32, (in) or (n, in) or (b, n, in) or (b, h, n, in) */
      x: TensorInput;
      /** one row for each number of the output · f32, (out, in) */
      weight: TensorInput;
      /** added to each output; may be left out · f32, (out) */
      bias?: TensorInput;
    };
    outputs: {
      /** x · weightᵀ + bias · f32, (out) or (n, out) or (b, n, out) or (b, h, n, out) */
      output: Tensor<'f32'>;
    };
  };
  layer_norm: {
    inputs: {
      /** rows to be normed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** what each normed number is multiplied with · f32, (d) */
      weight: TensorInput;
      /** added after that · f32, (d) */
      bias: TensorInput;
      /** added to the variance, from 0 to 1 · from 0 to 1, default 0.00001 */
      eps?: number;
    };
    outputs: {
      /** the normed rows, weighed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
    };
  };
}

/** The operations of the training module. */
export interface TrainingOperations {
  linear_apply: {
    inputs: {
      /** one vector for each place · f32, (in) or (n, in) or (b, n, in) or (b, h, n, in) */
      x: TensorInput;
      /** one row for each number of the output · f32, (out, in) */
      weight: TensorInput;
      /** added to each output; may be left out · f32, (out) */
      bias?: TensorInput;
    };
    outputs: {
      /** x · weightᵀ + bias · f32, (out) or (n, out) or (b, n, out) or (b, h, n, out) */
      output: Tensor<'f32'>;
    };
  };
  linear_apply_backward: {
    inputs: {
      /** one vector for each place · f32, (in) or (n, in) or (b, n, in) or (b, h, n, in) */
      x: TensorInput;
      /** one row for each number of the output · f32, (out, in) */
      weight: TensorInput;
      /** the gradient of the loss by each output · f32, (out) or (n, out) or (b, n, out) or (b, h, n, out) */
      d_output: TensorInput;
      /** added to each output; may be left out · f32, (out) */
      bias?: TensorInput;
    };
    outputs: {
      /** x · weightᵀ + bias · f32, (out) or (n, out) or (b, n, out) or (b, h, n, out) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by x · f32, (in) or (n, in) or (b, n, in) or (b, h, n, in) */
      d_x: Tensor<'f32'>;
      /** the gradient of the loss by the weight · f32, (out, in) */
      d_weight: Tensor<'f32'>;
      /** the gradient of the loss by the bias, where there is one · f32, (out) */
      d_bias?: Tensor<'f32'>;
    };
  };
  embedding_lookup_backward: {
    inputs: {
      /** the table, one row for each token · f32, (n, d) */
      weight: TensorInput;
      /** the tokens' ids · i64, (m) or (b, m) */
      indices: TensorInput;
      /** the gradient of the loss by each output · f32, (m, d) or (b, m, d) */
      d_output: TensorInput;
    };
    outputs: {
      /** the row of each token · f32, (m, d) or (b, m, d) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by the table · f32, (n, d) */
      d_weight: Tensor<'f32'>;
    };
  };
  layer_norm: {
    inputs: {
      /** rows to be normed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** what each normed number is multiplied with · f32, (d) */
      weight: TensorInput;
      /** added after that · f32, (d) */
      bias: TensorInput;
      /** added to the variance, from 0 to 1 · from 0 to 1, default 0.00001 */
      eps?: number;
    };
    outputs: {
      /** the normed rows, weighed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
    };
  };
  layer_norm_backward: {
    inputs: {
      /** rows to be normed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** what each normed number is multiplied with · f32, (d) */
      weight: TensorInput;
      /** added after that · f32, (d) */
      bias: TensorInput;
      /** the gradient of the loss by each output · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_output: TensorInput;
      /** added to the variance, from 0 to 1 · from 0 to 1, default 0.00001 */
      eps?: number;
    };
    outputs: {
      /** the normed rows, weighed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by x · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_x: Tensor<'f32'>;
      /** the gradient of the loss by the weight · f32, (d) */
      d_weight: Tensor<'f32'>;
      /** the gradient of the loss by the bias · f32, (d) */
      d_bias: Tensor<'f32'>;
    };
  };
  rms_norm: {
    inputs: {
      /** rows to be normed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** what each normed number is multiplied with · f32, (d) */
      weight: TensorInput;
      /** added to the mean of squares, from 0 to 1 · from 0 to 1, default 0.000001 */
      eps?: number;
    };
    outputs: {
      /** the normed rows, weighed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
    };
  };
  rms_norm_backward: {
    inputs: {
      /** rows to be normed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** what each normed number is multiplied with · f32, (d) */
      weight: TensorInput;
      /** the gradient of the loss by each output · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_output: TensorInput;
      /** added to the mean of squares, from 0 to 1 · from 0 to 1, default 0.000001 */
      eps?: number;
    };
    outputs: {
      /** the normed rows, weighed · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by x · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_x: Tensor<'f32'>;
      /** the gradient of the loss by the weight · f32, (d) */
      d_weight: Tensor<'f32'>;
    };
  };
  relu: {
    inputs: {
      /** what is rectified · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
    };
    outputs: {
      /** x, or 0 · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
    };
  };
  relu_backward: {
    inputs: {
      /** what is rectified · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** the gradient of the loss by each output · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_output: TensorInput;
    };
    outputs: {
      /** x, or 0 · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by x · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_x: Tensor<'f32'>;
    };
  };
  gelu: {
    inputs: {
      /** where to compute it · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
    };
    outputs: {
      /** x Φ(x) · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
    };
  };
  gelu_backward: {
    inputs: {
      /** where to compute it · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** the gradient of the loss by each output · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_output: TensorInput;
    };
    outputs: {
      /** x Φ(x) · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by x · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_x: Tensor<'f32'>;
    };
  };
  tanh: {
    inputs: {
      /** where to compute it · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
    };
    outputs: {
      /** tanh(x) · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
    };
  };
  tanh_backward: {
    inputs: {
      /** where to compute it · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** the gradient of the loss by each output · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_output: TensorInput;
    };
    outputs: {
      /** tanh(x) · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by x · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_x: Tensor<'f32'>;
    };
  };
  masked_softmax_backward: {
    inputs: {
      /** one row for each query, one column for each key · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      scores: TensorInput;
      /** the gradient of the loss by each weight · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      d_output: TensorInput;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) or () or (n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
    };
    outputs: {
      /** the softmax of masked_scores: each row sums to 1 · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** the gradient of the loss by each score · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      d_scores: Tensor<'f32'>;
    };
  };
  cross_entropy: {
    inputs: {
      /** one row of scores for each target · f32, (n, c) */
      logits: TensorInput;
      /** the right class of each row · i64, (n) */
      targets: TensorInput;
      /** the target of rows that do not count · whole number, from -9.007199254740992e+15 to 9.007199254740992e+15, default -100 */
      ignore_index?: number;
    };
    outputs: {
      /** the mean over the rows that count · f32, (1) */
      output: Tensor<'f32'>;
    };
  };
  cross_entropy_backward: {
    inputs: {
      /** one row of scores for each target · f32, (n, c) */
      logits: TensorInput;
      /** the right class of each row · i64, (n) */
      targets: TensorInput;
      /** the gradient of the loss by the output · f32, (1) */
      d_output: TensorInput;
      /** the target of rows that do not count · whole number, from -9.007199254740992e+15 to 9.007199254740992e+15, default -100 */
      ignore_index?: number;
    };
    outputs: {
      /** the mean over the rows that count · f32, (1) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by the logits · f32, (n, c) */
      d_logits: Tensor<'f32'>;
    };
  };
  dropout_apply: {
    inputs: {
      /** what is dropped out of · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** 1 where a number is kept, 0 where it is dropped · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      mask: TensorInput;
      /** the probability of dropping · from 0 to 1 */
      dropout: number;
    };
    outputs: {
      /** what is kept, scaled · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
    };
  };
  dropout_apply_backward: {
    inputs: {
      /** what is dropped out of · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** 1 where a number is kept, 0 where it is dropped · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      mask: TensorInput;
      /** the gradient of the loss by each output · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_output: TensorInput;
      /** the probability of dropping · from 0 to 1 */
      dropout: number;
    };
    outputs: {
      /** what is kept, scaled · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by x · f32, (d) or (n, d) or (b, n, d) or (b, h, n, d) */
      d_x: Tensor<'f32'>;
    };
  };
  dot_product_attention_forward: {
    inputs: {
      /** one vector for each query, of one head or of each · f32, (b, n, d) or (n, d) or (b, h, n, d) */
      queries: TensorInput;
      /** one vector for each key, as long as a query · f32, (b, m, d) or (m, d) or (b, g, m, d) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, v) or (m, v) or (b, g, m, v) */
      values: TensorInput;
      /** how scores come to know where queries and keys stand · default 'none' */
      positions?: 'none' | 'rope' | 'rope_half' | 'alibi' | 't5';
      /** where the keys are, and the queries if there are as many; left out: 0, 1, 2 … · f64, (m) or (b, m) */
      position_ids?: TensorInput;
      /** where the queries are; left out: as position_ids, or 0, 1, 2 …, the last at the last key under causal_bottom_right · f64, (n) or (b, n) */
      query_position_ids?: TensorInput;
      /** wavelengths of rope run from 2π up to nearly 2π · base · from 1 to 1e+30, default 10000 */
      rope_base?: number;
      /** how many numbers of a query and a key turn, from the first; 0: all · whole number, from 0 to 65536, default 0 */
      rope_dims?: number;
      /** how the angles of rope are computed · default 'float64' */
      rope_precision?: 'float64' | 'float32';
      /** of alibi, one for each head; left out: ALiBi's own, 2^(−8i/h), i from 1 · f32, (h) */
      slopes?: TensorInput;
      /** of t5, one row for each bucket, one column for each head · f32, (rows, h) */
      bias_table?: TensorInput;
      /** whether t5 has buckets of their own for keys after the query · default true */
      bidirectional?: boolean;
      /** the rows of bias_table · whole number, from 2 to 65536, default 32 */
      num_buckets?: number;
      /** from here on all distances of t5 share the last bucket · whole number, from 2 to 16777216, default 128 */
      max_distance?: number;
      /** added to the scores of every sample and head, of every sample, or as it is · f32, (n, m) or (h, n, m) or (b, h, n, m) */
      bias?: TensorInput;
      /** how each head's queries and keys are normed, before rope · default 'none' */
      qk_norm?: 'none' | 'l2' | 'rms';
      /** what each number of a normed query is multiplied with; left out: 1 · f32, (d) */
      q_gain?: TensorInput;
      /** what each number of a normed key is multiplied with; left out: 1 · f32, (d) */
      k_gain?: TensorInput;
      /** what dot products are multiplied with; left out: they are divided by √d · from -3.40282347e+38 to 3.40282347e+38 */
      scale?: number;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) or () or (n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** 1 where a weight is kept, 0 where it is dropped · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      dropout_mask?: TensorInput;
      /** the probability of dropping · from 0 to 1, default 0 */
      dropout?: number;
    };
    outputs: {
      /** the queries after qk_norm · f32, (b, n, d) or (n, d) or (b, h, n, d) */
      queries_normed?: Tensor<'f32'>;
      /** the keys after qk_norm · f32, (b, m, d) or (m, d) or (b, g, m, d) */
      keys_normed?: Tensor<'f32'>;
      /** the queries, turned by their positions · f32, (b, n, d) or (n, d) or (b, h, n, d) */
      queries_rotated?: Tensor<'f32'>;
      /** the keys, turned by their positions · f32, (b, m, d) or (m, d) or (b, g, m, d) */
      keys_rotated?: Tensor<'f32'>;
      /** the dot product of each query with each key · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** what alibi or t5 adds to the scores · f32, (h, n, m) or (b, h, n, m) */
      position_bias?: Tensor<'f32'>;
      /** unscaled_scores scaled, with their biases · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      scores: Tensor<'f32'>;
      /** the scores with hidden places replaced, by `fill` in padding and by -inf under the mask · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      masked_scores: Tensor<'f32'>;
      /** the softmax of masked_scores: each row sums to 1 · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** the weights after dropout · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** for each query the values' mean under its weights · f32, (b, n, v) or (n, v) or (b, h, n, v) */
      output: Tensor<'f32'>;
    };
  };
  dot_product_attention_backward: {
    inputs: {
      /** one vector for each query, of one head or of each · f32, (b, n, d) or (n, d) or (b, h, n, d) */
      queries: TensorInput;
      /** one vector for each key, as long as a query · f32, (b, m, d) or (m, d) or (b, g, m, d) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, v) or (m, v) or (b, g, m, v) */
      values: TensorInput;
      /** how scores come to know where queries and keys stand · default 'none' */
      positions?: 'none' | 'rope' | 'rope_half' | 'alibi' | 't5';
      /** where the keys are, and the queries if there are as many; left out: 0, 1, 2 … · f64, (m) or (b, m) */
      position_ids?: TensorInput;
      /** where the queries are; left out: as position_ids, or 0, 1, 2 …, the last at the last key under causal_bottom_right · f64, (n) or (b, n) */
      query_position_ids?: TensorInput;
      /** wavelengths of rope run from 2π up to nearly 2π · base · from 1 to 1e+30, default 10000 */
      rope_base?: number;
      /** how many numbers of a query and a key turn, from the first; 0: all · whole number, from 0 to 65536, default 0 */
      rope_dims?: number;
      /** how the angles of rope are computed · default 'float64' */
      rope_precision?: 'float64' | 'float32';
      /** of alibi, one for each head; left out: ALiBi's own, 2^(−8i/h), i from 1 · f32, (h) */
      slopes?: TensorInput;
      /** of t5, one row for each bucket, one column for each head · f32, (rows, h) */
      bias_table?: TensorInput;
      /** whether t5 has buckets of their own for keys after the query · default true */
      bidirectional?: boolean;
      /** the rows of bias_table · whole number, from 2 to 65536, default 32 */
      num_buckets?: number;
      /** from here on all distances of t5 share the last bucket · whole number, from 2 to 16777216, default 128 */
      max_distance?: number;
      /** added to the scores of every sample and head, of every sample, or as it is · f32, (n, m) or (h, n, m) or (b, h, n, m) */
      bias?: TensorInput;
      /** how each head's queries and keys are normed, before rope · default 'none' */
      qk_norm?: 'none' | 'l2' | 'rms';
      /** what each number of a normed query is multiplied with; left out: 1 · f32, (d) */
      q_gain?: TensorInput;
      /** what each number of a normed key is multiplied with; left out: 1 · f32, (d) */
      k_gain?: TensorInput;
      /** what dot products are multiplied with; left out: they are divided by √d · from -3.40282347e+38 to 3.40282347e+38 */
      scale?: number;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) or () or (n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** 1 where a weight is kept, 0 where it is dropped · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      dropout_mask?: TensorInput;
      /** the probability of dropping · from 0 to 1, default 0 */
      dropout?: number;
      /** the gradient of the loss by each output · f32, (b, n, v) or (n, v) or (b, h, n, v) */
      d_output: TensorInput;
    };
    outputs: {
      /** for each query the values' mean under its weights · f32, (b, n, v) or (n, v) or (b, h, n, v) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by the queries · f32, (b, n, d) or (n, d) or (b, h, n, d) */
      d_queries: Tensor<'f32'>;
      /** the gradient of the loss by the keys · f32, (b, m, d) or (m, d) or (b, g, m, d) */
      d_keys: Tensor<'f32'>;
      /** the gradient of the loss by the values · f32, (b, m, v) or (m, v) or (b, g, m, v) */
      d_values: Tensor<'f32'>;
      /** softmax of each query's masked scores, before dropout · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** the gradient of the loss by the weights, before dropout · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      d_weights: Tensor<'f32'>;
      /** the gradient of the loss by the scores, before the masks · f32, (b, n, m) or (n, m) or (b, h, n, m) */
      d_scores: Tensor<'f32'>;
      /** the gradient of the loss by the slopes of alibi, where they were given · f32, (h) */
      d_slopes?: Tensor<'f32'>;
      /** the gradient of the loss by the table of t5 · f32, (rows, h) */
      d_bias_table?: Tensor<'f32'>;
      /** the gradient of the loss by the bias, where there is one · f32, (n, m) or (h, n, m) or (b, h, n, m) */
      d_bias?: Tensor<'f32'>;
      /** the gradient of the loss by q_gain, where it is read · f32, (d) */
      d_q_gain?: Tensor<'f32'>;
      /** the gradient of the loss by k_gain, where it is read · f32, (d) */
      d_k_gain?: Tensor<'f32'>;
    };
  };
  additive_attention_backward: {
    inputs: {
      /** one vector for each query · f32, (b, n, q) or (n, q) */
      queries: TensorInput;
      /** one vector for each key · f32, (b, m, k) or (m, k) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, v) or (m, v) */
      values: TensorInput;
      /** the weight that takes queries to the hidden units · f32, (h, q) */
      W_q: TensorInput;
      /** the weight that takes keys to the hidden units · f32, (h, k) */
      W_k: TensorInput;
      /** what each hidden unit counts in the score · f32, (h) */
      w_v: TensorInput;
      /** the gradient of the loss by each output · f32, (b, n, v) or (n, v) */
      d_output: TensorInput;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) or () or (n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** 1 where a weight is kept, 0 where it is dropped · f32, (b, n, m) or (n, m) */
      dropout_mask?: TensorInput;
      /** the probability of dropping · from 0 to 1, default 0 */
      dropout?: number;
    };
    outputs: {
      /** for each query the values' mean under its weights · f32, (b, n, v) or (n, v) */
      output: Tensor<'f32'>;
      /** softmax of each query's masked scores, before dropout · f32, (b, n, m) or (n, m) */
      weights: Tensor<'f32'>;
      /** the gradient of the loss by the queries · f32, (b, n, q) or (n, q) */
      d_queries: Tensor<'f32'>;
      /** the gradient of the loss by the keys · f32, (b, m, k) or (m, k) */
      d_keys: Tensor<'f32'>;
      /** the gradient of the loss by the values · f32, (b, m, v) or (m, v) */
      d_values: Tensor<'f32'>;
      /** the gradient of the loss by W_q · f32, (h, q) */
      d_W_q: Tensor<'f32'>;
      /** the gradient of the loss by W_k · f32, (h, k) */
      d_W_k: Tensor<'f32'>;
      /** the gradient of the loss by w_v · f32, (h) */
      d_w_v: Tensor<'f32'>;
      /** the gradient of the loss by the weights, before dropout · f32, (b, n, m) or (n, m) */
      d_weights: Tensor<'f32'>;
      /** the gradient of the loss by the scores, before the masks · f32, (b, n, m) or (n, m) */
      d_scores: Tensor<'f32'>;
    };
  };
  multi_head_attention_forward: {
    inputs: {
      /** one vector for each query · f32, (b, n, query_size) */
      queries: TensorInput;
      /** one vector for each key · f32, (b, m, key_size) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, value_size) */
      values: TensorInput;
      /** the weight that makes every head's queries, one head's rows after another's · f32, (hp_qk, query_size) */
      W_q: TensorInput;
      /** the weight that makes every head's keys · f32, (gp_qk, key_size) */
      W_k: TensorInput;
      /** the weight that makes every head's values · f32, (gp_v, value_size) */
      W_v: TensorInput;
      /** the weight that joins the heads · f32, (p_o, hp_v) */
      W_o: TensorInput;
      /** the bias of W_q · f32, (hp_qk) */
      b_q?: TensorInput;
      /** the bias of W_k · f32, (gp_qk) */
      b_k?: TensorInput;
      /** the bias of W_v · f32, (gp_v) */
      b_v?: TensorInput;
      /** the bias of W_o · f32, (p_o) */
      b_o?: TensorInput;
      /** how many heads share the rows · whole number, from 1 to 2147483647 */
      num_heads: number;
      /** how many heads keys and values have; 0: as many as queries · whole number, from 0 to 2147483647, default 0 */
      num_kv_heads?: number;
      /** how scores come to know where queries and keys stand · default 'none' */
      positions?: 'none' | 'rope' | 'rope_half' | 'alibi' | 't5';
      /** where the keys are, and the queries if there are as many; left out: 0, 1, 2 … · f64, (m) or (b, m) */
      position_ids?: TensorInput;
      /** where the queries are; left out: as position_ids, or 0, 1, 2 …, the last at the last key under causal_bottom_right · f64, (n) or (b, n) */
      query_position_ids?: TensorInput;
      /** wavelengths of rope run from 2π up to nearly 2π · base · from 1 to 1e+30, default 10000 */
      rope_base?: number;
      /** how many numbers of a query and a key turn, from the first; 0: all · whole number, from 0 to 65536, default 0 */
      rope_dims?: number;
      /** how the angles of rope are computed · default 'float64' */
      rope_precision?: 'float64' | 'float32';
      /** of alibi, one for each head; left out: ALiBi's own, 2^(−8i/h), i from 1 · f32, (h) */
      slopes?: TensorInput;
      /** of t5, one row for each bucket, one column for each head · f32, (rows, h) */
      bias_table?: TensorInput;
      /** whether t5 has buckets of their own for keys after the query · default true */
      bidirectional?: boolean;
      /** the rows of bias_table · whole number, from 2 to 65536, default 32 */
      num_buckets?: number;
      /** from here on all distances of t5 share the last bucket · whole number, from 2 to 16777216, default 128 */
      max_distance?: number;
      /** added to the scores of every sample and head, of every sample, or as it is · f32, (n, m) or (h, n, m) or (b, h, n, m) */
      bias?: TensorInput;
      /** how each head's queries and keys are normed, before rope · default 'none' */
      qk_norm?: 'none' | 'l2' | 'rms';
      /** what each number of a normed query is multiplied with; left out: 1 · f32, (p_qk) */
      q_gain?: TensorInput;
      /** what each number of a normed key is multiplied with; left out: 1 · f32, (p_qk) */
      k_gain?: TensorInput;
      /** what dot products are multiplied with; left out: they are divided by √d · from -3.40282347e+38 to 3.40282347e+38 */
      scale?: number;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** 1 where a weight is kept, 0 where it is dropped · f32, (b, h, n, m) */
      dropout_mask?: TensorInput;
      /** the probability of dropping · from 0 to 1, default 0 */
      dropout?: number;
    };
    outputs: {
      /** the projected queries, head by head · f32, (b, h, n, p_qk) */
      queries_heads: Tensor<'f32'>;
      /** the projected keys, head by head · f32, (b, g, m, p_qk) */
      keys_heads: Tensor<'f32'>;
      /** the projected values, head by head · f32, (b, g, m, p_v) */
      values_heads: Tensor<'f32'>;
      /** each head's queries after qk_norm · f32, (b, h, n, p_qk) */
      queries_normed?: Tensor<'f32'>;
      /** each head's keys after qk_norm · f32, (b, g, m, p_qk) */
      keys_normed?: Tensor<'f32'>;
      /** each head's queries, turned by their positions · f32, (b, h, n, p_qk) */
      queries_rotated?: Tensor<'f32'>;
      /** each head's keys, turned by their positions · f32, (b, g, m, p_qk) */
      keys_rotated?: Tensor<'f32'>;
      /** the dot product of each query with each key, in each head · f32, (b, h, n, m) */
      unscaled_scores: Tensor<'f32'>;
      /** what alibi or t5 adds to the scores · f32, (h, n, m) or (b, h, n, m) */
      position_bias?: Tensor<'f32'>;
      /** unscaled_scores scaled, with their biases · f32, (b, h, n, m) */
      scores: Tensor<'f32'>;
      /** the scores with hidden places replaced, by `fill` in padding and by -inf under the mask · f32, (b, h, n, m) */
      masked_scores: Tensor<'f32'>;
      /** the softmax of masked_scores: each row sums to 1 · f32, (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** the weights after dropout · f32, (b, h, n, m) */
      dropped_weights?: Tensor<'f32'>;
      /** each head's output: its values' mean under its weights · f32, (b, h, n, p_v) */
      heads: Tensor<'f32'>;
      /** the heads side by side, through W_o · f32, (b, n, p_o) */
      output: Tensor<'f32'>;
    };
  };
  multi_head_attention_backward: {
    inputs: {
      /** one vector for each query · f32, (b, n, query_size) */
      queries: TensorInput;
      /** one vector for each key · f32, (b, m, key_size) */
      keys: TensorInput;
      /** one vector for each key: what the weights weigh · f32, (b, m, value_size) */
      values: TensorInput;
      /** the weight that makes every head's queries, one head's rows after another's · f32, (hp_qk, query_size) */
      W_q: TensorInput;
      /** the weight that makes every head's keys · f32, (gp_qk, key_size) */
      W_k: TensorInput;
      /** the weight that makes every head's values · f32, (gp_v, value_size) */
      W_v: TensorInput;
      /** the weight that joins the heads · f32, (p_o, hp_v) */
      W_o: TensorInput;
      /** the bias of W_q · f32, (hp_qk) */
      b_q?: TensorInput;
      /** the bias of W_k · f32, (gp_qk) */
      b_k?: TensorInput;
      /** the bias of W_v · f32, (gp_v) */
      b_v?: TensorInput;
      /** the bias of W_o · f32, (p_o) */
      b_o?: TensorInput;
      /** how many heads share the rows · whole number, from 1 to 2147483647 */
      num_heads: number;
      /** how many heads keys and values have; 0: as many as queries · whole number, from 0 to 2147483647, default 0 */
      num_kv_heads?: number;
      /** how scores come to know where queries and keys stand · default 'none' */
      positions?: 'none' | 'rope' | 'rope_half' | 'alibi' | 't5';
      /** where the keys are, and the queries if there are as many; left out: 0, 1, 2 … · f64, (m) or (b, m) */
      position_ids?: TensorInput;
      /** where the queries are; left out: as position_ids, or 0, 1, 2 …, the last at the last key under causal_bottom_right · f64, (n) or (b, n) */
      query_position_ids?: TensorInput;
      /** wavelengths of rope run from 2π up to nearly 2π · base · from 1 to 1e+30, default 10000 */
      rope_base?: number;
      /** how many numbers of a query and a key turn, from the first; 0: all · whole number, from 0 to 65536, default 0 */
      rope_dims?: number;
      /** how the angles of rope are computed · default 'float64' */
      rope_precision?: 'float64' | 'float32';
      /** of alibi, one for each head; left out: ALiBi's own, 2^(−8i/h), i from 1 · f32, (h) */
      slopes?: TensorInput;
      /** of t5, one row for each bucket, one column for each head · f32, (rows, h) */
      bias_table?: TensorInput;
      /** whether t5 has buckets of their own for keys after the query · default true */
      bidirectional?: boolean;
      /** the rows of bias_table · whole number, from 2 to 65536, default 32 */
      num_buckets?: number;
      /** from here on all distances of t5 share the last bucket · whole number, from 2 to 16777216, default 128 */
      max_distance?: number;
      /** added to the scores of every sample and head, of every sample, or as it is · f32, (n, m) or (h, n, m) or (b, h, n, m) */
      bias?: TensorInput;
      /** how each head's queries and keys are normed, before rope · default 'none' */
      qk_norm?: 'none' | 'l2' | 'rms';
      /** what each number of a normed query is multiplied with; left out: 1 · f32, (p_qk) */
      q_gain?: TensorInput;
      /** what each number of a normed key is multiplied with; left out: 1 · f32, (p_qk) */
      k_gain?: TensorInput;
      /** what dot products are multiplied with; left out: they are divided by √d · from -3.40282347e+38 to 3.40282347e+38 */
      scale?: number;
      /** how many keys are real, for each sample or each query; what follows them is padding · f64, (b) or (b, n) */
      valid_lens?: TensorInput;
      /** the score of padded keys · default -1000000 */
      fill?: number;
      /** which keys a query may see at all · default 'none' */
      mask?: 'none' | 'causal' | 'causal_bottom_right' | 'sliding_window' | 'sliding_window_both';
      /** how far a sliding window reaches, in keys · whole number, from 0 to 2147483647, default 1 */
      window?: number;
      /** 1 where a weight is kept, 0 where it is dropped · f32, (b, h, n, m) */
      dropout_mask?: TensorInput;
      /** the probability of dropping · from 0 to 1, default 0 */
      dropout?: number;
      /** the gradient of the loss by each output · f32, (b, n, p_o) */
      d_output: TensorInput;
    };
    outputs: {
      /** the heads side by side, through W_o · f32, (b, n, p_o) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by the queries · f32, (b, n, query_size) */
      d_queries: Tensor<'f32'>;
      /** the gradient of the loss by the keys · f32, (b, m, key_size) */
      d_keys: Tensor<'f32'>;
      /** the gradient of the loss by the values · f32, (b, m, value_size) */
      d_values: Tensor<'f32'>;
      /** the gradient of the loss by W_q · f32, (hp_qk, query_size) */
      d_W_q: Tensor<'f32'>;
      /** the gradient of the loss by W_k · f32, (gp_qk, key_size) */
      d_W_k: Tensor<'f32'>;
      /** the gradient of the loss by W_v · f32, (gp_v, value_size) */
      d_W_v: Tensor<'f32'>;
      /** the gradient of the loss by W_o · f32, (p_o, hp_v) */
      d_W_o: Tensor<'f32'>;
      /** the gradient of the loss by b_q, where there is one · f32, (hp_qk) */
      d_b_q?: Tensor<'f32'>;
      /** the gradient of the loss by b_k, where there is one · f32, (gp_qk) */
      d_b_k?: Tensor<'f32'>;
      /** the gradient of the loss by b_v, where there is one · f32, (gp_v) */
      d_b_v?: Tensor<'f32'>;
      /** the gradient of the loss by b_o, where there is one · f32, (p_o) */
      d_b_o?: Tensor<'f32'>;
      /** softmax of each query's masked scores in each head, before dropout · f32, (b, h, n, m) */
      weights: Tensor<'f32'>;
      /** the gradient of the loss by the weights, before dropout · f32, (b, h, n, m) */
      d_weights: Tensor<'f32'>;
      /** the gradient of the loss by the scores, before the masks · f32, (b, h, n, m) */
      d_scores: Tensor<'f32'>;
      /** the gradient of the loss by the slopes of alibi, where they were given · f32, (h) */
      d_slopes?: Tensor<'f32'>;
      /** the gradient of the loss by the table of t5 · f32, (rows, h) */
      d_bias_table?: Tensor<'f32'>;
      /** the gradient of the loss by the bias, where there is one · f32, (n, m) or (h, n, m) or (b, h, n, m) */
      d_bias?: Tensor<'f32'>;
      /** the gradient of the loss by q_gain, where it is read · f32, (p_qk) */
      d_q_gain?: Tensor<'f32'>;
      /** the gradient of the loss by k_gain, where it is read · f32, (p_qk) */
      d_k_gain?: Tensor<'f32'>;
    };
  };
  rotary_embedding_backward: {
    inputs: {
      /** rows to be turned; the gradient does not depend on their numbers · f32, (n, d) or (b, n, d) or (b, h, n, d) */
      x: TensorInput;
      /** the gradient of the loss by each output · f32, (n, d) or (b, n, d) or (b, h, n, d) */
      d_output: TensorInput;
      /** where each row stands; absent: 0, 1, 2 … · f64, (n) or (b, n) */
      position_ids?: TensorInput;
      /** which two numbers of a row turn together · default 'rope' */
      positions?: 'rope' | 'rope_half';
      /** wavelengths run from 2π up to nearly 2π · base · from 1 to 1e+30, default 10000 */
      rope_base?: number;
      /** how many numbers of a row turn, from the first; 0: all · whole number, from 0 to 65536, default 0 */
      rope_dims?: number;
      /** how angles are computed · default 'float64' */
      rope_precision?: 'float64' | 'float32';
    };
    outputs: {
      /** x turned · f32, (n, d) or (b, n, d) or (b, h, n, d) */
      output: Tensor<'f32'>;
      /** the gradient of the loss by x · f32, (n, d) or (b, n, d) or (b, h, n, d) */
      d_x: Tensor<'f32'>;
    };
  };
  position_bias: {
    inputs: {
      /** alibi: −slope · |distance|; t5: a learned number for each bucket of distances · default 'alibi' */
      positions?: 'alibi' | 't5';
      /** how many heads · whole number, from 1 to 65536 */
      num_heads: number;
      /** how many queries, at 0 … n−1; may be left out where position_ids tell · whole number, from 0 to 2147483647, default 0 */
      n?: number;
      /** how many keys, at 0 … m−1; may be left out where position_ids tell · whole number, from 0 to 2147483647, default 0 */
      m?: number;
      /** where the keys are; whole numbers for t5 · f64, (m) */
      position_ids?: TensorInput;
      /** where the queries are; left out: where the keys are · f64, (n) */
      query_position_ids?: TensorInput;
      /** one for each head; left out: ALiBi's own, 2^(−8i/h), i from 1 · f32, (h) */
      slopes?: TensorInput;
      /** one row for each bucket, one column for each head · f32, (rows, h) */
      bias_table?: TensorInput;
      /** whether keys after the query have buckets of their own; else they share that of distance 0 · default true */
      bidirectional?: boolean;
      /** the table's rows: for near distances one each, then one for ever longer ranges · whole number, from 2 to 65536, default 32 */
      num_buckets?: number;
      /** from here on all distances share the last bucket · whole number, from 2 to 16777216, default 128 */
      max_distance?: number;
    };
    outputs: {
      /** what each head takes away for each step of distance; alibi · f64, (h) */
      slopes?: Tensor<'f64'>;
      /** the row of the table that a query reads for a key; t5 · i64, (n, m) */
      buckets?: Tensor<'i64'>;
      /** what is added to the scores · f32, (h, n, m) */
      bias: Tensor<'f32'>;
    };
  };
  position_bias_backward: {
    inputs: {
      /** the gradient of the loss by each number of the bias · f32, (h, n, m) */
      d_output: TensorInput;
      /** alibi: −slope · |distance|; t5: a learned number for each bucket of distances · default 'alibi' */
      positions?: 'alibi' | 't5';
      /** where the keys are; whole numbers for t5 · f64, (m) */
      position_ids?: TensorInput;
      /** where the queries are; left out: where the keys are · f64, (n) */
      query_position_ids?: TensorInput;
      /** one for each head; left out: ALiBi's own, 2^(−8i/h), i from 1 · f32, (h) */
      slopes?: TensorInput;
      /** one row for each bucket, one column for each head · f32, (rows, h) */
      bias_table?: TensorInput;
      /** whether keys after the query have buckets of their own; else they share that of distance 0 · default true */
      bidirectional?: boolean;
      /** the table's rows: for near distances one each, then one for ever longer ranges · whole number, from 2 to 65536, default 32 */
      num_buckets?: number;
      /** from here on all distances share the last bucket · whole number, from 2 to 16777216, default 128 */
      max_distance?: number;
    };
    outputs: {
      /** what is added to the scores · f32, (h, n, m) */
      bias: Tensor<'f32'>;
      /** the gradient of the loss by the table; t5 · f32, (rows, h) */
      d_bias_table?: Tensor<'f32'>;
      /** the gradient of the loss by the slopes; alibi · f32, (h) */
      d_slopes?: Tensor<'f32'>;
    };
  };
  kernel_regression_backward: {
    inputs: {
      /** where to predict · f32, (n) */
      x_query: TensorInput;
      /** where training points lie: the keys · f32, (m) */
      x_train: TensorInput;
      /** their labels: the values · f32, (m) */
      y_train: TensorInput;
      /** the gradient of the loss by each prediction · f32, (n) */
      d_output: TensorInput;
      /** the learned inverse width of the parametric kernel · f32, (1) */
      w?: TensorInput;
      /** what turns a distance into a similarity · default 'gaussian' */
      kernel?: 'gaussian' | 'boxcar' | 'constant' | 'epanechikov' | 'parametric';
      /** whether query i leaves out training point i · default false */
      leave_one_out?: boolean;
    };
    outputs: {
      /** the prediction at each query: the labels' mean under its weights · f32, (n) */
      output: Tensor<'f32'>;
      /** each row of similarities, divided by its sum · f32, (n, m) */
      weights: Tensor<'f32'>;
      /** the gradient of the loss by the queries · f32, (n) */
      d_x_query: Tensor<'f32'>;
      /** the gradient of the loss by the training points · f32, (m) */
      d_x_train: Tensor<'f32'>;
      /** the gradient of the loss by the labels · f32, (m) */
      d_y_train: Tensor<'f32'>;
      /** the gradient of the loss by w, of the parametric kernel · f32, (1) */
      d_w?: Tensor<'f32'>;
    };
  };
}

/** The operations of the analysis module. */
export interface AnalysisOperations {
  pca: {
    inputs: {
      /** one point a row · f64, (n, d) */
      x: TensorInput;
      /** how many directions to keep · whole number, from 1 to 1024, default 2 */
      components?: number;
    };
    outputs: {
      /** the directions of largest variance, one a row · f64, (components, d) */
      components: Tensor<'f64'>;
      /** the centred points along them · f64, (n, components) */
      projected: Tensor<'f64'>;
      /** each direction's share of the variance · f64, (components) */
      explained: Tensor<'f64'>;
      /** the points' mean · f64, (d) */
      mean: Tensor<'f64'>;
    };
  };
  singular_values: {
    inputs: {
      /** the matrix · f64, (n, d) */
      x: TensorInput;
    };
    outputs: {
      /** its singular values, the largest first · f64, (min(n,d)) */
      values: Tensor<'f64'>;
    };
  };
  linear_map_fit: {
    inputs: {
      /** the points to map, one a row · f64, (n, d) */
      from: TensorInput;
      /** where they should come, row by row · f64, (n, e) */
      to: TensorInput;
      /** into how many groups of columns the map is cut · whole number, from 1 to 1024, default 1 */
      blocks?: number;
    };
    outputs: {
      /** the matrix: to ≈ from · mapᵀ · f64, (e, d) */
      map: Tensor<'f64'>;
      /** where it takes the points · f64, (n, e) */
      fitted: Tensor<'f64'>;
      /** the largest error · f64, () */
      residual: Tensor<'f64'>;
      /** how many directions each group of `from` has · f64, (blocks) */
      rank: Tensor<'f64'>;
    };
  };
}

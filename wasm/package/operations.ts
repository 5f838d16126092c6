// Made from the catalogue by wasm/tools/generate_operations.mjs; not to be edited.
// biome-ignore-all format: as it is made
import type { Generator, Seed } from './generator.ts';
import type { Tensor, TensorInput } from './tensors.ts';

/** Every operation with its inputs and outputs. */
export interface Operations {
  /**
   * Replaces what follows each row's valid length.
   *
   * x (rows, cols) with place (i, j) replaced by `value` where j >= valid_lens[i]. Unlike the notebook's, it leaves
   * x alone. valid_lens (rows), f64. -> output (rows, cols). Errors: wrong_type, wrong_rank, wrong_shape; not_finite
   * when value is NaN.
   *
   * ```py
   * hidden = torch.arange(x.shape[1]) >= valid_lens[:, None]
   * output = x.masked_fill(hidden, value)
   * ```
   */
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
  /**
   * Softmax over the keys that each query may see.
   *
   * Softmax over the last axis of scores (b, n, m) after masking; (n, m) are one sample's, (b, h, n, m) those of
   * heads. -> masked_scores, weights, shaped as the scores; rows of weights sum to 1. precision float16 rounds
   * scores and weights to half precision and computes between in float32, as PyTorch does on a GPU; a fill that half
   * precision cannot hold (-1e6) is the Error PyTorch raises. NaN or +inf among a row's scores makes the row NaN,
   * noted as "nan_from_scores". Errors: wrong_type, wrong_rank, wrong_shape, out_of_range (window, fill), not_finite
   * (fill), too_large.
   *
   * ```py
   * hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
   * masked_scores = scores.masked_fill(hidden, -1e6)
   * weights = torch.softmax(masked_scores, dim=-1)
   * ```
   */
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
  /**
   * Positive numbers that sum to 1 along one axis.
   *
   * exp(x) / Σ exp(x), the sum over the numbers of one axis, the largest of them taken off before; torch.softmax. x
   * of any shape -> output, shaped as x. A number without axes becomes 1. A NaN or +inf among those that are summed
   * makes them NaN, and so do -inf alone. Errors: out_of_range for a `dim` that x has not, in PyTorch's words;
   * wrong_type; too_large.
   *
   * ```py
   * output = torch.softmax(x, dim=-1)
   * ```
   */
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
  /**
   * The product of two tensors, as PyTorch's @.
   *
   * a · b, as torch.matmul and PyTorch's @: a (…, m, k), b (…, k, n) -> output (…, m, n), for up to 8 axes. The axes
   * before the last two are broadcast: missing ones and ones of size 1 count as often as the other's. A vector has
   * no axis of rows, or of columns, and neither has the output: (k) · (k) -> (), (m, k) · (k) -> (m), (k) · (k, n)
   * -> (n). Sums run over k in its order; NaN and infinities as in PyTorch; without numbers to sum the output is 0.
   * Errors, in PyTorch's words: wrong_rank for a number without axes, wrong_shape where sizes of k differ or leading
   * sizes cannot be broadcast; wrong_type; too_large. Source: torch.matmul, PyTorch 1.13.
   *
   * ```py
   * output = torch.matmul(a, b)
   * ```
   */
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
  /**
   * Attention by scaled dot products.
   *
   * scores = queries · keysᵀ / √d. queries (b, n, d), keys (b, m, d), values (b, m, v), or one sample's, (n, d), (m,
   * d), (m, v), or those of heads, (b, h, n, d), (b, h, m, d), (b, h, m, v). -> unscaled_scores, scores,
   * masked_scores, weights (b, n, m); output (b, n, v); with the axes of the queries.
   *
   * ```py
   * unscaled_scores = queries @ keys.transpose(-2, -1)
   * scores = unscaled_scores / math.sqrt(queries.shape[-1])
   * hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
   * masked_scores = scores.masked_fill(hidden, -1e6)
   * weights = torch.softmax(masked_scores, dim=-1)
   * output = weights @ values
   * ```
   */
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
  /**
   * Attention by a small network: a hidden layer of query and key, then one number.
   *
   * scores = w_vᵀ tanh(W_q query + W_k key). queries (b, n, q), keys (b, m, k), values (b, m, v), or without b. ->
   * projected_queries (b, n, h) = W_q query, projected_keys (b, m, h) = W_k key; features (b, n, m, h), the tanh of
   * their sums, each query with each key; scores, masked_scores, weights (b, n, m); output (b, n, v).
   *
   * ```py
   * projected_queries = queries @ W_q.T
   * projected_keys = keys @ W_k.T
   * features = torch.tanh(projected_queries[:, :, None] + projected_keys[:, None])
   * scores = features @ w_v
   * hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
   * masked_scores = scores.masked_fill(hidden, -1e6)
   * weights = torch.softmax(masked_scores, dim=-1)
   * output = weights @ values
   * ```
   */
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
  /**
   * Attention with other scoring functions on one interface.
   *
   * queries (b, n, q), keys (b, m, k), values (b, m, v); q = k but for bilinear. Without b, or with heads, as
   * dot_product_attention. -> scores, masked_scores, weights (b, n, m); unscaled_scores too where score is
   * scaled_dot; dropped_weights where dropout.p > 0; output (b, n, v). Asked for `output` alone, it keeps no n×m
   * matrix. Notes and errors as in attention.hpp; missing_input when bilinear lacks W.
   *
   * ```py
   * scores = queries @ W @ keys.transpose(1, 2)
   * masked_scores = scores
   * weights = torch.softmax(masked_scores, dim=-1)
   * output = weights @ values
   * ```
   */
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
  /**
   * Nadaraya–Watson regression: labels, weighed by a kernel of the distance.
   *
   * x_query (n), x_train (m), y_train (m), w (1), which only the parametric kernel reads. -> distances (n, m),
   * x_query − x_train; similarity (n, m), the kernel of the distances; weights (n, m), each row of similarity
   * divided by its sum; output (n), weights · y_train. A row whose similarities are all 0 is NaN, as in PyTorch, and
   * noted ("nothing_within_reach"). Errors: wrong_type, wrong_rank, wrong_shape; missing_input when the parametric
   * kernel has no w; too_large.
   *
   * ```py
   * distances = x_query[:, None] - x_train
   * similarity = torch.exp(-distances**2 / 2)
   * weights = similarity / similarity.sum(dim=1, keepdim=True)
   * output = weights @ y_train
   * ```
   */
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
  /**
   * Several attentions side by side, each with projections of its own.
   *
   * queries (b, n, query_size), keys (b, m, key_size), values (b, m, value_size); valid_lens (b) or (b, n) count for
   * every head. -> queries_heads (b·h, n, p_qk), keys_heads (b·h, m, p_qk), values_heads (b·h, m, p_v);
   * unscaled_scores, scores, masked_scores, weights (b, h, n, m), dropped_weights where dropout.p > 0; heads (b, h,
   * n, p_v), output (b, n, p_o). Asked for `output` alone, it keeps no n×m matrix. Notes: "all_masked_row",
   * "nan_from_scores" on weights, "nan_from_values" on heads. Errors also: out_of_range, not_finite, missing_input,
   * unknown_input as in attention.hpp.
   *
   * ```py
   * split = lambda x: x.reshape(*x.shape[:2], num_heads, -1).transpose(1, 2)
   * q, k, v = split(queries @ W_q.T), split(keys @ W_k.T), split(values @ W_v.T)
   * queries_heads, keys_heads, values_heads = q.flatten(0, 1), k.flatten(0, 1), v.flatten(0, 1)
   * unscaled_scores = q @ k.transpose(2, 3)
   * scores = unscaled_scores / math.sqrt(q.shape[-1])
   * hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), 1, -1, 1)
   * masked_scores = scores.masked_fill(hidden, -1e6)
   * weights = torch.softmax(masked_scores, dim=-1)
   * heads = weights @ v
   * output = heads.transpose(1, 2).flatten(2) @ W_o.T
   * ```
   */
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
  /**
   * A sequence that attends to itself, or to another.
   *
   * x (n, d_in); keys and values come from context (m, d_in), from x itself (m = n) when it is absent. valid_lens
   * (1), for every query, or (1, n), one a query. -> queries (n, d_kq), keys (m, d_kq), values (m, d_v);
   * unscaled_scores (the notebook's omega), scores, masked_scores, weights (n, m), dropped_weights where dropout.p >
   * 0; output (n, d_v), the context vectors. Asked for `output` alone, it keeps no n×m matrix. Notes and errors as
   * in attention.hpp.
   *
   * ```py
   * queries, keys, values = x @ W_query, x @ W_key, x @ W_value
   * unscaled_scores = queries @ keys.T
   * scores = unscaled_scores / math.sqrt(keys.shape[-1])
   * masked_scores = scores
   * weights = torch.softmax(masked_scores, dim=-1)
   * output = weights @ values
   * ```
   */
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
  /**
   * Makes each head a sample of its own.
   *
   * x (b, n, h·p) -> reshaped (b, n, h, p), permuted (b, h, n, p), output (b·h, n, p).
   *
   * ```py
   * reshaped = x.reshape(*x.shape[:2], num_heads, -1)
   * permuted = reshaped.permute(0, 2, 1, 3)
   * output = permuted.flatten(0, 1)
   * ```
   */
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
  /**
   * Puts the heads side by side again.
   *
   * Undoes transpose_qkv: x (b·h, n, p) -> reshaped (b, h, n, p), permuted (b, n, h, p), output (b, n, h·p).
   *
   * ```py
   * reshaped = x.reshape(-1, num_heads, *x.shape[1:])
   * permuted = reshaped.permute(0, 2, 1, 3)
   * output = permuted.flatten(2)
   * ```
   */
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
  /**
   * Each place, so many times in a row: valid lengths for every head.
   *
   * Each place of x along axis 0, `repeats` times in a row: valid_lens (b) -> (b·h). x of any type and at least one
   * axis; its type is kept. -> output. Errors: out_of_range when repeats < 0.
   *
   * ```py
   * output = torch.repeat_interleave(x, repeats, dim=0)
   * ```
   */
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
  /**
   * Sines and cosines of each position.
   *
   * encoding (max_len, num_hiddens): column 2j holds sin(i / base^(2j / num_hiddens)), column 2j + 1 the cosine, for
   * position i from 0; float32 after each step, in PyTorch's order. base >= 1. Errors: not_divisible when
   * num_hiddens is odd (PyTorch fails on the cosines' slice); out_of_range; too_large.
   *
   * ```py
   * powers = torch.pow(10000, torch.arange(0, num_hiddens, 2, dtype=torch.float32) / num_hiddens)
   * angles = torch.arange(max_len, dtype=torch.float32)[:, None] / powers
   * encoding = torch.stack([angles.sin(), angles.cos()], dim=2).flatten(1)
   * ```
   */
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
  /**
   * Adds each position's encoding, or a learned row, to its vector.
   *
   * The notebooks' PositionalEncoding(num_hiddens, dropout, max_len)(x): x (b, n, d) plus the encoding of positions
   * 0 … n−1, then dropout. num_hiddens 0 means d. With `table` (positions, d) its first n rows are added instead of
   * sines and cosines: a learned encoding, which may have an odd width; max_len does not count then. -> encoding (n,
   * d), what is added; output (b, n, d). Errors: wrong_shape when d is not num_hiddens; out_of_range (max_len, or
   * encoding: the table) when n is more than its rows, also where PyTorch would broadcast one row in silence;
   * not_divisible when d is odd; those of Dropout; too_large.
   *
   * ```py
   * n, d = x.shape[1:]
   * angles = torch.arange(n)[:, None] / torch.pow(10000, torch.arange(0, d, 2) / d)
   * encoding = torch.stack([angles.sin(), angles.cos()], dim=2).flatten(1)
   * output = x + encoding
   * ```
   */
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
  /**
   * The rotation that takes a position's encoding to that of a later one.
   *
   * The rotation that takes the encoding of a position to that of position + offset: for each pair of columns (2j,
   * 2j + 1) the matrix ((cos, sin), (−sin, cos)) of offset / base^(2j / num_hiddens), whatever the position.
   * Notebook 001, section 6.3.2. All f64. -> encoding (num_hiddens), of the position; projection (num_hiddens / 2,
   * 2, 2); projected (num_hiddens), each pair multiplied by its matrix. Errors: not_divisible when num_hiddens is
   * odd; out_of_range.
   *
   * ```py
   * omega = 10000 ** (-torch.arange(0, num_hiddens, 2, dtype=torch.float64) / num_hiddens)
   * encoding = torch.stack([(position * omega).sin(), (position * omega).cos()], dim=1).flatten()
   * cos, sin = (offset * omega).cos(), (offset * omega).sin()
   * projection = torch.stack([cos, sin, -sin, cos], dim=1).reshape(-1, 2, 2)
   * projected = (projection @ encoding.reshape(-1, 2, 1)).flatten()
   * ```
   */
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
  /**
   * How alike positions are, pair by pair and by distance.
   *
   * How alike positions are: encoding (n, d), of any kind -> similarity (n, n), dot products of rows; by_offset (n),
   * the mean of similarity over all pairs of positions that lie k apart, k from 0 (a sinusoidal encoding gives one
   * value for each k). Errors: wrong_rank, too_large.
   *
   * ```py
   * similarity = encoding @ encoding.T
   * by_offset = torch.stack([similarity.diagonal(k).mean() for k in range(len(encoding))])
   * ```
   */
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
  /**
   * Turns pairs of numbers by angles that grow with the position.
   *
   * x (n, d), (b, n, d) or (b, h, n, d), pair j of each row turned by position · base^(−2j/D), j from 0: (a, b)
   * becomes (a·cos − b·sin, a·sin + b·cos). -> inverse_frequencies (D/2), f64: base^(−2j/D); cosines, sines (n,
   * D/2), or (b, n, D/2) where each sample has positions of its own; output, shaped as x. Errors: not_divisible when
   * D is odd; out_of_range when D is less than 2 or more than d, or a position is beyond ±16777216; not_finite;
   * wrong_rank; wrong_shape; too_large.
   *
   * ```py
   * inverse_frequencies = 10000 ** (-torch.arange(0, x.shape[-1], 2, dtype=torch.float64) / x.shape[-1])
   * angles = position_ids[:, None] * inverse_frequencies
   * cosines, sines = angles.cos().float(), angles.sin().float()
   * a, b = x[..., 0::2], x[..., 1::2]
   * output = torch.stack([a * cosines - b * sines, a * sines + b * cosines], dim=-1).flatten(-2)
   * ```
   */
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
  /**
   * Dot products of random vectors, and how the softmax over them saturates.
   *
   * Draws `samples` queries and for each its own `keys` keys of width d from normal(0, 1): after
   * torch.manual_seed(seed), randn(samples, d), then randn(samples, keys, d). -> dots (samples, keys), q·k, divided
   * by √d when `scaled`; mean (), variance () of all dots, the latter over count − 1, as torch.var, NaN of a single
   * one; unscaled_dots, unscaled_mean, unscaled_variance, the same without the division; and for the softmax over
   * each row of dots, computed in double: largest_weight (samples); entropy (samples), in bits; gradient_norm
   * (samples), the Frobenius norm of the Jacobian ∂weights / ∂dots = diag(w) − w wᵀ, which vanishes as softmax
   * saturates. Errors: out_of_range, not_finite, too_large.
   *
   * ```py
   * torch.manual_seed(seed)
   * q, k = torch.randn(samples, 1, d), torch.randn(samples, keys, d)
   * unscaled_dots = (q * k).sum(dim=-1)
   * dots = unscaled_dots / math.sqrt(d) if scaled else unscaled_dots
   * mean, variance = dots.double().mean(), dots.double().var()
   * unscaled_mean, unscaled_variance = unscaled_dots.double().mean(), unscaled_dots.double().var()
   * weights = torch.softmax(dots.double(), dim=1)
   * largest_weight = weights.max(dim=1).values
   * entropy = torch.special.entr(weights).sum(dim=1) / math.log(2)
   * jacobian = torch.diag_embed(weights) - weights[:, :, None] * weights[:, None]
   * gradient_norm = torch.linalg.matrix_norm(jacobian)
   * ```
   */
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
  /**
   * What additive scoring costs beside another score.
   *
   * Scores and weighted sum for n queries of d_q, m keys of d_k, m values of d_v; h hidden units in additive
   * scoring. -> parameters, operations, memory (2): [additive, the other score]. additive: h (d_q + d_k) + h; h (n
   * d_q + m d_k) + 2 n m h + n m d_v; 4 (h (n + m) + n m h + 2 n m). the others take a pair number by number: 0; n m
   * d_q + n m d_v; 4 · 2 n m. Before that cosine takes every length, (n + m) d_k, and bilinear, of d_q d_k
   * parameters, every key through W, m d_q d_k, and keeps what comes out, 4 m d_q. All but bilinear need d_q = d_k:
   * else their operations and memory are NaN, noted as "dot_needs_equal_sizes".
   *
   * ```py
   * count = lambda *numbers: torch.tensor(numbers, dtype=torch.float64)
   * parameters = count(h * (d_q + d_k) + h, 0)
   * operations = count(h * (n * d_q + m * d_k) + 2 * n * m * h + n * m * d_v, n * m * d_q + n * m * d_v)
   * memory = count(4 * (h * (n + m) + n * m * h + 2 * n * m), 4 * 2 * n * m)
   * ```
   */
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
  /**
   * What convolution, recurrence and self-attention cost on a sequence.
   *
   * Layers that map n tokens of width d to n tokens of width d; k is the width of the convolution's window. ->
   * operations (3): [convolution k n d², recurrence n d², self-attention n² d], the notebooks' leading terms;
   * sequential_operations (3): [1, n, 1]; path_length (3): [⌈n / k⌉, n, 1], as the notebooks count;
   * exact_path_length (3), layers of convolution until: one unit sees both ends, ⌈(n−1) / (k−1)⌉; output n sees
   * input 1, ⌈(n−1) / ⌊k/2⌋⌉; the same as the first with dilation k^layer, ⌈log_k n⌉ (infinity where windows never
   * grow); memory (3): [4 n d, 4 n d, 4 (n d + n²)].
   *
   * ```py
   * count = lambda *numbers: torch.tensor(numbers, dtype=torch.float64)
   * operations = count(k * n * d**2, n * d**2, n**2 * d)
   * sequential_operations = count(1, n, 1)
   * path_length = count(math.ceil(n / k), n, 1)
   * until = [(n - 1) / (k - 1), (n - 1) / (k // 2), math.log(n, k)]
   * exact_path_length = count(*map(math.ceil, until))
   * memory = count(4 * n * d, 4 * n * d, 4 * (n * d + n**2))
   * ```
   */
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
  /**
   * How many weights heads have, narrow or each as wide as the model.
   *
   * Weights of multi-head attention without biases, W_o included. -> shared (), heads of num_hiddens / num_heads:
   * num_hiddens (query_size + key_size + value_size + num_hiddens); per_head_full (), each head as wide as
   * num_hiddens: num_heads times as many.
   *
   * ```py
   * sizes = query_size + key_size + value_size + num_hiddens
   * shared = torch.tensor(num_hiddens * sizes, dtype=torch.float64)
   * per_head_full = num_heads * shared
   * ```
   */
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
  /**
   * A convolution over tokens, as nn.Conv1d.
   *
   * x (b, n, d), weight (out, d, width) as torch.nn.Conv1d stores it, bias (out), `padding` zero tokens at each end
   * -> output (b, n + 2 padding − width + 1, out), tokens before channels, unlike Conv1d's. Errors: wrong_type,
   * wrong_rank, wrong_shape (a window longer than the padded tokens), out_of_range, too_large.
   *
   * ```py
   * output = F.conv1d(x.transpose(1, 2), weight, bias, padding=padding).transpose(1, 2)
   * ```
   */
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
  /**
   * A recurrent layer, step by step, as nn.RNN.
   *
   * torch.nn.RNN with batch_first: state_t = tanh(W_x x_t + b_x + W_h state_{t−1} + b_h). x (b, n, d), W_x (h, d),
   * W_h (h, h), b_x (h), b_h (h), first_state (b, h) or absent for zeros -> output (b, n, h), the state after each
   * token. Errors: wrong_type, wrong_rank, wrong_shape, too_large.
   *
   * ```py
   * state, states = torch.zeros(len(x), len(W_h)), []
   * for token in x.unbind(dim=1):
   *     state = torch.tanh(token @ W_x.T + b_x + state @ W_h.T + b_h)
   *     states.append(state)
   * output = torch.stack(states, dim=1)
   * ```
   */
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
  /**
   * What multi-head attention's output loses with each head.
   *
   * The same as multi_head_attention, and what each head does to the output: without_head (h, b, n, p_o) is the
   * output with that head's columns set to 0 before W_o; change (h, b, n) how far that moves the output, query by
   * query: the Euclidean length of what the head's columns of W_o add.
   *
   * ```py
   * split = lambda x: x.reshape(*x.shape[:2], num_heads, -1).transpose(1, 2)
   * q, k, v = split(queries @ W_q.T), split(keys @ W_k.T), split(values @ W_v.T)
   * queries_heads, keys_heads, values_heads = q.flatten(0, 1), k.flatten(0, 1), v.flatten(0, 1)
   * unscaled_scores = q @ k.transpose(2, 3)
   * scores = unscaled_scores / math.sqrt(q.shape[-1])
   * masked_scores = scores
   * weights = torch.softmax(masked_scores, dim=-1)
   * heads = weights @ v
   * joined = lambda x: x.transpose(1, 2).flatten(2) @ W_o.T
   * output = joined(heads)
   * kept = 1 - torch.eye(num_heads)[:, None, :, None, None]
   * without_head = torch.stack([joined(heads * kept[i]) for i in range(num_heads)])
   * change = (output - without_head).norm(dim=-1)
   * ```
   */
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
  /**
   * How widely each row of weights is spread, in bits.
   *
   * The entropy of each row of weights (…, m), in bits: −Σ w log₂ w, where 0 log₂ 0 = 0. -> bits (…): 0 where one
   * key has it all, log₂ m where all keys share alike. Errors: wrong_type; wrong_rank without an axis.
   *
   * ```py
   * bits = torch.special.entr(weights).sum(dim=-1) / math.log(2)
   * ```
   */
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
  /**
   * Makes a large matrix small enough to draw.
   *
   * torch.nn.functional.adaptive_avg_pool2d / adaptive_max_pool2d: x (n, m) or (b, n, m) -> output (rows, columns)
   * or (b, rows, columns). Row r covers rows ⌊r n / rows⌋ … ⌈(r+1) n / rows⌉ − 1 of x, columns alike: neighbours
   * overlap where sizes do not divide. Means are summed in double; a NaN spreads to every result it is part of.
   * Errors: wrong_rank; wrong_shape when n or m is 0; out_of_range; too_large.
   *
   * ```py
   * output = F.adaptive_avg_pool2d(x[None], (rows, columns))[0]
   * ```
   */
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
  /**
   * The state of PyTorch's generator after a seed: MT19937.
   *
   * torch.manual_seed: any integer, only its low 32 bits count. -> generator (627), f64.
   *
   * ```py
   * torch.manual_seed(seed)
   * words = torch.get_rng_state()[24:24 + 8 * 624].view(torch.int64)
   * generator = words.double()
   * ```
   */
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
  /**
   * Uniform numbers from 0 to below 1.
   *
   * torch.rand(shape). -> output (shape), generator.
   *
   * ```py
   * output = torch.rand(shape)
   * ```
   */
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
  /**
   * Standard normal numbers.
   *
   * torch.randn(shape). -> output (shape), generator.
   *
   * ```py
   * output = torch.randn(shape)
   * ```
   */
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
  /**
   * Normal numbers of a given mean and deviation.
   *
   * torch.normal(mean, std, shape). -> output (shape), generator. Errors: out_of_range when std < 0.
   *
   * ```py
   * output = torch.normal(mean, std, shape)
   * ```
   */
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
  /**
   * Uniform numbers between two limits.
   *
   * torch.empty(shape).uniform_(low, high). -> output (shape), generator. Errors: out_of_range when low > high or
   * either lies beyond float32.
   *
   * ```py
   * output = torch.empty(shape).uniform_(low, high)
   * ```
   */
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
  /**
   * Whole numbers between two limits.
   *
   * torch.randint(low, high, shape). -> output (shape), i64; generator. Errors: out_of_range unless low < high.
   *
   * ```py
   * output = torch.randint(low, high, shape)
   * ```
   */
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
  /**
   * The whole numbers below n, shuffled.
   *
   * torch.randperm(n). -> output (n), i64; generator.
   *
   * ```py
   * output = torch.randperm(n)
   * ```
   */
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
  /**
   * The table of a new nn.Embedding.
   *
   * torch.nn.Embedding(n, d). -> weight (n, d), generator.
   *
   * ```py
   * weight = torch.nn.Embedding(n, d).weight
   * ```
   */
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
  /**
   * The weight and bias of a new nn.Linear.
   *
   * torch.nn.Linear(in_features, out_features, bias). -> weight (out_features, in_features), bias (out_features)
   * unless `bias` is false, generator.
   *
   * ```py
   * layer = torch.nn.Linear(in_features, out_features)
   * weight, bias = layer.weight, layer.bias
   * ```
   */
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
  /**
   * Drops numbers at random and scales the others, as nn.Dropout in training.
   *
   * torch.nn.Dropout(p)(x) in training, x of any shape. -> output (as x), generator. Errors: out_of_range unless 0
   * <= p <= 1.
   *
   * ```py
   * output = F.dropout(x, p)
   * ```
   */
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
  /**
   * The row of each token.
   *
   * weight (n, d), indices of any shape, i64 -> output (*indices.shape, d): row `index` of weight for each. Errors:
   * wrong_type, wrong_rank; out_of_range for an index outside 0 … n−1 ("index out of range in self"); too_large.
   *
   * ```py
   * output = F.embedding(indices, weight)
   * ```
   */
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
  /**
   * A linear layer.
   *
   * x (…, in) of rank 1 to 4, weight (out, in), bias (out) -> output (…, out) = x · weightᵀ + bias. torch.nn.Linear.
   *
   * ```py
   * output = F.linear(x, weight, bias)
   * ```
   */
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
  /**
   * Rows of mean 0 and variance 1, weighed.
   *
   * Each row of x (…, d), rank 1 to 4: (x − mean) / √(variance + eps) · weight + bias, with the biased variance;
   * weight, bias (d). Source: Ba et al. (2016), arXiv 1607.06450; torch.nn.LayerNorm.
   *
   * ```py
   * output = F.layer_norm(x, weight.shape, weight, bias)
   * ```
   */
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
  /**
   * A linear layer.
   *
   * x (…, in) of rank 1 to 4, weight (out, in), bias (out) -> output (…, out) = x · weightᵀ + bias. torch.nn.Linear.
   *
   * ```py
   * output = F.linear(x, weight, bias)
   * ```
   */
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
  /**
   * The gradient of linear_apply.
   *
   * -> output; d_x = d_output · weight, d_weight = Σ over places of d_output ⊗ x, d_bias = Σ d_output, where it has
   * a bias.
   *
   * ```py
   * inputs = [t.requires_grad_() for t in (x, weight, bias)]
   * output = F.linear(*inputs)
   * d_x, d_weight, d_bias = torch.autograd.grad(output, inputs, d_output)
   * ```
   */
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
  /**
   * The gradient of embedding_lookup by its table.
   *
   * The gradient of embedding_lookup for indices (m) or (b, m), from d_output (*indices.shape, d), that of a loss by
   * its output. -> output; d_weight (n, d): each row of d_output added to its index's row, in their order; unused
   * rows are 0. Errors: as embedding_lookup, and wrong_shape where d_output has not the output's shape.
   *
   * ```py
   * output = F.embedding(indices, weight.requires_grad_())
   * d_weight, = torch.autograd.grad(output, [weight], d_output)
   * ```
   */
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
  /**
   * Rows of mean 0 and variance 1, weighed.
   *
   * Each row of x (…, d), rank 1 to 4: (x − mean) / √(variance + eps) · weight + bias, with the biased variance;
   * weight, bias (d). Source: Ba et al. (2016), arXiv 1607.06450; torch.nn.LayerNorm.
   *
   * ```py
   * output = F.layer_norm(x, weight.shape, weight, bias)
   * ```
   */
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
  /**
   * The gradient of layer_norm.
   *
   * With y = (x − mean) / √(variance + eps) and g = d_output · weight -> output; d_x = (g − mean g − y · mean(g ·
   * y)) / √(variance + eps), d_weight = Σ over rows of d_output · y, d_bias = Σ d_output.
   *
   * ```py
   * inputs = [t.requires_grad_() for t in (x, weight, bias)]
   * output = F.layer_norm(x, weight.shape, weight, bias)
   * d_x, d_weight, d_bias = torch.autograd.grad(output, inputs, d_output)
   * ```
   */
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
  /**
   * Rows of root mean square 1, weighed.
   *
   * Each row of x (…, d), rank 1 to 4: x / √(mean x² + eps) · weight, weight (d). Source: Zhang and Sennrich (2019),
   * arXiv 1910.07467.
   *
   * ```py
   * output = x / torch.sqrt((x**2).mean(dim=-1, keepdim=True) + 1e-6) * weight
   * ```
   */
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
  /**
   * The gradient of rms_norm.
   *
   * With y = x / √(mean x² + eps) and g = d_output · weight -> output; d_x = (g − y · mean(g · y)) / √(mean x² +
   * eps), d_weight = Σ over rows of d_output · y.
   *
   * ```py
   * inputs = [t.requires_grad_() for t in (x, weight)]
   * output = x / torch.sqrt((x**2).mean(dim=-1, keepdim=True) + 1e-6) * weight
   * d_x, d_weight = torch.autograd.grad(output, inputs, d_output)
   * ```
   */
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
  /**
   * What is negative becomes 0.
   *
   * x of rank 1 to 4 -> output: x where it is above 0, else 0. torch.nn.ReLU.
   *
   * ```py
   * output = F.relu(x)
   * ```
   */
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
  /**
   * The gradient of relu.
   *
   * -> output; d_x = d_output where x > 0, 0 where x <= 0.
   *
   * ```py
   * output = F.relu(x.requires_grad_())
   * d_x, = torch.autograd.grad(output, [x], d_output)
   * ```
   */
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
  /**
   * Each number times the share of the normal distribution below it.
   *
   * x of rank 1 to 4 -> output = x Φ(x), Φ the normal distribution function: exact, with erf, as torch.nn.GELU by
   * default. Source: Hendrycks and Gimpel (2016), arXiv 1606.08415.
   *
   * ```py
   * output = F.gelu(x)
   * ```
   */
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
  /**
   * The gradient of gelu.
   *
   * -> output; d_x = d_output · (Φ(x) + x φ(x)), φ the normal density.
   *
   * ```py
   * output = F.gelu(x.requires_grad_())
   * d_x, = torch.autograd.grad(output, [x], d_output)
   * ```
   */
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
  /**
   * The hyperbolic tangent.
   *
   * x of rank 1 to 4 -> output = tanh(x).
   *
   * ```py
   * output = torch.tanh(x)
   * ```
   */
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
  /**
   * The gradient of tanh.
   *
   * -> output; d_x = d_output · (1 − output²).
   *
   * ```py
   * output = torch.tanh(x.requires_grad_())
   * d_x, = torch.autograd.grad(output, [x], d_output)
   * ```
   */
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
  /**
   * The gradient of masked_softmax by its scores.
   *
   * The gradient of masked_softmax in float32, from d_output, that of a loss by its weights, shaped as the scores.
   * -> weights, as masked_softmax has them; d_scores = weights · (d_output − Σ weights · d_output), the sum over a
   * row's keys, and 0 where a place is hidden or filled. Each row of d_scores sums to 0 but for that. Errors and
   * notes: as masked_softmax.
   *
   * ```py
   * scores.requires_grad_()
   * hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
   * weights = torch.softmax(scores.masked_fill(hidden, -1e6), dim=-1)
   * d_scores, = torch.autograd.grad(weights, [scores], d_output)
   * ```
   */
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
  /**
   * The mean of the right classes' surprise.
   *
   * logits (n, c), targets (n), i64: the mean of log Σ exp(logits[i]) − logits[i][targets[i]] over the rows whose
   * target is not ignore_index -> output (1). torch.nn.functional.cross_entropy. Without a row to count it is NaN,
   * as in PyTorch, and noted ("nothing_counted"). Errors also: out_of_range for a target outside 0 … c−1.
   *
   * ```py
   * output = F.cross_entropy(logits, targets).reshape(1)
   * ```
   */
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
  /**
   * The gradient of cross_entropy by its logits.
   *
   * d_output (1) -> output; d_logits = d_output · (softmax(logits) − 1 at the target) / counted rows, 0 in rows that
   * do not count, also where none does.
   *
   * ```py
   * output = F.cross_entropy(logits.requires_grad_(), targets).reshape(1)
   * d_logits, = torch.autograd.grad(output, [logits], d_output)
   * ```
   */
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
  /**
   * Dropout by a mask that was drawn before.
   *
   * x and mask of one shape, rank 1 to 4 -> output = x · mask / (1 − dropout), 0 where dropout is 1:
   * torch.nn.Dropout with the mask that it drew (dropout of draws.hpp draws its own).
   *
   * ```py
   * output = x * mask / (1 - dropout)
   * ```
   */
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
  /**
   * The gradient of dropout_apply.
   *
   * -> output; d_x = d_output · mask / (1 − dropout). The mask has no gradient.
   *
   * ```py
   * output = x.requires_grad_() * mask / (1 - dropout)
   * d_x, = torch.autograd.grad(output, [x], d_output)
   * ```
   */
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
  /**
   * Attention by dot products with positions, norms, a bias, and heads that share keys.
   *
   * dot_product_attention of the training module: with options, and with a mask of dropout that was drawn before.
   * One head, queries (b, n, d), keys (b, m, d), values (b, m, v), or without b, or h heads that share g heads of
   * keys and values in groups (arXiv 2305.13245), queries (b, h, n, d), keys (b, g, m, d), values (b, g, m, v): g
   * divides h, and query head i reads key head i / (h / g). Without options the scores are those of
   * dot_product_attention. Nothing streams. -> unscaled_scores, scores, masked_scores, weights, (b, n, m) or (b, h,
   * n, m), dropped_weights with a mask of dropout; output (b, n, v) or (b, h, n, v); queries_normed, keys_normed,
   * queries_rotated, keys_rotated, shaped as their inputs, and position_bias (h, n, m), or (b, h, n, m) where each
   * sample has positions of its own, with their options. Errors also: not_divisible where g does not divide h, or an
   * odd number would turn; missing_input for a table of t5, and for query_position_ids beside position_ids where n
   * is not m.
   *
   * ```py
   * unscaled_scores = queries @ keys.transpose(-2, -1)
   * heads, n, m = unscaled_scores.shape[1:]
   * slopes = 2 ** (-8 * torch.arange(1, heads + 1) / heads)
   * position_bias = -slopes[:, None, None] * (torch.arange(n)[:, None] - torch.arange(m)).abs()
   * scores = unscaled_scores * scale + position_bias
   * masked_scores = scores
   * weights = torch.softmax(masked_scores, dim=-1)
   * output = weights @ values
   * ```
   */
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
  /**
   * The gradient of attention by dot products, by every input.
   *
   * The gradient of dot_product_attention_forward, and so of dot_product_attention, from d_output, that of a loss by
   * its output. -> output; weights, those before dropout; d_queries, d_keys, d_values, shaped as their inputs;
   * d_weights, d_scores, shaped as the weights: d_scores = weights · (d_weights − Σ weights · d_weights) by the
   * scores after scale and biases, and 0 where a place is hidden or filled; d_slopes, d_bias_table, d_bias,
   * d_q_gain, d_k_gain of those that were given and read. Errors and notes: as dot_product_attention_forward.
   *
   * ```py
   * inputs = [x.requires_grad_() for x in (queries, keys, values)]
   * scores = queries @ keys.transpose(-2, -1) / math.sqrt(queries.shape[-1])
   * hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
   * weights = torch.softmax(scores.masked_fill(hidden, -1e6), dim=-1)
   * output = weights @ values
   * grads = torch.autograd.grad(output, [*inputs, weights, scores], d_output)
   * d_queries, d_keys, d_values, d_weights, d_scores = grads
   * ```
   */
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
  /**
   * The gradient of additive_attention by every input and parameter.
   *
   * The gradient of additive_attention, from d_output, shaped as the output. -> output, weights; d_queries, d_keys,
   * d_values, d_W_q, d_W_k, d_w_v, shaped as their inputs; d_weights, d_scores (b, n, m). With f = tanh(W_q query +
   * W_k key) and s the gradient of a score, that of f's sum is s · w_v · (1 − f²), and d_w_v = Σ s · f. Errors and
   * notes: as additive_attention.
   *
   * ```py
   * inputs = [x.requires_grad_() for x in (queries, keys, values, W_q, W_k, w_v)]
   * scores = torch.tanh((queries @ W_q.T)[:, :, None] + (keys @ W_k.T)[:, None]) @ w_v
   * weights = torch.softmax(scores, dim=-1)
   * output = weights @ values
   * grads = torch.autograd.grad(output, [*inputs, weights, scores], d_output)
   * d_queries, d_keys, d_values, d_W_q, d_W_k, d_w_v, d_weights, d_scores = grads
   * ```
   */
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
  /**
   * Multi-head attention with positions, norms, a bias, and shared key-value heads.
   *
   * multi_head_attention of the training module: with options, and with a mask of dropout that was drawn before.
   * num_kv_heads, a divisor of num_heads, shares keys and values: W_k is (num_kv_heads·p_qk, key_size), W_v
   * (num_kv_heads·p_v, value_size), b_k and b_v as long, and query head i reads key-value head i / (num_heads /
   * num_kv_heads); 0: num_heads (arXiv 2305.13245, 1911.02150). The options are those of each head. -> queries_heads
   * (b, h, n, p_qk), keys_heads (b, g, m, p_qk), values_heads (b, g, m, p_v); what dot_product_attention_forward has
   * of heads; heads (b, h, n, p_v), output (b, n, p_o). Nothing streams. Errors also: those of
   * dot_product_attention_forward.
   *
   * ```py
   * split = lambda x, heads: x.reshape(*x.shape[:2], heads, -1).transpose(1, 2)
   * queries_heads = split(queries @ W_q.T, num_heads)
   * keys_heads, values_heads = split(keys @ W_k.T, num_kv_heads), split(values @ W_v.T, num_kv_heads)
   * def turned(x):
   *     angles = torch.arange(x.shape[2])[:, None] * 10000 ** (-torch.arange(0, x.shape[3], 2) / x.shape[3])
   *     a, b, cos, sin = x[..., 0::2], x[..., 1::2], angles.cos(), angles.sin()
   *     return torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).flatten(-2)
   * queries_rotated, keys_rotated = turned(queries_heads), turned(keys_heads)
   * unscaled_scores = queries_rotated @ keys_rotated.transpose(2, 3)
   * scores = unscaled_scores / math.sqrt(queries_heads.shape[-1])
   * masked_scores = scores
   * weights = torch.softmax(masked_scores, dim=-1)
   * heads = weights @ values_heads
   * output = heads.transpose(1, 2).flatten(2) @ W_o.T
   * ```
   */
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
  /**
   * The gradient of multi-head attention by every input and weight.
   *
   * The gradient of multi_head_attention_forward, and so of multi_head_attention, from d_output (b, n, p_o), that of
   * a loss by its output. -> output, weights (b, h, n, m); the gradient d_NAME of each input of floats that was
   * given and read, shaped as it; d_weights, d_scores (b, h, n, m), of each head as in
   * dot_product_attention_backward. b_k shifts all scores of a query alike, so without options d_b_k is 0 but for
   * rounding. Errors and notes: as multi_head_attention_forward.
   *
   * ```py
   * inputs = [x.requires_grad_() for x in (queries, keys, values, W_q, W_k, W_v, W_o)]
   * split = lambda x: x.reshape(*x.shape[:2], num_heads, -1).transpose(1, 2)
   * q, k, v = split(queries @ W_q.T), split(keys @ W_k.T), split(values @ W_v.T)
   * scores = q @ k.transpose(2, 3) / math.sqrt(q.shape[-1])
   * weights = torch.softmax(scores, dim=-1)
   * output = (weights @ v).transpose(1, 2).flatten(2) @ W_o.T
   * grads = torch.autograd.grad(output, [*inputs, weights, scores], d_output)
   * d_queries, d_keys, d_values, d_W_q, d_W_k, d_W_v, d_W_o, d_weights, d_scores = grads
   * ```
   */
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
  /**
   * The gradient of rotary_embedding: the same turns, back.
   *
   * The gradient of rotary_embedding, from d_output, that of a loss by its output and shaped as x: the turns back,
   * by the opposite angles. -> output, d_x, shaped as x. Errors: as rotary_embedding; wrong_shape where d_output has
   * not x's shape.
   *
   * ```py
   * x.requires_grad_()
   * theta = 10000 ** (-torch.arange(0, x.shape[-1], 2, dtype=torch.float64) / x.shape[-1])
   * cos, sin = (position_ids[:, None] * theta).cos().float(), (position_ids[:, None] * theta).sin().float()
   * a, b = x[..., 0::2], x[..., 1::2]
   * output = torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).flatten(-2)
   * d_x, = torch.autograd.grad(output, [x], d_output)
   * ```
   */
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
  /**
   * What ALiBi or T5 adds to scores for the distance of query and key.
   *
   * -> bias (h, n, m); alibi: slopes (h), f64; t5: buckets (n, m), i64, the table's row for each pair, with the
   * logarithm in float32 as T5's own code has it. Errors: wrong_type, wrong_rank, wrong_shape (a table whose rows
   * are not num_buckets); missing_input without a table for t5, or with query_position_ids alone; out_of_range, also
   * for a fraction among the positions of t5; not_finite; too_large.
   *
   * ```py
   * slopes = 2 ** (-8 * torch.arange(1, num_heads + 1, dtype=torch.float64) / num_heads)
   * distance = (torch.arange(n)[:, None] - torch.arange(m)).abs()
   * bias = (-slopes[:, None, None] * distance).float()
   * ```
   */
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
  /**
   * The gradient of position_bias by slopes or table.
   *
   * The gradient of position_bias, from d_output (h, n, m), that of a loss by the bias, which also says how many
   * heads, queries and keys there are: num_heads, n and m are not read. -> bias; t5: d_bias_table, shaped as
   * bias_table, where rows of one bucket add up in the order of queries and keys; alibi: d_slopes (h) = Σ
   * −|distance| · d_output. Errors: as position_bias.
   *
   * ```py
   * slopes.requires_grad_()
   * distance = (torch.arange(d_output.shape[1])[:, None] - torch.arange(d_output.shape[2])).abs()
   * bias = -slopes[:, None, None] * distance
   * d_slopes, = torch.autograd.grad(bias, [slopes], d_output)
   * ```
   */
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
  /**
   * The gradient of kernel_regression by points, labels and width.
   *
   * The gradient of kernel_regression, from d_output (n), that of a loss by its output. With leave_one_out, for n =
   * m, query i does not see point i: its own label must not predict it. -> output (n), weights (n, m); d_x_query
   * (n), d_x_train, d_y_train (m); parametric: d_w (1). By query i's similarity to point j the loss changes by
   * d_output_i · (y_j − output_i) / Σ similarities; from there by the kernel's slope: 0 for boxcar and constant, and
   * at the edge of epanechikov half of it, as in PyTorch. Notes and errors: as kernel_regression; wrong_shape where
   * d_output has not n numbers, or leave_one_out n ≠ m.
   *
   * ```py
   * inputs = [x.requires_grad_() for x in (x_query, x_train, y_train)]
   * similarity = torch.exp(-(x_query[:, None] - x_train)**2 / 2)
   * weights = similarity / similarity.sum(dim=1, keepdim=True)
   * output = weights @ y_train
   * d_x_query, d_x_train, d_y_train = torch.autograd.grad(output, inputs, d_output)
   * ```
   */
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
  /**
   * The directions in which points vary most.
   *
   * Principal components of the rows of x (n, d), f64 (Pearson, 1901). -> components (components, d), orthonormal,
   * the entry of largest size positive (the first of equals); projected (n, components), the centred rows along
   * them; explained (components), each one's share of the total variance, 0 when there is none; mean (d). Errors:
   * out_of_range when components > min(n, d).
   *
   * ```py
   * k, mean = components, x.mean(dim=0)
   * _, sigma, v = torch.linalg.svd(x - mean, full_matrices=False)
   * v = v * v.gather(1, v.abs().argmax(dim=1, keepdim=True)).sign()
   * components = v[:k]
   * projected = (x - mean) @ components.T
   * explained = (sigma**2 / (sigma**2).sum())[:k]
   * ```
   */
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
  /**
   * A matrix's singular values, the largest first.
   *
   * Singular values of x (n, d), f64. -> values (min(n, d)), descending, exact to about 1e-8 of the largest.
   *
   * ```py
   * values = torch.linalg.svdvals(x)
   * ```
   */
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
  /**
   * The linear map that best takes points to points.
   *
   * The linear map that best takes each row of `from` (n, d) to that row of `to` (n, e), both f64, in least squares;
   * among equally good ones the smallest. With `blocks` the columns are cut into so many groups, each mapped on its
   * own: blocks = d / 2 on rows i and i + δ of a positional encoding gives back relative_position_projection. -> map
   * (e, d), to ≈ from · mapᵀ, 0 outside the blocks; fitted (n, e); residual (), the largest |fitted − to|; rank
   * (blocks), how many directions each group of `from` has: what is below 1e-7 of its largest counts as none, for
   * float32 holds nothing there. Errors: wrong_shape; not_divisible when blocks does not divide d and e.
   *
   * ```py
   * map = torch.linalg.lstsq(from_, to).solution.T
   * fitted = from_ @ map.T
   * residual = (fitted - to).abs().max()
   * rank = torch.linalg.matrix_rank(from_).double().reshape(1)
   * ```
   */
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

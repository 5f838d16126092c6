// Attention: score each query with each key, take the softmax, average the values. Sources:
// notebooks 000, 002, 003 and 004; Bahdanau et al. (2015), Luong et al. (2015), Graves et al.
// (2014), "Attention Is All You Need" (2017).
//
// b samples, n queries, m keys: queries (b, n, d), keys (b, m, d), values (b, m, v).
#pragma once

#include "attn/scoring.hpp"
#include "masks.hpp"

namespace attn::reference {

/// nn.Dropout in training: x_i / (1 - p) if kept_i is 1; kept_i is 0 with probability p.
/// Srivastava et al. (2014).
/// @operation dropout, dropout_apply, dropout_apply_backward
template <class T>
Array<T> dropout(const Array<T>& x, const Array<T>& kept, T p) {
  const T scale = p < 1 ? 1 / (1 - p) : 0;
  return x * kept * scale;
}

/// The dropout of a call: kept has the shape of its weights.
template <class T>
struct Dropout {
  T p = 0;
  Array<T> kept = {};
};

/// Scores (b, n, m) to output (b, n, v): mask, softmax, average the values. Notebook 002.
template <class T>
Steps<T> attend(const Array<T>& scores, const Array<T>& values, const Masking<T>& masking,
                const Dropout<T>& dropped) {
  Steps<T> steps = masked_softmax(scores, masking);
  Array<T> weights = steps["weights"];
  if (dropped.p > 0) {
    weights = dropout(weights, dropped.kept, dropped.p);
    steps["dropped_weights"] = weights;
  }
  steps["scores"] = scores;
  steps["output"] = matmul(weights, values);
  return steps;
}

/// softmax(Q Kᵀ / √d) V. "Attention Is All You Need", section 3.2.1; notebook 002.
template <class T>
Steps<T> dot_product_attention(const Array<T>& queries, const Array<T>& keys,
                               const Array<T>& values, const Masking<T>& masking = {},
                               const Dropout<T>& dropped = {}) {
  const T d = static_cast<T>(queries.shape().back());
  const Array<T> unscaled_scores = matmul(queries, transposed(keys));
  const Array<T> scores = unscaled_scores / std::sqrt(d);
  Steps<T> steps = attend(scores, values, masking, dropped);
  steps["unscaled_scores"] = unscaled_scores;
  return steps;
}

/// scores = w_vᵀ tanh(W_q q + W_k k): W_q (h, q), W_k (h, k), w_v (h).
/// Bahdanau et al. (2015); notebook 002.
template <class T>
Steps<T> additive_attention(const Array<T>& queries, const Array<T>& keys, const Array<T>& values,
                            const Array<T>& W_q, const Array<T>& W_k, const Array<T>& w_v,
                            const Masking<T>& masking = {}, const Dropout<T>& dropped = {}) {
  const Array<T> projected_queries = linear(queries, W_q), projected_keys = linear(keys, W_k);
  const auto each_query =
      xt::view(projected_queries, xt::all(), xt::all(), xt::newaxis(), xt::all());
  const auto each_key = xt::view(projected_keys, xt::all(), xt::newaxis(), xt::all(), xt::all());
  const Array<T> features = xt::tanh(each_query + each_key);  // (b, n, m, h)
  const Array<T> scores = xt::sum(features * w_v, {3});
  Steps<T> steps = attend(scores, values, masking, dropped);
  steps["projected_queries"] = projected_queries;
  steps["projected_keys"] = projected_keys;
  steps["features"] = features;
  return steps;
}

/// ‖x_i‖ of each row of x (b, n, d), at least 1e-8, as (b, n, 1).
template <class T>
Array<T> lengths(const Array<T>& x) {
  return xt::maximum(xt::sqrt(xt::sum(xt::square(x), {2}, xt::keep_dims)), T(1e-8));
}

/// The score of every query with every key. Luong et al. (2015) for dot and bilinear; Graves et al.
/// (2014) for the cosine; Nadaraya and Watson (1964) for the Gaussian; notebook 002 for the sum.
template <class T>
Array<T> scores_of(const Array<T>& q, const Array<T>& k, Score score, const Array<T>& W, T scale,
                   T sigma) {
  const auto each_query = xt::view(q, xt::all(), xt::all(), xt::newaxis(), xt::all());
  const auto each_key = xt::view(k, xt::all(), xt::newaxis(), xt::all(), xt::all());
  switch (score) {
    case Score::dot:
      return matmul(q, transposed(k));
    case Score::scaled_dot:
      return matmul(q, transposed(k)) / std::sqrt(static_cast<T>(q.shape(2)));
    case Score::bilinear:
      return matmul(matmul(q, W), transposed(k));
    case Score::cosine:
      return scale * matmul(q, transposed(k)) / (lengths(q) * transposed(lengths(k)));
    case Score::gaussian:
      return -xt::sum(xt::square(each_query - each_key), {3}) / (2 * sigma * sigma);
    case Score::sum:
      return xt::sum(each_query + each_key, {3});
  }
  return {};
}

/// Attention with one of these scores.
template <class T>
Steps<T> scoring_attention(const Array<T>& queries, const Array<T>& keys, const Array<T>& values,
                           Score score, const Array<T>& W, T scale, T sigma,
                           const Masking<T>& masking = {}, const Dropout<T>& dropped = {}) {
  const Array<T> scores = scores_of(queries, keys, score, W, scale, sigma);
  Steps<T> steps = attend(scores, values, masking, dropped);
  if (score == Score::scaled_dot) steps["unscaled_scores"] = matmul(queries, transposed(keys));
  return steps;
}

/// A sequence x (n, d_in) that attends to itself, or to context (m, d_in); weights are (in, out).
/// Notebook 003.
template <class T>
Steps<T> self_attention(const Array<T>& x, const Array<T>& context, const Array<T>& W_query,
                        const Array<T>& W_key, const Array<T>& W_value,
                        const Masking<T>& masking = {}, const Dropout<T>& dropped = {}) {
  const Array<T> sequence = xt::view(x, xt::newaxis(), xt::all(), xt::all());  // a batch of one
  const Array<T> others = xt::view(context, xt::newaxis(), xt::all(), xt::all());
  const Array<T> queries = matmul(sequence, W_query);
  const Array<T> keys = matmul(others, W_key), values = matmul(others, W_value);
  Steps<T> steps = dot_product_attention(queries, keys, values, masking, dropped);
  steps["queries"] = queries;
  steps["keys"] = keys;
  steps["values"] = values;
  return steps;
}

/// x (b, n, h·p) -> (b·h, n, p): turns the columns of each head into a sample. Notebook 004.
template <class T>
Steps<T> transpose_qkv(const Array<T>& x, std::size_t h) {
  const std::size_t b = x.shape(0), n = x.shape(1), p = x.shape(2) / h;
  Array<T> reshaped = x;
  reshaped.reshape({b, n, h, p});
  const Array<T> permuted = xt::transpose(reshaped, {0, 2, 1, 3});
  Array<T> output = permuted;
  output.reshape({b * h, n, p});
  return {{"reshaped", reshaped}, {"permuted", permuted}, {"output", output}};
}

/// Undoes transpose_qkv: x (b·h, n, p) -> (b, n, h·p). Notebook 004.
template <class T>
Steps<T> transpose_output(const Array<T>& x, std::size_t h) {
  const std::size_t b = x.shape(0) / h, n = x.shape(1), p = x.shape(2);
  Array<T> reshaped = x;
  reshaped.reshape({b, h, n, p});
  const Array<T> permuted = xt::transpose(reshaped, {0, 2, 1, 3});
  Array<T> output = permuted;
  output.reshape({b, n, h * p});
  return {{"reshaped", reshaped}, {"permuted", permuted}, {"output", output}};
}

/// Repeats each entry of x along its first axis `repeats` times: valid_lens (b) -> (b·h).
/// Notebook 004.
template <class T>
Array<T> repeat_interleave(const Array<T>& x, std::size_t repeats) {
  return xt::repeat(x, repeats, 0);
}

/// Weights as nn.Linear stores them, (out, in), the heads one after another.
template <class T>
struct MultiHeadWeights {
  Array<T> W_q, W_k, W_v, W_o, b_q, b_k, b_v, b_o;
  std::size_t num_heads = 1;
};

/// Concat(head_1, …, head_h) W_o, where head_i attends with its own projections.
/// "Attention Is All You Need", section 3.2.2; notebook 004.
template <class T>
Steps<T> multi_head_attention(const Array<T>& queries, const Array<T>& keys, const Array<T>& values,
                              const MultiHeadWeights<T>& weights, Masking<T> masking = {},
                              const Dropout<T>& dropped = {}) {
  const auto& [W_q, W_k, W_v, W_o, b_q, b_k, b_v, b_o, h] = weights;
  // 1. Project queries, keys and values.
  const Array<T> Q = linear(queries, W_q, b_q);
  const Array<T> K = linear(keys, W_k, b_k);
  const Array<T> V = linear(values, W_v, b_v);
  // 2. Split them into heads, b·h samples; a sample's heads see the same keys.
  const Array<T> queries_heads = transpose_qkv(Q, h)["output"];
  const Array<T> keys_heads = transpose_qkv(K, h)["output"];
  const Array<T> values_heads = transpose_qkv(V, h)["output"];
  if (masking.valid_lens) masking.valid_lens = repeat_interleave(*masking.valid_lens, h);
  // 3. Attend in each head.
  Steps<T> steps = dot_product_attention(queries_heads, keys_heads, values_heads, masking, dropped);
  const Array<T> heads = steps["output"];
  // 4. Concatenate the heads and mix them with W_o.
  const Array<T> concatenated = transpose_output(heads, h)["output"];
  steps["output"] = linear(concatenated, W_o, b_o);
  steps["heads"] = heads;
  steps["queries_heads"] = queries_heads;
  steps["keys_heads"] = keys_heads;
  steps["values_heads"] = values_heads;
  return steps;
}

/// The output without each head: its columns are set to 0 before W_o. Michel et al. (2019).
template <class T>
Steps<T> head_ablation(const Array<T>& queries, const Array<T>& keys, const Array<T>& values,
                       const MultiHeadWeights<T>& weights, const Masking<T>& masking = {},
                       const Dropout<T>& dropped = {}) {
  Steps<T> steps = multi_head_attention(queries, keys, values, weights, masking, dropped);
  const std::size_t h = weights.num_heads;
  const Array<T> output = steps["output"];
  const Array<T> concatenated = transpose_output(steps["heads"], h)["output"];
  const std::size_t p = concatenated.shape(2) / h;
  Array<T> without_head = xt::zeros<T>({h, output.shape(0), output.shape(1), output.shape(2)});
  Array<T> change = xt::zeros<T>({h, output.shape(0), output.shape(1)});
  for (std::size_t head = 0; head < h; ++head) {
    Array<T> rest = concatenated;
    xt::view(rest, xt::all(), xt::all(), xt::range(head * p, (head + 1) * p)) = 0;
    const Array<T> without = linear(rest, weights.W_o, weights.b_o);
    xt::view(without_head, head) = without;
    xt::view(change, head) = xt::sqrt(xt::sum(xt::square(output - without), {2}));
  }
  steps["without_head"] = without_head;
  steps["change"] = change;
  return steps;
}

}  // namespace attn::reference

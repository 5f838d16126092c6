// Attention with the options of modern models, and its gradient. Sources: Su et al. (2021)
// for rope, Press et al. (2021) for ALiBi, Raffel et al. (2020) for T5's buckets, Henry et al.
// (2020) for the norm of queries and keys, Ainslie et al. (2023) for heads in groups.
//
// Samples and heads are one axis: queries (b·h, n, d), keys (b·g, m, d), values (b·g, m, v).
#pragma once

#include "attention_gradients.hpp"
#include "attn/attention_options.hpp"
#include "positions.hpp"

namespace attn::reference {

template <class T>
struct HeadOptions {
  std::size_t group = 1;  // number of consecutive query heads that share a key head
  T scale = 1;
  QueryKeyNorm norm = QueryKeyNorm::none;
  Array<T> q_gain, k_gain;                  // (d)
  std::optional<RotaryPairs> turns;         // rotate pairs of the first D numbers by the positions
  Array<T> query_positions, key_positions;  // (b·h, n), (b·g, m)
  std::size_t D = 0;
  T base = 10000;
  RopeLength length = {};
  Array<T> bias;  // (b·h, n, m): sum of the positions' bias and the caller's
  T softcap = 0;  // 0: none
  T temperature = 1;
  std::optional<Array<T>> slopes = {};  // (b·h, 1, 1), where positions change from row to row
};

/// c · tanh(x / c). Gemma 2 (2024).
template <class T>
Array<T> capped(const Array<T>& x, T c) {
  return c > 0 ? Array<T>(c * xt::tanh(x / c)) : x;
}

/// The divisor of each row of x (…, n, d) in the norm.
template <class T>
Array<T> row_lengths(const Array<T>& x, QueryKeyNorm norm) {
  const Array<T> sums = xt::sum(xt::square(x), {2}, xt::keep_dims);
  const T d = static_cast<T>(x.shape(2));
  return norm == QueryKeyNorm::l2 ? Array<T>(xt::sqrt(sums)) : Array<T>(xt::sqrt(sums / d + 1e-6));
}

template <class T>
Array<T> normed_heads(const Array<T>& x, QueryKeyNorm norm, const Array<T>& gain) {
  if (norm == QueryKeyNorm::none) return x;
  return x / row_lengths(x, norm) * gain;
}

/// d_x and d_gain.
template <class T>
std::pair<Array<T>, Array<T>> normed_heads_backward(const Array<T>& x, QueryKeyNorm norm,
                                                    const Array<T>& gain, const Array<T>& d_y) {
  if (norm == QueryKeyNorm::none) return {d_y, gain};
  const Array<T> lengths = row_lengths(x, norm), unit = x / lengths, g = d_y * gain;
  Array<T> along = xt::sum(g * unit, {2}, xt::keep_dims);
  if (norm == QueryKeyNorm::rms) along /= static_cast<T>(x.shape(2));
  return {(g - unit * along) / lengths, xt::sum(d_y * unit, {0, 1})};
}

template <class T>
Array<T> turned_heads(const Array<T>& x, const Array<T>& positions, const HeadOptions<T>& options) {
  if (!options.turns) return x;
  return rotary_embedding(x, positions, *options.turns, options.D, options.base,
                          options.length)["output"];
}

/// queries, keys → norm → rope → (cap(queries · keysᵀ · scale) + bias) / temperature = scores →
/// attend.
/// @operation dot_product_attention, dot_product_attention_forward
template <class T>
Steps<T> attention_of_heads(const Array<T>& queries, const Array<T>& keys, const Array<T>& values,
                            const HeadOptions<T>& options, const Masking<T>& masking,
                            const Dropout<T>& dropped) {
  const Array<T> queries_normed = normed_heads(queries, options.norm, options.q_gain);
  const Array<T> keys_normed = normed_heads(keys, options.norm, options.k_gain);
  const Array<T> Q = turned_heads(queries_normed, options.query_positions, options);
  const Array<T> K = turned_heads(keys_normed, options.key_positions, options);
  const Array<T> unscaled_scores = matmul(Q, transposed(shared_out(K, options.group)));
  const Array<T> bounded = capped(Array<T>(unscaled_scores * options.scale), options.softcap);
  const Array<T> scores = (bounded + options.bias) / options.temperature;
  Steps<T> steps = attend(scores, shared_out(values, options.group), masking, dropped);
  steps["unscaled_scores"] = unscaled_scores;
  steps["queries_normed"] = queries_normed;
  steps["keys_normed"] = keys_normed;
  steps["queries_rotated"] = Q;
  steps["keys_rotated"] = K;
  return steps;
}

/// The chain rule, from the output back. d_scores / temperature is the gradient of the bias.
/// @operation dot_product_attention_backward
template <class T>
Steps<T> attention_of_heads_backward(const Array<T>& queries, const Array<T>& keys,
                                     const Array<T>& values, const Array<T>& d_output,
                                     const HeadOptions<T>& options, const Masking<T>& masking,
                                     const Dropout<T>& dropped) {
  Steps<T> steps = attention_of_heads(queries, keys, values, options, masking, dropped);
  const Array<T> Q = steps["queries_rotated"], K = shared_out(steps["keys_rotated"], options.group);
  steps = attend_backward(steps["scores"], shared_out(values, options.group), d_output, masking,
                          dropped);
  Array<T> d_dots = steps["d_scores"] / options.temperature * options.scale;
  const T c = options.softcap;
  if (c > 0) d_dots *= 1 - xt::square(xt::tanh(matmul(Q, transposed(K)) * options.scale / c));
  const Array<T> d_Q = matmul(d_dots, K);
  const Array<T> d_K = summed_up(matmul(transposed(d_dots), Q), options.group);
  const Array<T> back = turned_heads(d_Q, Array<T>(-options.query_positions), options);
  const Array<T> keys_back = turned_heads(d_K, Array<T>(-options.key_positions), options);
  std::tie(steps["d_queries"], steps["d_q_gain"]) =
      normed_heads_backward(queries, options.norm, options.q_gain, back);
  std::tie(steps["d_keys"], steps["d_k_gain"]) =
      normed_heads_backward(keys, options.norm, options.k_gain, keys_back);
  steps["d_values"] = summed_up(steps["d_values"], options.group);
  return steps;
}

/// W_o times the concatenated heads, with kv_heads heads of keys and values. Vaswani et al.
/// (2017).
/// @operation multi_head_attention, multi_head_attention_forward
template <class T>
Steps<T> multi_head_attention_of(const Array<T>& queries, const Array<T>& keys,
                                 const Array<T>& values, const MultiHeadWeights<T>& weights,
                                 std::size_t kv_heads, const HeadOptions<T>& options,
                                 const Masking<T>& masking, const Dropout<T>& dropped) {
  const auto& [W_q, W_k, W_v, W_o, b_q, b_k, b_v, b_o, h] = weights;
  const Array<T> Q = transpose_qkv(linear(queries, W_q, b_q), h)["output"];
  const Array<T> K = transpose_qkv(linear(keys, W_k, b_k), kv_heads)["output"];
  const Array<T> V = transpose_qkv(linear(values, W_v, b_v), kv_heads)["output"];
  Steps<T> steps = attention_of_heads(Q, K, V, options, masking, dropped);
  steps["queries_heads"] = Q;
  steps["keys_heads"] = K;
  steps["values_heads"] = V;
  steps["heads"] = steps["output"];
  steps["output"] = linear(Array<T>(transpose_output(steps["heads"], h)["output"]), W_o, b_o);
  return steps;
}

/// @operation multi_head_attention_backward
template <class T>
Steps<T> multi_head_attention_of_backward(const Array<T>& queries, const Array<T>& keys,
                                          const Array<T>& values,
                                          const MultiHeadWeights<T>& weights, std::size_t kv_heads,
                                          const Array<T>& d_output, const HeadOptions<T>& options,
                                          const Masking<T>& masking, const Dropout<T>& dropped) {
  const auto& [W_q, W_k, W_v, W_o, b_q, b_k, b_v, b_o, h] = weights;
  const Array<T> Q = transpose_qkv(linear(queries, W_q, b_q), h)["output"];
  const Array<T> K = transpose_qkv(linear(keys, W_k, b_k), kv_heads)["output"];
  const Array<T> V = transpose_qkv(linear(values, W_v, b_v), kv_heads)["output"];
  const Array<T> d_heads = transpose_qkv(matmul(d_output, W_o), h)["output"];
  Steps<T> steps = attention_of_heads_backward(Q, K, V, d_heads, options, masking, dropped);
  const Array<T> joined = transpose_output(steps["output"], h)["output"];
  const Array<T> d_Q = transpose_output(steps["d_queries"], h)["output"];
  const Array<T> d_K = transpose_output(steps["d_keys"], kv_heads)["output"];
  const Array<T> d_V = transpose_output(steps["d_values"], kv_heads)["output"];
  steps["output"] = linear(joined, W_o, b_o);
  steps["d_queries"] = matmul(d_Q, W_q);
  steps["d_keys"] = matmul(d_K, W_k);
  steps["d_values"] = matmul(d_V, W_v);
  steps["d_W_q"] = weight_gradient(queries, d_Q);
  steps["d_W_k"] = weight_gradient(keys, d_K);
  steps["d_W_v"] = weight_gradient(values, d_V);
  steps["d_W_o"] = weight_gradient(joined, d_output);
  steps["d_b_q"] = bias_gradient(d_Q);
  steps["d_b_k"] = bias_gradient(d_K);
  steps["d_b_v"] = bias_gradient(d_V);
  steps["d_b_o"] = bias_gradient(d_output);
  return steps;
}

}  // namespace attn::reference

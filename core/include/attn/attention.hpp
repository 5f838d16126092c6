// Attention: scores of queries and keys, softmax, values weighed. Every operation returns each step on the way.
// Sources: notebooks 000 and 002; Bahdanau et al. (2015) for the additive score, "Attention Is All You Need" (2017) for
// the scaled dot product.
//
// All of them take Masking (mask.hpp) and Dropout (dropout.hpp), and return, for b samples, n queries and m keys,
//   scores, masked_scores, weights (b, n, m); dropped_weights (b, n, m) where dropout.p > 0; output (b, n, v).
// One sample may come without its axis, which its outputs then lack too: queries (n, d), keys (m, d), values (m, v) ->
// weights (n, m), output (n, v); its valid_lens are one number, (), or one for each query, (n). The course's own code
// takes three axes alone: what PyTorch says of others is in no error. Dot products take heads too, as
// F.scaled_dot_product_attention does: (b, h, n, d), (b, h, m, d), (b, h, m, v), with valid_lens by sample.
// Asked for `output` alone, the dot products keep no n×m matrix.
// Notes: "all_masked_row", "nan_from_scores", "nan_from_values" (trace.hpp).
// Errors of all: wrong_type, wrong_rank, wrong_shape; out_of_range and not_finite of the numbers; missing_input or
// unknown_input where dropout has not exactly one of seed and generator; too_large.
#pragma once

#include <optional>

#include "attn/attention_options.hpp"
#include "attn/dropout.hpp"
#include "attn/mask.hpp"

namespace attn {

/// @brief Attention by scaled dot products.
/// scores = queries · keysᵀ / √d. queries (b, n, d), keys (b, m, d), values (b, m, v), or one sample's, (n, d), (m, d),
/// (m, v), or those of heads, (b, h, n, d), (b, h, m, d), (b, h, m, v).
/// -> unscaled_scores, scores, masked_scores, weights (b, n, m); output (b, n, v); with the axes of the queries.
/// @param queries one vector for each query
/// @param keys one vector for each key, as long as a query
/// @param values one vector for each key: what the weights weigh
/// @return unscaled_scores the dot product of each query with each key
/// @return scores unscaled_scores divided by √d
/// @return output for each query the values' mean under its weights
/// @formula \mathrm{output} = \weights{\mathrm{softmax}}\Bigl(\frac{\queries{Q}\, \keys{K}^\top}{\sqrt d}\Bigr)\,
///   \values{V}
/// @example queries: randn(1, 2, 4), keys: randn(1, 3, 4), values: randn(1, 3, 2), valid_lens: [2]
/// @torch unscaled_scores = queries @ keys.transpose(-2, -1)
/// @torch scores = unscaled_scores / math.sqrt(queries.shape[-1])
/// @torch hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
/// @torch masked_scores = scores.masked_fill(hidden, -1e6)
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch output = weights @ values
Trace dot_product_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                            const Masking& masking = {}, const Dropout& dropout = {}, const Outputs& wanted = {});

/// Weights as nn.Linear stores them, (out, in).
/// @param W_q the weight that takes queries to the hidden units
/// @param W_k the weight that takes keys to the hidden units
/// @param w_v what each hidden unit counts in the score
struct AdditiveParameters {
  TensorView W_q;  // (h, q)
  TensorView W_k;  // (h, k)
  TensorView w_v;  // (h)
};

/// @brief Attention by a small network: a hidden layer of query and key, then one number.
/// scores = w_vᵀ tanh(W_q query + W_k key). queries (b, n, q), keys (b, m, k), values (b, m, v), or without b.
/// -> projected_queries (b, n, h) = W_q query, projected_keys (b, m, h) = W_k key; features (b, n, m, h), the tanh of
/// their sums, each query with each key; scores, masked_scores, weights (b, n, m); output (b, n, v).
/// @param queries one vector for each query
/// @param keys one vector for each key
/// @param values one vector for each key: what the weights weigh
/// @return projected_queries W_q times each query
/// @return projected_keys W_k times each key
/// @return features tanh(W_q query + W_k key) of each query with each key
/// @return scores the features' sums, weighed by w_v
/// @return output for each query the values' mean under its weights
/// @formula \mathrm{scores}_{ij} = w_v^\top \tanh(W_q\, \queries{q_i} + W_k\, \keys{k_j})
/// @formula \mathrm{output} = \weights{\mathrm{softmax}}(\mathrm{scores})\, \values{V}
/// @example queries: randn(1, 2, 3), keys: randn(1, 3, 2), values: randn(1, 3, 2), W_q: randn(3, 3),
///   W_k: randn(3, 2), w_v: randn(3), valid_lens: [2]
/// @torch projected_queries = queries @ W_q.T
/// @torch projected_keys = keys @ W_k.T
/// @torch features = torch.tanh(projected_queries[:, :, None] + projected_keys[:, None])
/// @torch scores = features @ w_v
/// @torch hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
/// @torch masked_scores = scores.masked_fill(hidden, -1e6)
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch output = weights @ values
Trace additive_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                         const AdditiveParameters& parameters, const Masking& masking = {}, const Dropout& dropout = {},
                         const Outputs& wanted = {});

/// Dropout whose mask was drawn before, as a gradient takes it: weights · dropout_mask / (1 − dropout), and 0 where
/// dropout is 1. Without a mask nothing drops; dropout above 0 needs one (missing_input).
/// @param dropout_mask 1 where a weight is kept, 0 where it is dropped
/// @param dropout the probability of dropping
struct DrawnDropout {
  TensorView dropout_mask = {};  // of the weights' shape
  double dropout = 0;
};

/// @brief Attention by dot products with positions, norms, a bias, and heads that share keys.
/// dot_product_attention of the training module: with options, and with a mask of dropout that was drawn before. One
/// head, queries (b, n, d), keys (b, m, d), values (b, m, v), or without b, or h heads that share g heads of keys and
/// values in groups (arXiv 2305.13245), queries (b, h, n, d), keys (b, g, m, d), values (b, g, m, v): g divides h, and
/// query head i reads key head i / (h / g). Without options the scores are those of dot_product_attention. Nothing
/// streams.
/// -> unscaled_scores, scores, masked_scores, weights, (b, n, m) or (b, h, n, m), dropped_weights with a mask of
/// dropout; output (b, n, v) or (b, h, n, v); queries_normed, keys_normed, queries_rotated, keys_rotated, shaped as
/// their inputs, and position_bias (h, n, m), or (b, h, n, m) where each sample has positions of its own, with their
/// options. Errors also: not_divisible where g does not divide h, or an odd number would turn; missing_input for a
/// table of t5, and for query_position_ids beside position_ids where n is not m.
/// @param queries one vector for each query, of one head or of each
/// @param keys one vector for each key, as long as a query
/// @param values one vector for each key: what the weights weigh
/// @return queries_normed the queries after qk_norm
/// @return keys_normed the keys after qk_norm
/// @return queries_rotated the queries, turned by their positions
/// @return keys_rotated the keys, turned by their positions
/// @return unscaled_scores the dot product of each query with each key
/// @return position_bias what alibi or t5 adds to the scores
/// @return scores unscaled_scores scaled, with their biases
/// @return dropped_weights the weights after dropout
/// @return output for each query the values' mean under its weights
/// @formula \mathrm{output} = \weights{\mathrm{softmax}}\bigl(\mathrm{scale} \cdot \queries{Q}\, \keys{K}^\top +
///   \mathrm{position\_bias} + \mathrm{bias}\bigr)\, \values{V}
/// @example queries: randn(1, 2, 2, 4), keys: randn(1, 1, 3, 4), values: randn(1, 1, 3, 2), positions: 'alibi',
///   scale: 0.5
/// @torch unscaled_scores = queries @ keys.transpose(-2, -1)
/// @torch heads, n, m = unscaled_scores.shape[1:]
/// @torch slopes = 2 ** (-8 * torch.arange(1, heads + 1) / heads)
/// @torch position_bias = -slopes[:, None, None] * (torch.arange(n)[:, None] - torch.arange(m)).abs()
/// @torch scores = unscaled_scores * scale + position_bias
/// @torch masked_scores = scores
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch output = weights @ values
Trace dot_product_attention_forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                    const AttentionOptions& options = {}, const Masking& masking = {},
                                    const DrawnDropout& dropout = {}, const Outputs& wanted = {});

/// @brief The gradient of attention by dot products, by every input.
/// The gradient of dot_product_attention_forward, and so of dot_product_attention, from d_output, that of a loss by its
/// output. -> output; weights, those before dropout; d_queries, d_keys, d_values, shaped as their inputs; d_weights,
/// d_scores, shaped as the weights: d_scores = weights · (d_weights − Σ weights · d_weights) by the scores after scale
/// and biases, and 0 where a place is hidden or filled; d_slopes, d_bias_table, d_bias, d_q_gain, d_k_gain of those
/// that were given and read. Errors and notes: as dot_product_attention_forward.
/// @param queries one vector for each query, of one head or of each
/// @param keys one vector for each key, as long as a query
/// @param values one vector for each key: what the weights weigh
/// @param d_output the gradient of the loss by each output
/// @return output for each query the values' mean under its weights
/// @return weights softmax of each query's masked scores, before dropout
/// @return d_queries the gradient of the loss by the queries
/// @return d_keys the gradient of the loss by the keys
/// @return d_values the gradient of the loss by the values
/// @return d_weights the gradient of the loss by the weights, before dropout
/// @return d_scores the gradient of the loss by the scores, before the masks
/// @return d_slopes the gradient of the loss by the slopes of alibi, where they were given
/// @return d_bias_table the gradient of the loss by the table of t5
/// @return d_bias the gradient of the loss by the bias, where there is one
/// @return d_q_gain the gradient of the loss by q_gain, where it is read
/// @return d_k_gain the gradient of the loss by k_gain, where it is read
/// @formula \mathrm{d\_weights} = \mathrm{d\_output}\, \values{V}^\top, \qquad \mathrm{d\_values} =
///   \weights{W}^\top \mathrm{d\_output}
/// @formula \mathrm{d\_scores} = \weights{W} \odot \bigl(\mathrm{d\_weights} - \mathrm{rowsum}(\weights{W} \odot
///   \mathrm{d\_weights})\bigr)
/// @formula \mathrm{d\_queries} = \frac{\mathrm{d\_scores}\, \keys{K}}{\sqrt d}, \qquad \mathrm{d\_keys} =
///   \frac{\mathrm{d\_scores}^\top \queries{Q}}{\sqrt d}
/// @example queries: randn(1, 2, 4), keys: randn(1, 3, 4), values: randn(1, 3, 2), d_output: randn(1, 2, 2),
///   valid_lens: [2]
/// @torch inputs = [x.requires_grad_() for x in (queries, keys, values)]
/// @torch scores = queries @ keys.transpose(-2, -1) / math.sqrt(queries.shape[-1])
/// @torch hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
/// @torch weights = torch.softmax(scores.masked_fill(hidden, -1e6), dim=-1)
/// @torch output = weights @ values
/// @torch grads = torch.autograd.grad(output, [*inputs, weights, scores], d_output)
/// @torch d_queries, d_keys, d_values, d_weights, d_scores = grads
Trace dot_product_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                     const TensorView& d_output, const AttentionOptions& options = {},
                                     const Masking& masking = {}, const DrawnDropout& dropout = {},
                                     const Outputs& wanted = {});

/// @brief The gradient of additive_attention by every input and parameter.
/// The gradient of additive_attention, from d_output, shaped as the output. -> output, weights; d_queries, d_keys,
/// d_values, d_W_q, d_W_k, d_w_v, shaped as their inputs; d_weights, d_scores (b, n, m). With f = tanh(W_q query + W_k
/// key) and s the gradient of a score, that of f's sum is s · w_v · (1 − f²), and d_w_v = Σ s · f. Errors and notes: as
/// additive_attention.
/// @param queries one vector for each query
/// @param keys one vector for each key
/// @param values one vector for each key: what the weights weigh
/// @param d_output the gradient of the loss by each output
/// @return output for each query the values' mean under its weights
/// @return weights softmax of each query's masked scores, before dropout
/// @return d_queries the gradient of the loss by the queries
/// @return d_keys the gradient of the loss by the keys
/// @return d_values the gradient of the loss by the values
/// @return d_W_q the gradient of the loss by W_q
/// @return d_W_k the gradient of the loss by W_k
/// @return d_w_v the gradient of the loss by w_v
/// @return d_weights the gradient of the loss by the weights, before dropout
/// @return d_scores the gradient of the loss by the scores, before the masks
/// @formula \mathrm{d\_w\_v} = \sum_{ij} s_{ij}\, f_{ij}, \qquad \mathrm{d}\,(W_q \queries{q_i} + W_k \keys{k_j}) =
///   s_{ij}\, w_v \odot (1 - f_{ij}^2)
/// @formula f_{ij} = \tanh(W_q\, \queries{q_i} + W_k\, \keys{k_j}), \qquad s = \mathrm{d\_scores}
/// @example queries: randn(1, 2, 2), keys: randn(1, 3, 2), values: randn(1, 3, 2), W_q: randn(3, 2),
///   W_k: randn(3, 2), w_v: randn(3), d_output: randn(1, 2, 2)
/// @torch inputs = [x.requires_grad_() for x in (queries, keys, values, W_q, W_k, w_v)]
/// @torch scores = torch.tanh((queries @ W_q.T)[:, :, None] + (keys @ W_k.T)[:, None]) @ w_v
/// @torch weights = torch.softmax(scores, dim=-1)
/// @torch output = weights @ values
/// @torch grads = torch.autograd.grad(output, [*inputs, weights, scores], d_output)
/// @torch d_queries, d_keys, d_values, d_W_q, d_W_k, d_w_v, d_weights, d_scores = grads
Trace additive_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                  const AdditiveParameters& parameters, const TensorView& d_output,
                                  const Masking& masking = {}, const DrawnDropout& dropout = {},
                                  const Outputs& wanted = {});

/// What the heads of grouped_attention add to their scores.
struct HeadOptions {
  TensorView slopes = {};  // (h): −slope·|i′ − j|, ALiBi (arXiv 2108.12409); i′ = i, or i + m − n under
                           // Mask::causal_bottom_right, whose last query stands at the last key
  TensorView bias = {};    // (n, m), (h, n, m) or (b, h, n, m); infinities and NaN are computed with
  std::optional<double> scale = {};  // of the dot products; absent: 1/√d
};

/// Attention of h heads at once that share keys and values in groups (arXiv 2305.13245): queries (b, h, n, d), keys
/// (b, g, m, d), values (b, g, m, v), where g divides h and query head i reads key head i / (h / g). The scores
/// queries · keysᵀ · scale take their biases before the masks hide places. -> unscaled_scores, scores, masked_scores,
/// weights, dropped_weights (b, h, n, m), output (b, h, n, v). For C++ alone: no operation of the catalogue.
/// Errors also: not_divisible where g does not divide h.
Trace grouped_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                        const HeadOptions& options = {}, const Masking& masking = {}, const Dropout& dropout = {},
                        const Outputs& wanted = {});

/// @brief How widely each row of weights is spread, in bits.
/// The entropy of each row of weights (…, m), in bits: −Σ w log₂ w, where 0 log₂ 0 = 0. -> bits (…): 0 where one key
/// has it all, log₂ m where all keys share alike. Errors: wrong_type; wrong_rank without an axis.
/// @param weights rows that sum to 1
/// @return bits the entropy of each row
/// @formula \mathrm{bits}_i = -\sum_j \weights{w_{ij}} \log_2 \weights{w_{ij}}, \qquad 0 \log_2 0 = 0
/// @example weights: [[0.5, 0.25, 0.25], [1, 0, 0]]
/// @torch bits = torch.special.entr(weights).sum(dim=-1) / math.log(2)
Trace entropy(const TensorView& weights, const Outputs& wanted = {});

}  // namespace attn

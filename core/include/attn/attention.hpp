// Attention: score each query with each key, take the softmax, average the values. Every operation returns each
// intermediate step.
// Sources: notebooks 000 and 002; Bahdanau et al. (2015) for the additive score, "Attention Is All You Need" (2017) for
// the scaled dot product.
//
// Every operation takes Masking (mask.hpp) and Dropout (dropout.hpp), and returns, for b samples, n queries and m keys,
//   scores, masked_scores, weights (b, n, m); dropped_weights (b, n, m) if dropout.p > 0; output (b, n, v).
// A single sample may omit the batch axis; its outputs then have none either: queries (n, d), keys (m, d), values
// (m, v) -> weights (n, m), output (n, v); its valid_lens are one number, (), or one for each query, (n). The course's
// own code takes three axes only, so errors of other ranks quote no text of PyTorch. Dot products also take heads, as
// F.scaled_dot_product_attention does: (b, h, n, d), (b, h, m, d), (b, h, m, v), with valid_lens for each sample.
// If only `output` is wanted, without dropout, they keep no n×m matrix.
// Notes: "all_masked_row", "nan_from_scores", "nan_from_values" (trace.hpp).
// Errors of all: wrong_type, wrong_rank, wrong_shape; out_of_range and not_finite for numbers; missing_input or
// unknown_input unless dropout has exactly one of seed and generator; too_large.
// Pages: reference/cpp.html#attention; formulas: core/reference/attention.hpp, attention_options.hpp,
//   attention_gradients.hpp, study.hpp
#pragma once

#include <optional>

#include "attn/attention_options.hpp"
#include "attn/dropout.hpp"
#include "attn/mask.hpp"

namespace attn {

/// @brief Attention by scaled dot products, with the options of modern models.
/// scores = queries · keysᵀ / √d. Takes queries (b, n, d), keys (b, m, d), values (b, m, v); or one sample: (n, d),
/// (m, d), (m, v); or h heads that share g heads of keys and values in groups (arXiv 2305.13245): (b, h, n, d),
/// (b, g, m, d), (b, g, m, v), where g divides h and query head i reads key head i / (h / g).
/// -> unscaled_scores, scores, masked_scores, weights (b, n, m); output (b, n, v); with the leading axes of the
/// queries. With their options: queries_normed, keys_normed, queries_rotated, keys_rotated, shaped as their inputs,
/// position_bias (h, n, m), or (b, h, n, m) if each sample has its own positions, sink_weights, shaped as the queries
/// without d, and visible, shaped as the weights, with masks that compose or where it is asked for. If only `output` is
/// wanted, without dropout, it keeps no n×m matrix but that of t5 and of alibi with position_ids. The gradient is
/// dot_product_attention_backward. core/reference/attention_options.hpp has the formula as a textbook prints it. Errors
/// also: not_divisible if g does not divide h or rope would rotate an odd number of dimensions; missing_input for the
/// table of t5, and for query_position_ids if position_ids are given and n is not m; unknown_input for sink_logits
/// under a sigmoid.
/// @param queries one vector for each query, of one head or of each
/// @param keys one vector for each key, as long as a query
/// @param values one vector for each key, averaged by the weights
/// @return queries_normed the queries after qk_norm
/// @return keys_normed the keys after qk_norm
/// @return queries_rotated the queries, rotated by their positions
/// @return keys_rotated the keys, rotated by their positions
/// @return unscaled_scores the dot product of each query with each key
/// @return position_bias what alibi or t5 adds to the scores
/// @return scores unscaled_scores divided by √d, or times `scale`, plus the biases
/// @return output for each query, the mean of the values weighted by its weights
/// @formula \mathrm{output} = \weights{\mathrm{softmax}}\Bigl(\frac{\queries{Q}\, \keys{K}^\top}{\sqrt d}\Bigr)\,
///   \values{V}
/// @formula \mathrm{output} = \weights{\mathrm{softmax}}\bigl(\mathrm{scale} \cdot \queries{Q}\, \keys{K}^\top +
///   \mathrm{position\_bias} + \mathrm{bias}\bigr)\, \values{V}
/// @formula \text{softcap } c \text{: } c \tanh(s / c) \text{ before the biases}, \qquad \text{sink: }
///   \weights{w_{ij}} = \frac{e^{s_{ij}}}{e^{\mathrm{sink}} + \sum_k e^{s_{ik}}}
/// @example queries: randn(1, 2, 2, 4), keys: randn(1, 1, 3, 4), values: randn(1, 1, 3, 2), valid_lens: [2],
///   positions: 'alibi'
/// @torch unscaled_scores = queries @ keys.transpose(-2, -1)
/// @torch heads, n, m = unscaled_scores.shape[1:]
/// @torch slopes = 2 ** (-8 * torch.arange(1, heads + 1) / heads)
/// @torch position_bias = -slopes[:, None, None] * (torch.arange(n)[:, None] - torch.arange(m)).abs()
/// @torch scores = unscaled_scores / math.sqrt(queries.shape[-1]) + position_bias
/// @torch hidden = torch.arange(m) >= valid_lens.reshape(-1, 1, 1, 1)
/// @torch masked_scores = scores.masked_fill(hidden, -1e6)
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch output = weights @ values
Trace dot_product_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                            const AttentionOptions& options, const Masking& masking = {}, const Dropout& dropout = {},
                            const Outputs& wanted = {});
// The same operation without options.
Trace dot_product_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                            const Masking& masking = {}, const Dropout& dropout = {}, const Outputs& wanted = {});

/// Weights as nn.Linear stores them, (out, in).
/// @param W_q the weight that takes queries to the hidden units
/// @param W_k the weight that takes keys to the hidden units
/// @param w_v the weight of each hidden unit in the score
struct AdditiveParameters {
  TensorView W_q;  // (h, q)
  TensorView W_k;  // (h, k)
  TensorView w_v;  // (h)
};

/// @brief Attention by a small network: one hidden layer over query and key, then one number.
/// scores = w_vᵀ tanh(W_q query + W_k key). queries (b, n, q), keys (b, m, k), values (b, m, v), or without b.
/// -> projected_queries (b, n, h) = W_q query, projected_keys (b, m, h) = W_k key; features (b, n, m, h), the tanh of
/// their sum for each query and key; scores, masked_scores, weights (b, n, m); output (b, n, v).
/// @param queries one vector for each query
/// @param keys one vector for each key
/// @param values one vector for each key, averaged by the weights
/// @return projected_queries W_q times each query
/// @return projected_keys W_k times each key
/// @return features tanh(W_q query + W_k key) of each query with each key
/// @return scores the sum of the features, weighted by w_v
/// @return output for each query, the mean of the values weighted by its weights
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

/// Dropout with a mask drawn earlier, as a gradient needs it: weights · dropout_mask / (1 − dropout), and 0 if dropout
/// is 1. Without a mask nothing is dropped; dropout above 0 needs one (missing_input).
/// @param dropout_mask 1 where a weight is kept, 0 where it is dropped
/// @param dropout the probability of dropping
struct DrawnDropout {
  TensorView dropout_mask = {};  // shaped like the weights
  double dropout = 0;
};

/// @brief The gradient of attention by dot products with respect to every input.
/// The gradient of dot_product_attention; dropout uses a mask drawn earlier. d_output is the gradient of a loss
/// with respect to the output. -> output; weights before dropout; d_queries, d_keys, d_values, shaped as their inputs;
/// d_weights, d_scores, shaped as the weights: d_scores = weights · (d_weights − Σ weights · d_weights), with respect
/// to the scores after biases and temperature, and 0 at hidden or filled positions; under a sigmoid weights ·
/// (1 − weights) · d_weights; d_slopes, d_bias_table, d_bias, d_q_gain, d_k_gain, d_sink_logits for the inputs that
/// were given and used. Errors and notes: as dot_product_attention.
/// @param queries one vector for each query, of one head or of each
/// @param keys one vector for each key, as long as a query
/// @param values one vector for each key, averaged by the weights
/// @param d_output the gradient of the loss with respect to each output
/// @return output for each query, the mean of the values weighted by its weights
/// @return weights softmax of each query's masked scores, before dropout
/// @return d_queries the gradient of the loss with respect to the queries
/// @return d_keys the gradient of the loss with respect to the keys
/// @return d_values the gradient of the loss with respect to the values
/// @return d_weights the gradient of the loss with respect to the weights, before dropout
/// @return d_scores the gradient of the loss with respect to the scores, before the masks
/// @return d_slopes the gradient of the loss with respect to the slopes of alibi, where they were given
/// @return d_bias_table the gradient of the loss with respect to the table of t5
/// @return d_bias the gradient of the loss with respect to the bias, where there is one
/// @return d_q_gain the gradient of the loss with respect to q_gain, where it is read
/// @return d_k_gain the gradient of the loss with respect to k_gain, where it is read
/// @return d_sink_logits the gradient of the loss with respect to sink_logits, where they are given
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

/// @brief The gradient of additive_attention with respect to every input and parameter.
/// d_output is shaped as the output. -> output, weights; d_queries, d_keys, d_values, d_W_q, d_W_k, d_w_v, shaped as
/// their inputs; d_weights, d_scores (b, n, m). With f = tanh(W_q query + W_k key) and s the gradient of a score, the
/// gradient of the tanh's argument is s · w_v · (1 − f²), and d_w_v = Σ s · f. Errors and notes: as additive_attention.
/// @param queries one vector for each query
/// @param keys one vector for each key
/// @param values one vector for each key, averaged by the weights
/// @param d_output the gradient of the loss with respect to each output
/// @return output for each query, the mean of the values weighted by its weights
/// @return weights softmax of each query's masked scores, before dropout
/// @return d_queries the gradient of the loss with respect to the queries
/// @return d_keys the gradient of the loss with respect to the keys
/// @return d_values the gradient of the loss with respect to the values
/// @return d_W_q the gradient of the loss with respect to W_q
/// @return d_W_k the gradient of the loss with respect to W_k
/// @return d_w_v the gradient of the loss with respect to w_v
/// @return d_weights the gradient of the loss with respect to the weights, before dropout
/// @return d_scores the gradient of the loss with respect to the scores, before the masks
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

// ---- old names, kept for one more minor version

/// @brief The old name of dot_product_attention with options.
/// dot_product_attention, with a mask of dropout alone.
/// @deprecated use dot_product_attention, which takes the same options
/// @param queries one vector for each query, of one head or of each
/// @param keys one vector for each key, as long as a query
/// @param values one vector for each key, averaged by the weights
/// @return queries_normed the queries after qk_norm
/// @return keys_normed the keys after qk_norm
/// @return queries_rotated the queries, rotated by their positions
/// @return keys_rotated the keys, rotated by their positions
/// @return unscaled_scores the dot product of each query with each key
/// @return position_bias what alibi or t5 adds to the scores
/// @return scores unscaled_scores · scale, plus the biases
/// @return dropped_weights the weights after dropout
/// @return output for each query, the mean of the values weighted by its weights
/// @formula \text{as dot\_product\_attention}
/// @example queries: randn(1, 2, 2, 4), keys: randn(1, 1, 3, 4), values: randn(1, 1, 3, 2), scale: 0.5
/// @torch unscaled_scores = queries @ keys.transpose(-2, -1)
/// @torch scores = unscaled_scores * scale
/// @torch masked_scores = scores
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch output = weights @ values
[[deprecated("use dot_product_attention with AttentionOptions")]] Trace dot_product_attention_forward(
    const TensorView& queries, const TensorView& keys, const TensorView& values, const AttentionOptions& options = {},
    const Masking& masking = {}, const DrawnDropout& dropout = {}, const Outputs& wanted = {});

/// Options of grouped_attention.
struct HeadOptions {
  TensorView slopes = {};            // (h), of alibi
  TensorView bias = {};              // (n, m), (h, n, m) or (b, h, n, m)
  std::optional<double> scale = {};  // factor of the dot products; absent: 1/√d
};

[[deprecated("use dot_product_attention with AttentionOptions: positions = alibi with slopes")]] Trace
grouped_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                  const HeadOptions& options = {}, const Masking& masking = {}, const Dropout& dropout = {},
                  const Outputs& wanted = {});

// ---- what weights say

/// @brief How widely each row of weights is spread, in bits.
/// The entropy of each row of weights (…, m), in bits: −Σ w log₂ w, where 0 log₂ 0 = 0. -> bits (…): 0 if one key has
/// all the weight, log₂ m if all keys have the same. Errors: wrong_type; wrong_rank without an axis.
/// @param weights rows that sum to 1
/// @return bits the entropy of each row
/// @formula \mathrm{bits}_i = -\sum_j \weights{w_{ij}} \log_2 \weights{w_{ij}}, \qquad 0 \log_2 0 = 0
/// @example weights: [[0.5, 0.25, 0.25], [1, 0, 0]]
/// @torch bits = torch.special.entr(weights).sum(dim=-1) / math.log(2)
Trace entropy(const TensorView& weights, const Outputs& wanted = {});

}  // namespace attn

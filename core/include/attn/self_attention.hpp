// Self-attention within a sequence, and cross-attention to another. Source: notebook 003.
// Pages: reference/cpp.html#self_attention; formulas: core/reference/attention.hpp
#pragma once

#include "attn/dropout.hpp"
#include "attn/mask.hpp"

namespace attn {

/// Weights as the notebook multiplies them, x @ W: (in, out), unlike those of nn.Linear.
/// @param W_query the matrix that makes queries, x @ W_query
/// @param W_key the matrix that makes keys
/// @param W_value the matrix that makes values
struct SelfAttentionParameters {
  TensorView W_query;  // (d_in, d_kq)
  TensorView W_key;    // (d_in, d_kq)
  TensorView W_value;  // (d_in, d_v)
};

/// @brief A sequence that attends to itself, or to another.
/// x (n, d_in) makes the queries; context (m, d_in) makes keys and values, or x itself (m = n) if there is none.
/// valid_lens (1) apply to every query, (1, n) to each.
/// -> queries (n, d_kq), keys (m, d_kq), values (m, d_v); unscaled_scores (the notebook's omega), scores,
/// masked_scores, weights (n, m), dropped_weights if dropout.p > 0; output (n, d_v), the context vectors.
/// If only `output` is wanted, without dropout, it keeps no n×m matrix. Notes and errors as in attention.hpp.
/// @param x one vector for each token
/// @param context the tokens that make keys and values; default: x itself
/// @return queries x @ W_query
/// @return keys context @ W_key
/// @return values context @ W_value
/// @return unscaled_scores the dot product of each query with each key
/// @return scores unscaled_scores divided by √d_kq
/// @return output the context vector of each token: the mean of the values, weighted by its weights
/// @formula \queries{Q} = X W_{query}, \qquad \keys{K} = C\, W_{key}, \qquad \values{V} = C\, W_{value}, \qquad C =
///   X \text{ without a context}
/// @formula \mathrm{output} = \weights{\mathrm{softmax}}\Bigl(\frac{\queries{Q}\,
///   \keys{K}^\top}{\sqrt{d_{kq}}}\Bigr)\, \values{V}
/// @example x: randn(3, 4), W_query: rand(4, 2), W_key: rand(4, 2), W_value: rand(4, 3)
/// @torch queries, keys, values = x @ W_query, x @ W_key, x @ W_value
/// @torch unscaled_scores = queries @ keys.T
/// @torch scores = unscaled_scores / math.sqrt(keys.shape[-1])
/// @torch masked_scores = scores
/// @torch weights = torch.softmax(masked_scores, dim=-1)
/// @torch output = weights @ values
Trace self_attention(const TensorView& x, const SelfAttentionParameters& parameters, const TensorView& context = {},
                     const Masking& masking = {}, const Dropout& dropout = {}, const Outputs& wanted = {});

}  // namespace attn

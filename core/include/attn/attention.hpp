// Attention: scores of queries and keys, softmax, values weighed. Every operation returns each step on the way.
// Sources: notebooks 000 and 002; Bahdanau et al. (2015) for the additive score, "Attention Is All You Need" (2017) for
// the scaled dot product.
//
// All of them take Masking (mask.hpp) and Dropout (dropout.hpp), and return, for b samples, n queries and m keys,
//   scores, masked_scores, weights (b, n, m); dropped_weights (b, n, m) where dropout.p > 0; output (b, n, v).
// Asked for `output` alone, the dot products keep no n×m matrix.
// Notes: "all_masked_row", "nan_from_scores", "nan_from_values" (trace.hpp).
// Errors of all: wrong_type, wrong_rank, wrong_shape; out_of_range and not_finite of the numbers; missing_input or
// unknown_input where dropout has not exactly one of seed and generator; too_large.
#pragma once

#include "attn/dropout.hpp"
#include "attn/mask.hpp"

namespace attn {

/// scores = queries · keysᵀ / √d. queries (b, n, d), keys (b, m, d), values (b, m, v).
/// -> unscaled_scores (b, n, m), and as above.
Trace dot_product_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                            const Masking& masking = {}, const Dropout& dropout = {}, const Outputs& wanted = {});

/// Weights as nn.Linear stores them, (out, in).
struct AdditiveParameters {
  TensorView W_q;  // (h, q)
  TensorView W_k;  // (h, k)
  TensorView w_v;  // (h)
};

/// scores = w_vᵀ tanh(W_q query + W_k key). queries (b, n, q), keys (b, m, k), values (b, m, v).
/// -> projected_queries (b, n, h) = W_q query, projected_keys (b, m, h) = W_k key; features (b, n, m, h), the tanh of
/// their sums, each query with each key; and as above.
Trace additive_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                         const AdditiveParameters& parameters, const Masking& masking = {}, const Dropout& dropout = {},
                         const Outputs& wanted = {});

/// The entropy of each row of weights (…, m), in bits: −Σ w log₂ w, where 0 log₂ 0 = 0. -> bits (…): 0 where one key
/// has it all, log₂ m where all keys share alike. Errors: wrong_type; wrong_rank without an axis.
Trace entropy(const TensorView& weights, const Outputs& wanted = {});

}  // namespace attn

// Self-attention of one sequence, and cross-attention to another. Source: notebook 003.
#pragma once

#include "attn/dropout.hpp"
#include "attn/mask.hpp"

namespace attn {

/// Weights as the notebook multiplies them, x @ W: (in, out), not as nn.Linear stores them.
struct SelfAttentionParameters {
  TensorView W_query;  // (d_in, d_kq)
  TensorView W_key;    // (d_in, d_kq)
  TensorView W_value;  // (d_in, d_v)
};

/// x (n, d_in); keys and values come from context (m, d_in), from x itself (m = n) when it is absent.
/// valid_lens (1), for every query, or (1, n), one a query.
/// -> queries (n, d_kq), keys (m, d_kq), values (m, d_v); unscaled_scores (the notebook's omega), scores,
/// masked_scores, weights (n, m), dropped_weights where dropout.p > 0; output (n, d_v), the context vectors.
/// Asked for `output` alone, it keeps no n×m matrix. Notes and errors as in attention.hpp.
Trace self_attention(const TensorView& x, const SelfAttentionParameters& parameters, const TensorView& context = {},
                     const Masking& masking = {}, const Dropout& dropout = {}, const Outputs& wanted = {});

}  // namespace attn

// What the attention operations of one head ask of their inputs, in PyTorch's words where it would fail, and what a
// call costs. NAME_checks.cpp stands beside NAME.cpp, which has the mathematics. Multi-head attention: multi_head.hpp.
#pragma once

#include "attn/attention.hpp"
#include "attn/scoring.hpp"
#include "attn/self_attention.hpp"
#include "stages.hpp"

namespace attn {

/// A call whose inputs were checked: b samples, or with heads as many as they have in all, n queries and m keys
/// compared by d numbers each, values of v numbers.
struct CheckedAttention {
  std::size_t b, n, m, d, v;
  kernels::Visibility visibility;
  bool streams;     ///< nothing that the caller wants needs an n×m matrix
  RowsOfKeys rows;  ///< the scores: (n, m), (b, n, m) or (b, h, n, m), as the queries
};

// All throw Error; `trace` says which outputs are wanted.

void check_additive_shapes(Check& check, const TensorView& queries, const TensorView& keys, const TensorView& values,
                           const AdditiveParameters& parameters);

/// d: the hidden units.
CheckedAttention check_additive_attention(const Trace& trace, const TensorView& queries, const TensorView& keys,
                                          const TensorView& values, const AdditiveParameters& parameters,
                                          const Masking& masking, const Dropout& dropout);

/// d: the features that are compared.
CheckedAttention check_scoring_attention(const Trace& trace, const TensorView& queries, const TensorView& keys,
                                         const TensorView& values, const Scoring& scoring, const Masking& masking,
                                         const Dropout& dropout);

CheckedAttention check_self_attention(const Trace& trace, const TensorView& x,
                                      const SelfAttentionParameters& parameters, const TensorView& context,
                                      const Masking& masking, const Dropout& dropout);

}  // namespace attn

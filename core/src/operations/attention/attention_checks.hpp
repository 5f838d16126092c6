// What additive, scoring and self attention ask of their inputs, in PyTorch's words where it would fail, and what a
// call costs. NAME_checks.cpp is beside NAME.cpp, which has the mathematics. Multi-head attention: multi_head.hpp.
#pragma once

#include "attention_call.hpp"
#include "attn/scoring.hpp"
#include "attn/self_attention.hpp"
#include "catalogue/called.hpp"

namespace attn {

template <>
struct Made<AdditiveParameters> {
  static constexpr Name names[] = {"W_q", "W_k", "w_v"};
  static AdditiveParameters read(Reader& next) { return {next.tensor(), next.tensor(), next.tensor()}; }
};

// All throw Error; `trace` says which outputs are wanted.

void check_additive_shapes(Check& check, const TensorView& queries, const TensorView& keys, const TensorView& values,
                           const AdditiveParameters& parameters);

/// d: the hidden units.
AttentionCall check_additive_attention(const Trace& trace, const TensorView& queries, const TensorView& keys,
                                       const TensorView& values, const AdditiveParameters& parameters,
                                       const Masking& masking, const Dropout& dropout);

/// d: the features that are compared.
AttentionCall check_scoring_attention(const Trace& trace, const AttentionInputs& x, const Scoring& scoring,
                                      const Masking& masking, const Dropout& dropout);

AttentionCall check_self_attention(const Trace& trace, const TensorView& x, const SelfAttentionParameters& parameters,
                                   const TensorView& context, const Masking& masking, const Dropout& dropout);

}  // namespace attn

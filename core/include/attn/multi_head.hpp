// Multi-head attention and the changes of shape it is made of. Sources: notebooks 000 and 004; "Attention Is All You
// Need" (2017), section 3.2.2; Michel et al., "Are Sixteen Heads Really Better than One?" (2019), for the ablation.
//
// b samples, n queries, m keys, h heads; each head has p_qk numbers a query and key, p_v a value.
// Errors of all: wrong_type, wrong_rank, wrong_shape; not_divisible where num_heads does not divide; too_large.
#pragma once

#include "attn/dropout.hpp"
#include "attn/mask.hpp"

namespace attn {

/// Weights as nn.Linear stores them, (out, in), with the heads one after another; biases may be absent.
struct MultiHeadParameters {
  TensorView W_q;       // (h·p_qk, query_size)
  TensorView W_k;       // (h·p_qk, key_size)
  TensorView W_v;       // (h·p_v, value_size)
  TensorView W_o;       // (p_o, h·p_v)
  TensorView b_q = {};  // (h·p_qk)
  TensorView b_k = {};  // (h·p_qk)
  TensorView b_v = {};  // (h·p_v)
  TensorView b_o = {};  // (p_o)
  std::int64_t num_heads = 1;
};

/// queries (b, n, query_size), keys (b, m, key_size), values (b, m, value_size); valid_lens (b) or (b, n) count for
/// every head. -> queries_heads (b·h, n, p_qk), keys_heads (b·h, m, p_qk), values_heads (b·h, m, p_v);
/// unscaled_scores, scores, masked_scores, weights (b, h, n, m), dropped_weights where dropout.p > 0;
/// heads (b, h, n, p_v), output (b, n, p_o). Asked for `output` alone, it keeps no n×m matrix.
/// Notes: "all_masked_row", "nan_from_scores" on weights, "nan_from_values" on heads.
/// Errors also: out_of_range, not_finite, missing_input, unknown_input as in attention.hpp.
Trace multi_head_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                           const MultiHeadParameters& parameters, const Masking& masking = {},
                           const Dropout& dropout = {}, const Outputs& wanted = {});

/// The same, and what each head does to the output: without_head (h, b, n, p_o) is the output with that head's columns
/// set to 0 before W_o; change (h, b, n) how far that moves the output, query by query: the Euclidean length of what
/// the head's columns of W_o add.
Trace head_ablation(const TensorView& queries, const TensorView& keys, const TensorView& values,
                    const MultiHeadParameters& parameters, const Masking& masking = {}, const Dropout& dropout = {},
                    const Outputs& wanted = {});

/// x (b, n, h·p) -> reshaped (b, n, h, p), permuted (b, h, n, p), output (b·h, n, p).
Trace transpose_qkv(const TensorView& x, std::int64_t num_heads, const Outputs& wanted = {});

/// Undoes transpose_qkv: x (b·h, n, p) -> reshaped (b, h, n, p), permuted (b, n, h, p), output (b, n, h·p).
Trace transpose_output(const TensorView& x, std::int64_t num_heads, const Outputs& wanted = {});

/// Each place of x along axis 0, `repeats` times in a row: valid_lens (b) -> (b·h). x of any type and at least one
/// axis; its type is kept. -> output. Errors: out_of_range when repeats < 0.
Trace repeat_interleave(const TensorView& x, std::int64_t repeats, const Outputs& wanted = {});

}  // namespace attn

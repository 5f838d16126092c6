// Biases of the scores that depend on positions: the slopes of ALiBi (Press et al. 2021, arXiv 2108.12409) and the
// buckets of T5 (Raffel et al. 2020, arXiv 1910.10683). dot_product_attention takes them as `positions`.
// Pages: reference/cpp.html#position_bias; formulas: core/reference/attention_gradients.hpp
#pragma once

#include <cstdint>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

enum class BiasOf : std::uint8_t { alibi, t5 };

/// @param positions alibi: −slope · |distance|; t5: a learned number for each bucket of distances
/// @param num_heads the number of heads
/// @param n the number of queries, at 0 … n−1; not needed with position_ids
/// @param m the number of keys, at 0 … m−1; not needed with position_ids
/// @param position_ids the positions of the keys; whole numbers for t5
/// @param query_position_ids the positions of the queries; default: those of the keys
/// @param slopes one for each head; default: the paper's, 2^(−8i/h), i from 1
/// @param bias_table one row for each bucket, one column for each head
/// @param bidirectional whether keys after the query have separate buckets; else they share that of distance 0
/// @param num_buckets the rows of the table: one for each near distance, then one for ever longer ranges
/// @param max_distance the distance from which all share the last bucket
struct PositionBias {
  BiasOf positions = BiasOf::alibi;
  std::int64_t num_heads = 1;
  std::int64_t n = 0, m = 0;           // used if there are no ids
  TensorView position_ids = {};        // (m), f64
  TensorView query_position_ids = {};  // (n), f64
  TensorView slopes = {};              // (h)
  TensorView bias_table = {};          // (num_buckets, h); t5 needs one
  bool bidirectional = true;           // false for a decoder, under a causal mask
  std::int64_t num_buckets = 32;
  std::int64_t max_distance = 128;
};

/// @brief The bias that ALiBi or T5 adds to a score for the distance of query and key.
/// -> bias (h, n, m); alibi: slopes (h), f64; t5: buckets (n, m), i64, the row of the table for each pair, with the
/// logarithm in float32 like T5's own code. Errors: wrong_type, wrong_rank, wrong_shape (a table that has not
/// num_buckets rows); missing_input without a table for t5, or with query_position_ids only; out_of_range, also for a
/// fraction among the positions of t5; not_finite; too_large.
/// @return slopes alibi: the amount that each head subtracts for each step of distance
/// @return buckets t5: the row of the table for each query and key
/// @return bias the bias of the scores
/// @formula \text{alibi: } \mathrm{bias}_{hij} = -\mathrm{slope}_h \, \lvert i - j \rvert, \qquad \mathrm{slope}_h
///   = 2^{-8h/H} \text{ where } H \text{ is a power of } 2
/// @formula \text{t5: } \mathrm{bias}_{hij} = \mathrm{bias\_table}_{\mathrm{bucket}(j - i),\, h}
/// @example positions: 'alibi', num_heads: 2, n: 2, m: 3
/// @torch slopes = 2 ** (-8 * torch.arange(1, num_heads + 1, dtype=torch.float64) / num_heads)
/// @torch distance = (torch.arange(n)[:, None] - torch.arange(m)).abs()
/// @torch bias = (-slopes[:, None, None] * distance).float()
Trace position_bias(const PositionBias& of, const Outputs& wanted = {});

/// @brief The gradient of position_bias with respect to slopes or table.
/// d_output (h, n, m) gives the numbers of heads, queries and keys: num_heads, n and m are not used. -> bias; t5:
/// d_bias_table, shaped as bias_table, summed over each bucket in the order of queries and keys; alibi: d_slopes (h) =
/// Σ −|distance| · d_output. Errors: as position_bias.
/// @param d_output the gradient of the loss with respect to each number of the bias
/// @return bias the bias of the scores
/// @return d_bias_table t5: the gradient of the loss with respect to the table
/// @return d_slopes alibi: the gradient of the loss with respect to the slopes
/// @formula \text{alibi: } \mathrm{d\_slopes}_h = -\sum_{ij} \lvert i - j \rvert\, \mathrm{d\_output}_{hij}
/// @formula \text{t5: } \mathrm{d\_bias\_table}_{r,h} = \sum_{\mathrm{bucket}(j - i) = r} \mathrm{d\_output}_{hij}
/// @example d_output: randn(2, 2, 3), positions: 'alibi', slopes: [0.5, 0.25]
/// @torch slopes.requires_grad_()
/// @torch distance = (torch.arange(d_output.shape[1])[:, None] - torch.arange(d_output.shape[2])).abs()
/// @torch bias = -slopes[:, None, None] * distance
/// @torch d_slopes, = torch.autograd.grad(bias, [slopes], d_output)
Trace position_bias_backward(const TensorView& d_output, const PositionBias& of, const Outputs& wanted = {});

}  // namespace attn

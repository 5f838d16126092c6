// What positions add to attention's scores: ALiBi's slopes (Press et al. 2021, arXiv 2108.12409) and T5's buckets
// (Raffel et al. 2020, arXiv 1910.10683). grouped_attention takes it as `bias`.
#pragma once

#include <cstdint>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

enum class BiasOf : std::uint8_t { alibi, t5 };

/// @param positions alibi: −slope · |distance|; t5: a learned number for each bucket of distances
/// @param num_heads how many heads
/// @param n how many queries, at 0 … n−1; may be left out where position_ids tell
/// @param m how many keys, at 0 … m−1; may be left out where position_ids tell
/// @param position_ids where the keys are; whole numbers for t5
/// @param query_position_ids where the queries are; left out: where the keys are
/// @param slopes one for each head; left out: ALiBi's own, 2^(−8i/h), i from 1
/// @param bias_table one row for each bucket, one column for each head
/// @param bidirectional whether keys after the query have buckets of their own; else they share that of distance 0
/// @param num_buckets the table's rows: for near distances one each, then one for ever longer ranges
/// @param max_distance from here on all distances share the last bucket
struct PositionBias {
  BiasOf positions = BiasOf::alibi;
  std::int64_t num_heads = 1;
  std::int64_t n = 0, m = 0;           // read where there are no ids
  TensorView position_ids = {};        // (m), f64
  TensorView query_position_ids = {};  // (n), f64
  TensorView slopes = {};              // (h)
  TensorView bias_table = {};          // (num_buckets, h); t5 needs one
  bool bidirectional = true;           // a decoder, under a causal mask, says false
  std::int64_t num_buckets = 32;
  std::int64_t max_distance = 128;
};

/// @brief What ALiBi or T5 adds to scores for the distance of query and key.
/// -> bias (h, n, m); alibi: slopes (h), f64; t5: buckets (n, m), i64, the table's row for each pair, with the
/// logarithm in float32 as T5's own code has it. Errors: wrong_type, wrong_rank, wrong_shape (a table whose rows are
/// not num_buckets); missing_input without a table for t5, or with query_position_ids alone; out_of_range, also for a
/// fraction among the positions of t5; not_finite; too_large.
/// @return slopes what each head takes away for each step of distance; alibi
/// @return buckets the row of the table that a query reads for a key; t5
/// @return bias what is added to the scores
/// @formula \text{alibi: } \mathrm{bias}_{hij} = -\mathrm{slope}_h \, \lvert i - j \rvert, \qquad \mathrm{slope}_h
///   = 2^{-8h/H} \text{ where } H \text{ is a power of } 2
/// @formula \text{t5: } \mathrm{bias}_{hij} = \mathrm{bias\_table}_{\mathrm{bucket}(j - i),\, h}
/// @example positions: 'alibi', num_heads: 2, n: 2, m: 3
/// @torch slopes = 2 ** (-8 * torch.arange(1, num_heads + 1, dtype=torch.float64) / num_heads)
/// @torch distance = (torch.arange(n)[:, None] - torch.arange(m)).abs()
/// @torch bias = (-slopes[:, None, None] * distance).float()
Trace position_bias(const PositionBias& of, const Outputs& wanted = {});

/// @brief The gradient of position_bias by slopes or table.
/// The gradient of position_bias, from d_output (h, n, m), that of a loss by the bias, which also says how many heads,
/// queries and keys there are: num_heads, n and m are not read. -> bias; t5: d_bias_table, shaped as bias_table, where
/// rows of one bucket add up in the order of queries and keys; alibi: d_slopes (h) = Σ −|distance| · d_output.
/// Errors: as position_bias.
/// @param d_output the gradient of the loss by each number of the bias
/// @return bias what is added to the scores
/// @return d_bias_table the gradient of the loss by the table; t5
/// @return d_slopes the gradient of the loss by the slopes; alibi
/// @formula \text{alibi: } \mathrm{d\_slopes}_h = -\sum_{ij} \lvert i - j \rvert\, \mathrm{d\_output}_{hij}
/// @formula \text{t5: } \mathrm{d\_bias\_table}_{r,h} = \sum_{\mathrm{bucket}(j - i) = r} \mathrm{d\_output}_{hij}
/// @example d_output: randn(2, 2, 3), positions: 'alibi', slopes: [0.5, 0.25]
/// @torch slopes.requires_grad_()
/// @torch distance = (torch.arange(d_output.shape[1])[:, None] - torch.arange(d_output.shape[2])).abs()
/// @torch bias = -slopes[:, None, None] * distance
/// @torch d_slopes, = torch.autograd.grad(bias, [slopes], d_output)
Trace position_bias_backward(const TensorView& d_output, const PositionBias& of, const Outputs& wanted = {});

}  // namespace attn

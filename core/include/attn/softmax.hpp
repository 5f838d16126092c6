// Softmax, and masked softmax: scores -> masked scores -> weights. Source: notebooks 000 and 002.
#pragma once

#include "attn/mask.hpp"

namespace attn {

enum class Precision : std::uint8_t { float32, float16 };

/// exp(x) / Σ exp(x), the sum over the numbers of one axis, the largest of them taken off before; torch.softmax.
/// x of any shape -> output, shaped as x. A number without axes becomes 1. A NaN or +inf among those that are summed
/// makes them NaN, and so do -inf alone.
/// Errors: out_of_range for a `dim` that x has not, in PyTorch's words; wrong_type; too_large.
/// @param x any numbers
/// @param dim the axis to sum over, from 0, or from -1 backwards
/// @return output positive numbers that sum to 1 along the axis
Trace softmax(const TensorView& x, std::int64_t dim = -1, const Outputs& wanted = {});

/// Softmax over the last axis of scores (b, n, m) after masking; (n, m) are one sample's, (b, h, n, m) those of heads.
/// -> masked_scores, weights, shaped as the scores; rows of weights sum to 1.
/// precision float16 rounds scores and weights to half precision and computes between in float32, as PyTorch does on
/// a GPU; a fill that half precision cannot hold (-1e6) is the Error PyTorch raises.
/// NaN or +inf among a row's scores makes the row NaN, noted as "nan_from_scores".
/// Errors: wrong_type, wrong_rank, wrong_shape, out_of_range (window, fill), not_finite (fill), too_large.
/// @param scores one row for each query, one column for each key
/// @param precision what scores and weights are rounded to
Trace masked_softmax(const TensorView& scores, const Masking& masking = {}, Precision precision = Precision::float32,
                     const Outputs& wanted = {});

/// The gradient of masked_softmax in float32, from d_output, that of a loss by its weights, shaped as the scores.
/// -> weights, as masked_softmax has them; d_scores = weights · (d_output − Σ weights · d_output),
/// the sum over a row's keys, and 0 where a place is hidden or filled. Each row of d_scores sums to 0 but for that.
/// Errors and notes: as masked_softmax.
/// @param scores one row for each query, one column for each key
/// @param d_output the gradient of the loss by each weight
/// @return d_scores the gradient of the loss by each score
Trace masked_softmax_backward(const TensorView& scores, const TensorView& d_output, const Masking& masking = {},
                              const Outputs& wanted = {});

}  // namespace attn

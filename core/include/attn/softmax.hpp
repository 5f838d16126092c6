// Softmax, and masked softmax: scores -> masked scores -> weights. Source: notebooks 000 and 002.
#pragma once

#include "attn/mask.hpp"

namespace attn {

enum class Precision : std::uint8_t { float32, float16 };

/// @brief Positive numbers that sum to 1 along one axis.
/// exp(x) / Σ exp(x), the sum over the numbers of one axis, the largest of them taken off before; torch.softmax.
/// x of any shape -> output, shaped as x. A number without axes becomes 1. A NaN or +inf among those that are summed
/// makes them NaN, and so do -inf alone.
/// Errors: out_of_range for a `dim` that x has not, in PyTorch's words; wrong_type; too_large.
/// @param x any numbers
/// @param dim the axis to sum over, from 0, or from -1 backwards
/// @return output positive numbers that sum to 1 along the axis
/// @formula \mathrm{output}_i = \frac{\exp(\mathrm{x}_i)}{\sum_k \exp(\mathrm{x}_k)}
/// @example x: randn(2, 4)
/// @torch output = torch.softmax(x, dim=-1)
Trace softmax(const TensorView& x, std::int64_t dim = -1, const Outputs& wanted = {});

/// @brief Softmax over the keys that each query may see.
/// Softmax over the last axis of scores (b, n, m) after masking; (n, m) are one sample's, (b, h, n, m) those of heads.
/// -> masked_scores, weights, shaped as the scores; rows of weights sum to 1.
/// precision float16 rounds scores and weights to half precision and computes between in float32, as PyTorch does on
/// a GPU; a fill that half precision cannot hold (-1e6) is the Error PyTorch raises.
/// NaN or +inf among a row's scores makes the row NaN, noted as "nan_from_scores".
/// Errors: wrong_type, wrong_rank, wrong_shape, out_of_range (window, fill), not_finite (fill), too_large.
/// @param scores one row for each query, one column for each key
/// @param precision what scores and weights are rounded to
/// @formula \mathrm{masked\_scores}_{ij} = \begin{cases} -\infty & \text{hidden by the mask} \\ \mathrm{fill} & j
///   \ge \ell_i \\ \mathrm{scores}_{ij} & \text{else} \end{cases} \qquad \ell = \mathrm{valid\_lens}
/// @formula \weights{w_{ij}} = \frac{\exp(\mathrm{masked\_scores}_{ij})}{\sum_k \exp(\mathrm{masked\_scores}_{ik})}
/// @example scores: rand(2, 2, 4), valid_lens: [2, 3]
/// @torch hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
/// @torch masked_scores = scores.masked_fill(hidden, -1e6)
/// @torch weights = torch.softmax(masked_scores, dim=-1)
Trace masked_softmax(const TensorView& scores, const Masking& masking = {}, Precision precision = Precision::float32,
                     const Outputs& wanted = {});

/// @brief The gradient of masked_softmax by its scores.
/// The gradient of masked_softmax in float32, from d_output, that of a loss by its weights, shaped as the scores.
/// -> weights, as masked_softmax has them; d_scores = weights · (d_output − Σ weights · d_output),
/// the sum over a row's keys, and 0 where a place is hidden or filled. Each row of d_scores sums to 0 but for that.
/// Errors and notes: as masked_softmax.
/// @param scores one row for each query, one column for each key
/// @param d_output the gradient of the loss by each weight
/// @return d_scores the gradient of the loss by each score
/// @formula \mathrm{d\_scores}_{ij} = \weights{w_{ij}} \Bigl(\mathrm{d\_output}_{ij} - \sum_k \weights{w_{ik}}\,
///   \mathrm{d\_output}_{ik}\Bigr)
/// @example scores: randn(1, 2, 4), d_output: randn(1, 2, 4), valid_lens: [3]
/// @torch scores.requires_grad_()
/// @torch hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
/// @torch weights = torch.softmax(scores.masked_fill(hidden, -1e6), dim=-1)
/// @torch d_scores, = torch.autograd.grad(weights, [scores], d_output)
Trace masked_softmax_backward(const TensorView& scores, const TensorView& d_output, const Masking& masking = {},
                              const Outputs& wanted = {});

}  // namespace attn

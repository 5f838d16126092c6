// Softmax, and masked softmax: scores -> masked scores -> weights. Source: notebooks 000 and 002.
// Pages: reference/cpp.html#softmax; formulas: core/reference/masks.hpp
#pragma once

#include <optional>

#include "attn/mask.hpp"

namespace attn {

enum class Precision : std::uint8_t { float32, float16 };

/// How weights are made of scores.
enum class Normalise : std::uint8_t {
  softmax,
  sigmoid,  // 1 / (1 + exp(−score − sigmoid_bias)), each on its own: rows need not sum to 1 (arXiv 2409.04431)
};

/// @param normalise how weights are made of masked scores
/// @param sigmoid_bias added to the scores under sigmoid; default: −ln m, for m keys
struct SoftmaxOptions {
  Normalise normalise = Normalise::softmax;
  std::optional<double> sigmoid_bias = {};
  ComposedMasking masks = {};
};

/// @brief Positive numbers that sum to 1 along one axis.
/// exp(x) / Σ exp(x), summed over one axis, with the largest number subtracted first; torch.softmax.
/// x of any shape -> output, shaped as x. A number without axes becomes 1. A NaN or +inf along the axis makes all its
/// numbers NaN, and so does an axis of only -inf.
/// Errors: out_of_range for a `dim` that x lacks, in PyTorch's words; wrong_type; too_large.
/// @param x any numbers
/// @param dim the axis to sum over, counted from 0, or backwards from -1
/// @return output positive numbers that sum to 1 along the axis
/// @formula \mathrm{output}_i = \frac{\exp(\mathrm{x}_i)}{\sum_k \exp(\mathrm{x}_k)}
/// @example x: randn(2, 4)
/// @torch output = torch.softmax(x, dim=-1)
Trace softmax(const TensorView& x, std::int64_t dim = -1, const Outputs& wanted = {});

/// @brief Softmax over the keys that each query may see.
/// Softmax over the last axis of masked scores: (n, m) for one sample, (b, n, m) for a batch, (b, h, n, m) for heads.
/// -> masked_scores, weights, shaped as the scores; rows of weights sum to 1.
/// Under sigmoid each weight is a number of its own; visible comes with masks that compose.
/// Precision float16 rounds scores and weights to half precision and computes in float32 in between, as PyTorch does on
/// a GPU; a fill that half precision cannot hold (-1e6) is the Error that PyTorch raises.
/// NaN or +inf among the scores of a row makes the row NaN, noted as "nan_from_scores".
/// Errors: wrong_type, wrong_rank, wrong_shape, out_of_range (window, fill), not_finite (fill), too_large.
/// @param scores one row for each query, one column for each key
/// @param precision the type to which scores and weights are rounded
/// @formula \mathrm{masked\_scores}_{ij} = \begin{cases} -\infty & \text{hidden by the mask} \\ \mathrm{fill} & j
///   \ge \ell_i \\ \mathrm{scores}_{ij} & \text{else} \end{cases} \qquad \ell = \mathrm{valid\_lens}
/// @formula \weights{w_{ij}} = \frac{\exp(\mathrm{masked\_scores}_{ij})}{\sum_k \exp(\mathrm{masked\_scores}_{ik})}
/// @example scores: rand(2, 2, 4), valid_lens: [2, 3]
/// @torch hidden = torch.arange(scores.shape[-1]) >= valid_lens.reshape(len(scores), -1, 1)
/// @torch masked_scores = scores.masked_fill(hidden, -1e6)
/// @torch weights = torch.softmax(masked_scores, dim=-1)
Trace masked_softmax(const TensorView& scores, const SoftmaxOptions& options, const Masking& masking = {},
                     Precision precision = Precision::float32, const Outputs& wanted = {});
// The same operation without options.
Trace masked_softmax(const TensorView& scores, const Masking& masking = {}, Precision precision = Precision::float32,
                     const Outputs& wanted = {});

/// @brief The gradient of masked_softmax with respect to its scores.
/// Computed in float32. d_output, shaped as the scores, is the gradient of a loss with respect to the weights.
/// -> weights, those of masked_softmax; d_scores = weights · (d_output − Σ weights · d_output), with the sum over the
/// keys of a row; 0 at hidden or filled positions. Each row of d_scores sums to 0, apart from these positions.
/// Errors and notes: as masked_softmax.
/// @param scores one row for each query, one column for each key
/// @param d_output the gradient of the loss with respect to each weight
/// @return d_scores the gradient of the loss with respect to each score
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

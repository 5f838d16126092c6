// The reason to divide scores by √d. Source: notebook 002 (the variance of q·k); "Attention Is All You Need" (2017),
// section 3.2.1.
// Pages: reference/cpp.html#scaling; formulas: core/reference/study.hpp
#pragma once

#include <cstdint>

#include "attn/trace.hpp"

namespace attn {

/// @brief Dot products of random vectors, and how the softmax over them saturates.
/// Draws `samples` queries of width d, and `keys` keys for each, from normal(0, 1): after torch.manual_seed(seed),
/// randn(samples, d), then randn(samples, keys, d).
/// -> dots (samples, keys), q·k, divided by √d if `scaled`; mean (), variance () of all dots, the latter over count − 1
/// like torch.var, NaN for a single one; unscaled_dots, unscaled_mean, unscaled_variance, the same without the
/// division; and for the softmax over each row of dots, computed in double: largest_weight (samples); entropy
/// (samples), in bits; gradient_norm (samples), the Frobenius norm of the Jacobian ∂weights / ∂dots = diag(w) − w wᵀ,
/// which vanishes as the softmax saturates. Errors: out_of_range, not_finite, too_large.
/// @param d the width of queries and keys
/// @param samples the number of queries
/// @param keys the number of keys for each query
/// @param scaled whether dot products are divided by √d
/// @param seed draws as after torch.manual_seed(seed)
/// @return dots the dot product of each query with each of its keys, divided by √d if `scaled`
/// @return mean the mean of dots
/// @return variance the variance of dots
/// @return unscaled_dots the dot products without the division
/// @return unscaled_mean the mean of unscaled_dots
/// @return unscaled_variance the variance of unscaled_dots
/// @return largest_weight the largest weight of each row's softmax
/// @return entropy the entropy of each row's softmax, in bits
/// @return gradient_norm the Frobenius norm of each row's softmax Jacobian
/// @formula \mathrm{dots}_{ij} = \frac{\queries{q_i} \cdot \keys{k_{ij}}}{\sqrt d}, \qquad \queries{q}, \keys{k}
///   \sim \mathcal N(0, 1)
/// @formula \mathrm{gradient\_norm}_i = \lVert \mathrm{diag}(\weights{w_i}) - \weights{w_i} \weights{w_i}^\top
///   \rVert_F, \qquad \weights{w_i} = \mathrm{softmax}(\mathrm{dots}_i)
/// @example d: 4, samples: 3, keys: 2, scaled: true, seed: 0
/// @torch torch.manual_seed(seed)
/// @torch q, k = torch.randn(samples, 1, d), torch.randn(samples, keys, d)
/// @torch unscaled_dots = (q * k).sum(dim=-1)
/// @torch dots = unscaled_dots / math.sqrt(d) if scaled else unscaled_dots
/// @torch mean, variance = dots.double().mean(), dots.double().var()
/// @torch unscaled_mean, unscaled_variance = unscaled_dots.double().mean(), unscaled_dots.double().var()
/// @torch weights = torch.softmax(dots.double(), dim=1)
/// @torch largest_weight = weights.max(dim=1).values
/// @torch entropy = torch.special.entr(weights).sum(dim=1) / math.log(2)
/// @torch jacobian = torch.diag_embed(weights) - weights[:, :, None] * weights[:, None]
/// @torch gradient_norm = torch.linalg.matrix_norm(jacobian)
Trace scaling_study(std::int64_t d, std::int64_t samples, std::int64_t keys, bool scaled, std::int64_t seed,
                    const Outputs& wanted = {});

}  // namespace attn

// Why scores are divided by √d. Source: notebook 002 (the variance of q·k); "Attention Is All You Need" (2017),
// section 3.2.1.
#pragma once

#include <cstdint>

#include "attn/trace.hpp"

namespace attn {

/// Draws `samples` queries and for each its own `keys` keys of width d from normal(0, 1): after
/// torch.manual_seed(seed), randn(samples, d), then randn(samples, keys, d).
/// -> dots (samples, keys), q·k, divided by √d when `scaled`; mean (), variance () of all dots, the latter over
/// count − 1, as torch.var, NaN of a single one; unscaled_dots, unscaled_mean, unscaled_variance, the same without the
/// division; and for the softmax over each row of dots, computed in double: largest_weight (samples);
/// entropy (samples), in bits; gradient_norm (samples), the Frobenius norm of the Jacobian ∂weights / ∂dots = diag(w) −
/// w wᵀ, which vanishes as softmax saturates. Errors: out_of_range, not_finite, too_large.
/// @param d the width of queries and keys
/// @param samples how many queries to draw
/// @param keys how many keys to draw for each
/// @param scaled whether dot products are divided by √d
/// @param seed draws as after torch.manual_seed(seed)
/// @return dots each query with each of its keys, divided by √d where `scaled`
/// @return mean of dots
/// @return variance of dots
/// @return unscaled_dots the dot products without the division
/// @return unscaled_mean of unscaled_dots
/// @return unscaled_variance of unscaled_dots
/// @return largest_weight of each row's softmax
/// @return entropy of each row's softmax, in bits
/// @return gradient_norm the Frobenius norm of each row's softmax Jacobian
Trace scaling_study(std::int64_t d, std::int64_t samples, std::int64_t keys, bool scaled, std::int64_t seed,
                    const Outputs& wanted = {});

}  // namespace attn

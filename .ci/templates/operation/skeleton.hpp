// What its operations are for, in a sentence. Source: a paper and its section.
// Pages: reference/cpp.html#skeleton; formulas: core/reference/skeleton.hpp
#pragma once

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief Every number times a factor.
/// x (…, d) -> output, shaped as x. Errors: wrong_type, wrong_rank; out_of_range or not_finite for the factor;
/// too_large.
/// @param x the numbers to scale
/// @param factor what each of them is multiplied by
/// @return output x, scaled
/// @formula \mathrm{output} = \mathrm{factor} \cdot x
/// @example x: randn(2, 3), factor: 0.5
/// @torch output = x * factor
Trace skeleton(const TensorView& x, double factor, const Outputs& wanted = {});

}  // namespace attn

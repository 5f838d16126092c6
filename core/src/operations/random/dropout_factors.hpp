// Dropout whose mask was drawn before.
#pragma once

#include "catalogue/check.hpp"

namespace attn {

/// The input `dropout`, in PyTorch's words.
void check_dropout_given(Check& check, double dropout);

/// 1 / (1 − dropout) where the mask is 1, 0 where it is 0, and 0 everywhere where dropout is 1: what nn.Dropout
/// multiplies with. The mask's other numbers are scaled alike.
Tensor dropout_factors(const TensorView& mask, double dropout);

}  // namespace attn

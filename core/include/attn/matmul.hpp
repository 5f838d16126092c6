// Products of tensors, as torch.matmul makes them.
#pragma once

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief The product of two tensors, as PyTorch's @.
/// a · b, as torch.matmul and PyTorch's @: a (…, m, k), b (…, k, n) -> output (…, m, n), for up to 8 axes. The axes
/// before the last two are broadcast: missing ones and ones of size 1 count as often as the other's. A vector has no
/// axis of rows, or of columns, and neither has the output: (k) · (k) -> (), (m, k) · (k) -> (m), (k) · (k, n) -> (n).
/// Sums run over k in its order; NaN and infinities as in PyTorch; without numbers to sum the output is 0.
/// Errors, in PyTorch's words: wrong_rank for a number without axes, wrong_shape where sizes of k differ or leading
/// sizes cannot be broadcast; wrong_type; too_large. Source: torch.matmul, PyTorch 1.13.
/// @param a the left factor: a vector, or matrices in its last two axes
/// @param b the right factor: a vector, or matrices in its last two axes
/// @return output the products
/// @formula \mathrm{output}_{\dots ij} = \sum_k \mathrm{a}_{\dots ik}\, \mathrm{b}_{\dots kj}
/// @example a: randn(2, 3), b: randn(3, 2)
/// @torch output = torch.matmul(a, b)
Trace matmul(const TensorView& a, const TensorView& b, const Outputs& wanted = {});

}  // namespace attn

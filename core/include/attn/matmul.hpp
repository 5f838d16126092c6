// Products of tensors, as torch.matmul makes them.
// Pages: reference/cpp.html#matmul; formulas: core/reference/arrays.hpp
#pragma once

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief The product of two tensors, like PyTorch's @.
/// a (…, m, k), b (…, k, n) -> output (…, m, n), for up to 8 axes. The axes before the last two are broadcast: a
/// missing axis or one of size 1 is repeated. A vector lacks the axis of rows, or of columns, and so does the output:
/// (k) · (k) -> (), (m, k) · (k) -> (m), (k) · (k, n) -> (n). Sums run over k in order; NaN and infinities as in
/// PyTorch; an empty sum is 0. Errors, in PyTorch's words: wrong_rank for a number without axes, wrong_shape if sizes
/// of k differ or leading sizes cannot be broadcast; wrong_type; too_large. Source: torch.matmul, PyTorch 1.13.
/// @param a the left factor: a vector, or matrices in its last two axes
/// @param b the right factor: a vector, or matrices in its last two axes
/// @return output the products
/// @formula \mathrm{output}_{\dots ij} = \sum_k \mathrm{a}_{\dots ik}\, \mathrm{b}_{\dots kj}
/// @example a: randn(2, 3), b: randn(3, 2)
/// @torch output = torch.matmul(a, b)
Trace matmul(const TensorView& a, const TensorView& b, const Outputs& wanted = {});

}  // namespace attn

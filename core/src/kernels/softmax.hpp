// Softmax of rows, three passes: maximum, exponentials and their sum, division.
#pragma once

#include "elementwise.hpp"

namespace attn::kernels {

constexpr float minus_infinity = -__builtin_inff();

/// The maximum skips NaN; a NaN comes back through exp and the sum. +inf gives inf − inf, a row of −inf likewise.
template <class L>
ATTN_INLINE float largest_of(const float* row, std::size_t cols) {
  auto best = L::splat(minus_infinity);
  for (std::size_t j = 0; j < cols; j += L::width) best = L::max(best, L::load_part(row + j, cols - j, minus_infinity));
  return L::largest(best);
}

/// A row within one vector. The padding weighs 0, but in an all −inf row, which is NaN anyway.
template <class L>
ATTN_INLINE void softmax_short_row(const float* scores, float* weights, std::size_t cols) {
  const auto row = L::load_part(scores, cols, minus_infinity);
  const auto e = exp<L>(row - L::splat(L::largest(row)));
  L::store_part(weights, e / L::splat(L::sum(e)), cols);
}

template <class L>
ATTN_INLINE void softmax_long_row(const float* scores, float* weights, std::size_t cols) {
  const auto largest = L::splat(largest_of<L>(scores, cols));
  auto sums = L::splat(0.0F);
  for (std::size_t j = 0; j < cols; j += L::width) {
    const auto e = exp<L>(L::load_part(scores + j, cols - j, minus_infinity) - largest);
    L::store_part(weights + j, e, cols - j);
    sums = sums + e;
  }
  const auto sum = L::splat(L::sum(sums));
  map<L>(weights, weights, cols, [sum](typename L::Vec e) { return e / sum; });
}

template <class L>
ATTN_OUT_OF_LINE void softmax_rows(const float* scores, float* weights, std::size_t rows, std::size_t cols) {
  for (std::size_t i = 0; i < rows; ++i, scores += cols, weights += cols) {
    if (cols <= L::width)
      softmax_short_row<L>(scores, weights, cols);
    else
      softmax_long_row<L>(scores, weights, cols);
  }
}

template <class L>
ATTN_OUT_OF_LINE void softmax_rows_backward(const float* weights, const float* d_weights, float* d_scores,
                                            std::size_t rows, std::size_t cols) {
  for (std::size_t i = 0; i < rows; ++i, weights += cols, d_weights += cols, d_scores += cols) {
    auto sums = L::splat(0.0F);
    for (std::size_t j = 0; j < cols; j += L::width)
      sums = L::mul_add(L::load_part(weights + j, cols - j, 0.0F), L::load_part(d_weights + j, cols - j, 0.0F), sums);
    const auto mean = L::splat(L::sum(sums));
    for (std::size_t j = 0; j < cols; j += L::width) {
      const auto above = L::load_part(d_weights + j, cols - j, 0.0F) - mean;
      L::store_part(d_scores + j, L::load_part(weights + j, cols - j, 0.0F) * above, cols - j);
    }
  }
}

}  // namespace attn::kernels

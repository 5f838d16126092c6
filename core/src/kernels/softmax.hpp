// Softmax of rows, three passes: maximum, exponentials and their sum, division.
#pragma once

#include "exponential.hpp"

namespace attn::kernels {

constexpr float minus_infinity = -__builtin_inff();

/// The maximum skips NaN; a NaN comes back through exp and the sum. +inf gives inf − inf, a row of −inf likewise.
template <class L>
ATTN_INLINE float largest_of(const float* row, std::size_t cols) {
  auto best = L::splat(minus_infinity);
  std::size_t j = 0;
  for (; j + L::width <= cols; j += L::width) best = L::max(best, L::load(row + j));
  if (j < cols) best = L::max(best, L::load_part(row + j, cols - j, minus_infinity));
  return L::largest(best);
}

template <class L>
void softmax_rows(const float* scores, float* weights, std::size_t rows, std::size_t cols) {
  for (std::size_t i = 0; i < rows; ++i, scores += cols, weights += cols) {
    const auto largest = L::splat(largest_of<L>(scores, cols));
    auto sums = L::splat(0.0F);
    std::size_t j = 0;
    for (; j + L::width <= cols; j += L::width) {
      const auto e = exp<L>(L::load(scores + j) - largest);
      L::store(weights + j, e);
      sums = sums + e;
    }
    if (j < cols) {
      const auto e = exp<L>(L::load_part(scores + j, cols - j, minus_infinity) - largest);
      L::store_part(weights + j, e, cols - j);
      // The padding is 0 but in an all −inf row, which is NaN anyway.
      sums = sums + e;
    }
    const auto sum = L::splat(L::sum(sums));
    for (j = 0; j + L::width <= cols; j += L::width) L::store(weights + j, L::load(weights + j) / sum);
    if (j < cols) L::store_part(weights + j, L::load_part(weights + j, cols - j, 0.0F) / sum, cols - j);
  }
}

}  // namespace attn::kernels

// The exponentials of a row of logits, for cross entropy.
#pragma once

#include "softmax.hpp"

namespace attn::kernels {

struct Exponentials {
  float largest, sum;  ///< Σ exp(x − largest)
};

/// Writes exp(x − largest) to `to`, unless it is null.
template <class L>
ATTN_OUT_OF_LINE Exponentials exponentials_of(const float* row, float* to, std::size_t columns) {
  const float largest = largest_of<L>(row, columns);
  auto sums = L::splat(0.0F);
  for (std::size_t j = 0; j < columns; j += L::width) {
    const auto e = exp<L>(L::load_part(row + j, columns - j, minus_infinity) - L::splat(largest));
    if (to != nullptr) L::store_part(to + j, e, columns - j);
    sums = sums + e;
  }
  return {largest, L::sum(sums)};
}

/// x = x / sum · factor
template <class L>
ATTN_OUT_OF_LINE void share_out(float* x, std::size_t columns, float sum, float factor) {
  map<L>(x, x, columns, [&](typename L::Vec e) { return e / L::splat(sum) * L::splat(factor); });
}

}  // namespace attn::kernels

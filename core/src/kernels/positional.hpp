// One pair of a positional encoding: double precision, rounded to float after each step in PyTorch's order.
#pragma once

#include <cstddef>

#include "elementary.hpp"
#include "kernels/lanes/marks.hpp"

namespace attn::kernels {

/// What positions are divided by in columns `column` (even) and the next.
ATTN_INLINE float wave_length(std::size_t column, std::size_t num_hiddens, double base) {
  const float exponent = static_cast<float>(column) / static_cast<float>(num_hiddens);
  return static_cast<float>(elementary::pow(base, static_cast<double>(exponent)));
}

/// The last column of an odd number is a sine alone.
ATTN_INLINE void sine_and_cosine(float* to, std::size_t position, float wave_length, bool both) {
  const auto x = static_cast<double>(static_cast<float>(position) / wave_length);
  to[0] = static_cast<float>(elementary::sin(x));
  if (both) to[1] = static_cast<float>(elementary::cos(x));
}

}  // namespace attn::kernels

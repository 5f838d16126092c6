// Sine and cosine of one angle or of several side by side: the same steps, so the same bits. D is double or a vector of
// them, W the unsigned numbers of as many bits.
#pragma once

#include <cstdint>

#include "kernels/lanes/marks.hpp"

namespace attn::elementary {

template <class D>
struct SinesAndCosines {
  D sine, cosine;
};

template <class D>
ATTN_DEVICE ATTN_INLINE D sin_near_zero(D r) {
  const D square = r * r;
  D sum{};
  for (int n = 17; n >= 3; n -= 2) sum = -(1.0 + sum) * square / static_cast<double>(n * (n - 1));
  return r + r * sum;
}

template <class D>
ATTN_DEVICE ATTN_INLINE D cos_near_zero(D r) {
  const D square = r * r;
  D sum{};
  for (int n = 18; n >= 4; n -= 2) sum = -(1.0 + sum) * square / static_cast<double>(n * (n - 1));
  // The first term apart: 1 - square/2 loses the least when its rounding is given back.
  const D half = square / 2.0;
  const D whole = 1.0 - half;
  return whole + ((1.0 - whole - half) - half * sum);
}

template <class D, class W>
struct Quadrant {
  D rest;     // in [-pi/4, pi/4]
  W quarter;  // whole quarter turns, modulo 4
};

/// For |x| < 2^25.
template <class W, class D>
ATTN_DEVICE ATTN_INLINE Quadrant<D, W> quadrant(D x) {
  // pi/2 in parts short enough that a whole number times a part is exact.
  constexpr double half_pi_1 = 0x1.921fb5p0, half_pi_2 = 0x1.110b46p-26, half_pi_3 = 0x1.1a62633145c07p-54;
  // Rounds to a whole number, which is then in the last bits.
  constexpr double rounding = 0x1.8p52;
  const D rounded = x * 0.63661977236758134 + rounding, turns = rounded - rounding;
  return {((x - turns * half_pi_1) - turns * half_pi_2) - turns * half_pi_3, __builtin_bit_cast(W, rounded) & 3U};
}

/// Both, without branches: which quarter an angle is in nobody foresees.
template <class W, class D>
ATTN_DEVICE ATTN_INLINE SinesAndCosines<D> sines_and_cosines(D x) {
  const auto [rest, quarter] = quadrant<W>(x);
  const W a = __builtin_bit_cast(W, sin_near_zero(rest)), b = __builtin_bit_cast(W, cos_near_zero(rest));
  const W is_odd = -(quarter & 1U);
  const W sine = (a & ~is_odd) | (b & is_odd), cosine = (b & ~is_odd) | (a & is_odd);
  return {__builtin_bit_cast(D, sine ^ ((quarter & 2U) << 62U)),
          __builtin_bit_cast(D, cosine ^ (((quarter + 1U) & 2U) << 62U))};
}

}  // namespace attn::elementary

#include "half.hpp"

#include <algorithm>
#include <cmath>

namespace attn {

float rounded_to_half(float value) {
  const double size = std::fabs(static_cast<double>(value));
  if (!(size > 0) || std::isinf(size)) return value;
  if (size >= 65520.0) return std::copysign(INFINITY, value);
  // The distance between neighbouring halves: 2^(exponent - 10), never below the smallest subnormal 2^-24.
  int exponent = 0;
  std::frexp(size, &exponent);
  const double unit = std::ldexp(1.0, std::max(exponent - 11, -24));
  return std::copysign(static_cast<float>(std::nearbyint(size / unit) * unit), value);
}

}  // namespace attn

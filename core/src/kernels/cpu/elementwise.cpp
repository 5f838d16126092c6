#include "kernels/device.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/active.hpp"
#include "kernels/lanes/strict.hpp"

namespace attn::kernels {

void exp_of(const float* x, float* y, size_t count) {
  if (const Device* there = device()) return there->exp_of(x, y, count);
  lanes::active().exp_of(x, y, count);
}

void tanh_of(const float* x, float* y, size_t count) {
  if (const Device* there = device()) return there->tanh_of(x, y, count);
  lanes::active().tanh_of(x, y, count);
}

ATTN_OUT_OF_LINE void divide(const float* x, float* y, size_t count, float divisor) {
  for (size_t i = 0; i < count; ++i) y[i] = x[i] / divisor;
}

/// A number's bits without the sign are beyond those of infinity for NaN alone: the difference is then negative.
ATTN_OUT_OF_LINE bool has_nan(const float* x, size_t count) {
  using L = lanes::Strict;
  constexpr std::int32_t infinity_bits = 0x7F800000;
  L::Int signs{};
  for (size_t i = 0; i < count; i += L::width)
    signs |= infinity_bits - (L::bits(L::load_part(x + i, count - i, 0.0F)) & INT32_MAX);
  for (size_t lane = 0; lane < L::width; ++lane)
    if (signs[lane] < 0) return true;
  return false;
}

}  // namespace attn::kernels

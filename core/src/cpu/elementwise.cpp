#include "../backend.hpp"
#include "../device.hpp"
#include "../lanes/active.hpp"
#include "../lanes/strict.hpp"

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

ATTN_OUT_OF_LINE bool has_nan(const float* x, size_t count) {
  using L = lanes::Strict;
  const auto zero = L::splat(0.0F), one = L::splat(1.0F);
  auto found = zero;
  for (size_t i = 0; i < count; i += L::width) {
    const auto v = L::load_part(x + i, count - i, 0.0F);
    found = L::select((v < zero) | (v >= zero), found, one);  // no way out of the loop
  }
  return L::sum(found) > 0.0F;
}

}  // namespace attn::kernels

#include "../backend.hpp"
#include "../lanes/active.hpp"

namespace attn::kernels {

void exp_of(const float* x, float* y, size_t count) {
  lanes::active().exp_of(x, y, count);
}

void tanh_of(const float* x, float* y, size_t count) {
  lanes::active().tanh_of(x, y, count);
}

void divide(const float* x, float* y, size_t count, float divisor) {
  for (size_t i = 0; i < count; ++i) y[i] = x[i] / divisor;
}

}  // namespace attn::kernels

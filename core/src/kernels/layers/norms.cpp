#include "norms.hpp"

#include <algorithm>

#include "kernels/lanes/active.hpp"

namespace attn::kernels {

void layer_norm(const float* x, const float* weight, const float* bias, float* y, size_t rows, size_t columns,
                float eps) {
  lanes::active().norm_rows(x, weight, bias, y, rows, columns, eps, true);
}

void rms_norm(const float* x, const float* weight, float* y, size_t rows, size_t columns, float eps) {
  lanes::active().norm_rows(x, weight, nullptr, y, rows, columns, eps, false);
}

void layer_norm_backward(const float* x, const float* weight, const float* d_output, const NormGradients& gradients,
                         size_t rows, size_t columns, float eps) {
  std::fill_n(gradients.d_weight, columns, 0.0F);
  std::fill_n(gradients.d_bias, columns, 0.0F);
  lanes::active().norm_rows_backward(x, weight, d_output, gradients, rows, columns, eps, true);
}

void rms_norm_backward(const float* x, const float* weight, const float* d_output, const NormGradients& gradients,
                       size_t rows, size_t columns, float eps) {
  std::fill_n(gradients.d_weight, columns, 0.0F);
  lanes::active().norm_rows_backward(x, weight, d_output, gradients, rows, columns, eps, false);
}

}  // namespace attn::kernels

// Layer norm (Ba et al. 2016, arXiv 1607.06450) and RMS norm (Zhang and Sennrich 2019, arXiv 1910.07467) of rows,
// forward and backward. Statistics are computed again in the backward: they cost less than their memory. Nothing is
// allocated.
#pragma once

#include <cstddef>

namespace attn::kernels {

using std::size_t;

/// y = (x − mean) / √(variance + eps) · weight + bias, row by row, with the biased variance; x, y (rows, columns),
/// weight, bias (columns). y may be x.
void layer_norm(const float* x, const float* weight, const float* bias, float* y, size_t rows, size_t columns,
                float eps);

/// y = x / √(mean x² + eps) · weight. y may be x.
void rms_norm(const float* x, const float* weight, float* y, size_t rows, size_t columns, float eps);

/// d_x (rows, columns) may be d_output; with adds it is added to, and then is not d_output. d_weight, d_bias (columns)
/// are set.
struct NormGradients {
  float *d_x, *d_weight, *d_bias;  ///< d_bias: of layer_norm alone
  bool adds_to_d_x = false;
};
void layer_norm_backward(const float* x, const float* weight, const float* d_output, const NormGradients& gradients,
                         size_t rows, size_t columns, float eps);
void rms_norm_backward(const float* x, const float* weight, const float* d_output, const NormGradients& gradients,
                       size_t rows, size_t columns, float eps);

}  // namespace attn::kernels

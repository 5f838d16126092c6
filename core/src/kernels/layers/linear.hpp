// nn.Linear, forward and backward, without allocation. weight (out, in), bias (out) or null.
#pragma once

#include "products.hpp"

namespace attn::kernels {

struct LinearSizes {
  size_t rows, in, out;
};

/// Floats of scratch that both directions take.
size_t linear_scratch(const LinearSizes& sizes);

/// output (rows, out) = x (rows, in) · weightᵀ + bias.
void linear_apply(const float* x, const float* weight, const float* bias, float* output, const LinearSizes& sizes,
                  float* scratch);

/// The gradients to write; null: not wanted.
struct LinearGradients {
  float* d_x;       ///< (rows, in) = d_output · weight
  float* d_weight;  ///< (out, in) = d_outputᵀ · x
  float* d_bias;    ///< (out) = Σ over rows of d_output
  bool adds_to_d_x = false;
};
void linear_backward(const float* x, const float* weight, const float* d_output, const LinearGradients& gradients,
                     const LinearSizes& sizes, float* scratch);

}  // namespace attn::kernels

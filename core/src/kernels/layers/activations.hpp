// Activations and dropout, element by element, forward and backward. A result may be any of the inputs.
#pragma once

#include <cstddef>

namespace attn::kernels {

using std::size_t;

/// y = x where x > 0, else 0; NaN stays.
void relu(const float* x, float* y, size_t count);
/// d_x = d_output where x > 0, 0 where x <= 0, at −0 too; under NaN d_output, as PyTorch.
void relu_backward(const float* x, const float* d_output, float* d_x, size_t count);

/// y = x Φ(x) with the normal distribution function, exact to rounding: nn.GELU's default, with erf (arXiv 1606.08415).
void gelu(const float* x, float* y, size_t count);
/// Also slope = Φ(x) + x φ(x), which shares its exponential with y.
void gelu_with_slope(const float* x, float* y, float* slope, size_t count);
/// d_x = d_output · (Φ(x) + x φ(x)); d_x is not d_output here.
void gelu_backward(const float* x, const float* d_output, float* d_x, size_t count);

/// d_x = d_output · (1 − output²); output = tanh(x), tanh_of of interface.hpp.
void tanh_backward(const float* output, const float* d_output, float* d_x, size_t count);

/// y = x · factors: a dropout whose factors, 0 or 1/(1 − p), are drawn; its gradient is the same of d_output.
void multiply_elements(const float* x, const float* factors, float* y, size_t count);

/// y += x: where two ways meet, their gradients add up.
void add_to(float* y, const float* x, size_t count);

}  // namespace attn::kernels

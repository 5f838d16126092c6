#include "activations.hpp"

#include "kernels/lanes/active.hpp"

namespace attn::kernels {

void relu(const float* x, float* y, size_t count) {
  lanes::active().relu(x, y, count);
}

void relu_backward(const float* x, const float* d_output, float* d_x, size_t count) {
  lanes::active().relu_backward(x, d_output, d_x, count);
}

void gelu(const float* x, float* y, size_t count) {
  lanes::active().gelu(x, y, nullptr, count);
}

void gelu_with_slope(const float* x, float* y, float* slope, size_t count) {
  lanes::active().gelu(x, y, slope, count);
}

void gelu_backward(const float* x, const float* d_output, float* d_x, size_t count) {
  lanes::active().gelu(x, nullptr, d_x, count);
  multiply_elements(d_x, d_output, d_x, count);
}

void tanh_backward(const float* output, const float* d_output, float* d_x, size_t count) {
  lanes::active().tanh_backward(output, d_output, d_x, count);
}

void multiply_elements(const float* x, const float* factors, float* y, size_t count) {
  lanes::active().multiply_elements(x, factors, y, count);
}

void add_to(float* y, const float* x, size_t count) {
  lanes::active().add_to(y, x, count);
}

}  // namespace attn::kernels

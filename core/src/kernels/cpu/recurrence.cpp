#include <algorithm>

#include "buffer.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/active.hpp"

namespace attn::kernels {
namespace {

void add_bias(float* rows, const float* bias, size_t count, size_t h) {
  for (size_t r = 0; r < count; ++r)
    for (size_t t = 0; t < h; ++t) rows[r * h + t] += bias[t];
}

/// states (count rows, `stride` apart) = tanh(states + product (count, h)).
void advance(float* states, size_t stride, const float* product, size_t count, size_t h) {
  for (size_t r = 0; r < count; ++r, states += stride, product += h) {
    for (size_t t = 0; t < h; ++t) states[t] += product[t];
    tanh_of(states, states, h);
  }
}

}  // namespace

void rnn_steps(const float* x, const float* W_x, const float* W_h, const float* b_x, const float* b_h,
               const float* first_state, float* states, size_t batches, size_t n, size_t d, size_t h) {
  matmul_transposed(x, W_x, b_x, states, batches * n, d, h);  // all inputs at once; the steps go one by one
  if (b_h != nullptr) add_bias(states, b_h, batches * n, h);
  Buffer packed(packed_size(h, h)), product(batches * h), scratch(row_block * row_stride), zeros(batches * h);
  lanes::active().pack_transposed(W_h, h, packed.data(), h, h);
  if (first_state == nullptr) {
    std::fill_n(zeros.data(), batches * h, 0.0F);
    first_state = zeros.data();
  }
  for (size_t t = 0; t < n; ++t) {
    const float* last = t > 0 ? states + (t - 1) * h : first_state;
    lanes::active().multiply(last, t > 0 ? n * h : h, packed.data(), nullptr, product.data(), h, batches, h, h,
                             scratch.data());
    advance(states + t * h, n * h, product.data(), batches, h);
  }
}

}  // namespace attn::kernels

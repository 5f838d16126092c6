// Another machine for the loops of interface.hpp: its functions, all on the host's memory. The CPU's loops ask for it
// first. A WebAssembly module has none, and its compiler knows.
#pragma once

#include "interface.hpp"

namespace attn::kernels {

struct Device {
  const char* name;
  size_t panel_width;
  void (*exp_of)(const float* x, float* y, size_t count);
  void (*tanh_of)(const float* x, float* y, size_t count);
  void (*softmax_rows)(const float* scores, float* weights, size_t rows, size_t cols);
  void (*multiply)(const float* a, const float* b, bool transposed, const float* bias, float* c, size_t batches,
                   size_t m, size_t k, size_t n);
  void (*pack)(const float* b, bool transposed, float* packed, size_t k, size_t n);
  void (*multiply_packed)(const float* a, size_t a_stride, const float* packed, const float* bias, float* c,
                          size_t c_stride, size_t m, size_t k, size_t n);
  void (*attention_streaming)(const AttentionProblem& problem);
  void (*additive_scores)(const float* queries, const float* keys, const float* w_v, float* scores, float* features,
                          size_t n, size_t m, size_t h);
  void (*positional_table)(float* encoding, size_t max_len, size_t num_hiddens, double base);
};

/// The device in use; null while the CPU's own loops are to run.
#ifdef __EMSCRIPTEN__
constexpr const Device* device() {
  return nullptr;
}
#else
const Device* device();
#endif

}  // namespace attn::kernels

// The functions of kernels::Device: from the host's memory to the host's memory. Each copies its inputs to the device,
// launches, and copies the result back.
#pragma once

#include "kernels/device.hpp"

namespace attn::cuda {

using std::size_t;

void exp_of(const float* x, float* y, size_t count);
void tanh_of(const float* x, float* y, size_t count);
void softmax_rows(const float* scores, float* weights, size_t rows, size_t cols);
void multiply(const float* a, const float* b, bool transposed, const float* bias, float* c, size_t batches, size_t m,
              size_t k, size_t n);
void pack_on_device(const float* b, bool transposed, float* packed, size_t k, size_t n);
void multiply_packed_on_device(const float* a, size_t a_stride, const float* packed, const float* bias, float* c,
                               size_t c_stride, size_t m, size_t k, size_t n);
void attention_streaming(const kernels::AttentionProblem& problem);
void attention_streaming_tf32(const kernels::AttentionProblem& problem);
void attention_streaming_bf16(const kernels::AttentionProblem& problem);
void attention_streaming_hopper(const kernels::AttentionProblem& problem);
void additive_scores(const float* queries, const float* keys, const float* w_v, float* scores, float* features,
                     size_t n, size_t m, size_t h);
void positional_table(float* encoding, size_t max_len, size_t num_hiddens, double base);

}  // namespace attn::cuda

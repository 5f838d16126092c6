// One attention from each output place to the source: additive (Bahdanau et al.) or scaled dot product.
#pragma once

#include "kernels/layers/attention.hpp"
#include "layers.hpp"

namespace attn::training {

class CrossAttention {
public:
  CrossAttention(Workspace& workspace, AlignmentScore score, const CrossAttentionAt& at, Rows queries,
                 std::size_t source_length);

  /// queries (b, n, d), keys, values (b, m, d) -> context (b, n, d), rows of context_stride numbers. valid_lens (b).
  void forward(const Step& step, const float* queries, const float* keys, const float* values, const double* valid_lens,
               float* context, std::size_t context_stride);
  /// What forward was given, but for valid_lens.
  struct Inputs {
    const float *queries, *keys, *values;
  };
  /// d_queries and d_keys are added to, d_values is set.
  struct Gradients {
    float *d_queries, *d_keys, *d_values;
  };
  void backward(const Step& step, const Inputs& inputs, const float* d_context, std::size_t context_stride,
                float* gradients, const Gradients& to);

private:
  void score(const Step& step);
  void score_backward(const Step& step, float* gradients);

  Workspace* workspace_;
  AlignmentScore score_;
  CrossAttentionAt at_;
  Rows rows_;
  std::size_t source_length_, d_;
  kernels::AttentionSizes sizes_;
  kernels::Visibility visibility_;
  Linear W_q_, W_k_;
  float *q_, *k_, *d_q_, *d_k_;
  float *scores_, *weights_, *d_scores_, *d_weights_;
};

}  // namespace attn::training

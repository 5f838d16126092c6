// Additive scores (Bahdanau et al. 2015) of one sample, forward and backward, without allocation; queries and keys are
// projected already.
#pragma once

#include <cstddef>

namespace attn::kernels {

using std::size_t;

/// Floats of scratch of the forward.
size_t additive_scratch(size_t m, size_t h);

/// scores (n, m) = Σ w_v · tanh(queries[i] + keys[j]); queries (n, h), keys (m, h), w_v (h).
void additive_scores(const float* queries, const float* keys, const float* w_v, float* scores, size_t n, size_t m,
                     size_t h, float* scratch);

/// d_queries (n, h) and d_keys (m, h) are set, d_w_v (h) is added to: clear it before the first sample.
struct AdditiveGradients {
  float *d_queries, *d_keys, *d_w_v;
};
void additive_scores_backward(const float* queries, const float* keys, const float* w_v, const float* d_scores,
                              const AdditiveGradients& gradients, size_t n, size_t m, size_t h);

}  // namespace attn::kernels

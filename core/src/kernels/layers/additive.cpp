#include "additive.hpp"

#include "kernels/lanes/active.hpp"
#include "products.hpp"

namespace attn::kernels {

size_t additive_scratch(size_t m, size_t h) {
  return panels_size(h, m);
}

void additive_scores(const float* queries, const float* keys, const float* w_v, float* scores, size_t n, size_t m,
                     size_t h, float* scratch) {
  lanes::active().pack_transposed(keys, h, scratch, h, m);
  lanes::active().additive_scores(queries, scratch, w_v, scores, n, m, h);
}

void additive_scores_backward(const float* queries, const float* keys, const float* w_v, const float* d_scores,
                              const AdditiveGradients& gradients, size_t n, size_t m, size_t h) {
  lanes::active().additive_scores_backward(queries, keys, w_v, d_scores, gradients, n, m, h);
}

}  // namespace attn::kernels

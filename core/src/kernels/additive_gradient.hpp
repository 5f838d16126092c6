// The gradient of additive scores over lanes of hidden units. The tanh are computed again: n·m·h numbers are not kept.
#pragma once

#include "exponential.hpp"
#include "layers/additive.hpp"

namespace attn::kernels {

template <class L>
ATTN_OUT_OF_LINE void additive_scores_backward(const float* queries, const float* keys, const float* w_v,
                                               const float* d_scores, const AdditiveGradients& gradients, std::size_t n,
                                               std::size_t m, std::size_t h) {
  for (std::size_t t = 0; t < h; t += L::width) {
    const std::size_t left = h - t;
    const auto weight = L::load_part(w_v + t, left, 0.0F);
    auto d_weight = L::load_part(gradients.d_w_v + t, left, 0.0F);
    for (std::size_t j = 0; j < m; ++j) L::store_part(gradients.d_keys + j * h + t, L::splat(0.0F), left);
    for (std::size_t i = 0; i < n; ++i) {
      const auto query = L::load_part(queries + i * h + t, left, 0.0F);
      auto d_query = L::splat(0.0F);
      for (std::size_t j = 0; j < m; ++j) {
        const auto feature = tanh<L>(query + L::load_part(keys + j * h + t, left, 0.0F));
        const auto d_score = L::splat(d_scores[i * m + j]);
        d_weight = L::mul_add(d_score, feature, d_weight);
        const auto d_sum = d_score * weight * (L::splat(1.0F) - feature * feature);
        d_query = d_query + d_sum;
        float* d_key = gradients.d_keys + j * h + t;
        L::store_part(d_key, L::load_part(d_key, left, 0.0F) + d_sum, left);
      }
      L::store_part(gradients.d_queries + i * h + t, d_query, left);
    }
    L::store_part(gradients.d_w_v + t, d_weight, left);
  }
}

}  // namespace attn::kernels

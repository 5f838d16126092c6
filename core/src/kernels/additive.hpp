// Additive scores (Bahdanau et al. 2015): the keys lie transposed, so lanes are keys and each score is one sum over h.
#pragma once

#include "exponential.hpp"

namespace attn::kernels {

/// Σ w_v[h]·tanh(query[h] + keys[h]) for one panel of keys. Out of line: the tanh is much code, and takes longer than a
/// call.
template <class L>
ATTN_OUT_OF_LINE typename L::Vec additive_sum(const float* query, const float* panel, const float* w_v, std::size_t h) {
  auto sum = L::splat(0.0F);
  for (std::size_t t = 0; t < h; ++t, panel += L::width)
    sum = L::mul_add(L::splat(w_v[t]), tanh<L>(L::splat(query[t]) + L::load(panel)), sum);
  return sum;
}

/// scores (n, m) = Σ w_v[h]·tanh(queries[i][h] + keys[j][h]); keys packed by pack_transposed (k = h, n = m).
template <class L>
ATTN_DEVICE void additive_scores(const float* queries, const float* packed_keys, const float* w_v, float* scores,
                                 std::size_t n, std::size_t m, std::size_t h) {
  for (std::size_t i = 0; i < n; ++i, queries += h, scores += m) {
    for (std::size_t j = 0; j < m; j += L::width)
      L::store_part(scores + j, additive_sum<L>(queries, packed_keys + j * h, w_v, h), m - j);
  }
}

/// features (n, m, h) = tanh(queries[i] + keys[j]), keys (m, h).
template <class L>
ATTN_DEVICE void additive_features(const float* queries, const float* keys, float* features, std::size_t n,
                                   std::size_t m, std::size_t h) {
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < m; ++j, features += h)
      for (std::size_t t = 0; t < h; t += L::width) {
        const auto sum = L::load_part(queries + i * h + t, h - t, 0.0F) + L::load_part(keys + j * h + t, h - t, 0.0F);
        L::store_part(features + t, tanh<L>(sum), h - t);
      }
}

}  // namespace attn::kernels

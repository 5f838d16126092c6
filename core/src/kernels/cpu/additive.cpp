#include "buffer.hpp"
#include "kernels/device.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/active.hpp"

namespace attn::kernels {

void additive_scores(const float* queries, const float* keys, const float* w_v, float* scores, float* features,
                     size_t n, size_t m, size_t h) {
  if (const Device* there = device()) return there->additive_scores(queries, keys, w_v, scores, features, n, m, h);
  const auto& table = lanes::active();
  if (features == nullptr) {
    Buffer packed(packed_size(h, m));
    table.pack_transposed(keys, h, packed.data(), h, m);
    table.additive_scores(queries, packed.data(), w_v, scores, n, m, h);
    return;
  }
  table.additive_features(queries, keys, features, n, m, h);
  for (size_t row = 0; row < n * m; ++row, features += h) {  // the same order of h: the same bits in strict lanes
    float sum = 0.0F;
    for (size_t t = 0; t < h; ++t) sum += w_v[t] * features[t];
    scores[row] = sum;
  }
}

}  // namespace attn::kernels

#include "embedding.hpp"

#include <algorithm>

#include "activations.hpp"

namespace attn::kernels {

void embedding_lookup(const float* weight, const std::int64_t* indices, float* output, size_t count, size_t d) {
  for (size_t place = 0; place < count; ++place)
    std::copy_n(weight + static_cast<size_t>(indices[place]) * d, d, output + place * d);
}

void embedding_lookup_backward(const std::int64_t* indices, const float* d_output, float* d_weight, size_t count,
                               size_t d) {
  for (size_t place = 0; place < count; ++place)
    add_to(d_weight + static_cast<size_t>(indices[place]) * d, d_output + place * d, d);
}

}  // namespace attn::kernels

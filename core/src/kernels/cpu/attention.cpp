#include <cstdlib>

#include "buffer.hpp"
#include "heads.hpp"
#include "kernels/device.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/active.hpp"

namespace attn::kernels {

ATTN_OUT_OF_LINE void add_bias(float* scores, size_t samples, size_t heads, size_t n, size_t m, const Bias& bias) {
  for (size_t batch = 0; batch < samples * heads; ++batch) {
    const size_t head = batch % heads;
    const float slope = bias.slopes == nullptr ? 0 : bias.slopes[head];
    const float* added = table_of(bias, batch / heads, head);
    for (size_t i = 0; i < n; ++i, scores += m) {
      const Index place = static_cast<Index>(i) + bias.query_offset;
      for (size_t j = 0; slope != 0 && j < m; ++j)
        scores[j] -= slope * static_cast<float>(std::abs(place - static_cast<Index>(j)));
      for (size_t j = 0; added != nullptr && j < m; ++j) scores[j] += added[i * m + j];
    }
  }
}

/// Out of line: inlined into an operation, which is compiled for size, the loops would be too.
ATTN_OUT_OF_LINE void attention_streaming(const AttentionProblem& p) {
  if (const Device* there = device()) return there->attention_streaming(p);
  const auto& kernels = lanes::active();
  Buffer scratch(kernels.attention_scratch(p.m, p.d, p.v));
  output_of_heads(kernels, kernels.output_of_head, p, scratch.data());
}

ATTN_OUT_OF_LINE void attention_with_options(const AttentionProblem& p) {
  if (const Device* there = device()) return there->attention_streaming(p);
  const auto& kernels = lanes::active();
  Buffer scratch(kernels.attention_scratch(p.m, p.d, p.v));
  output_of_heads(kernels, kernels.output_of_head_with_options, p, scratch.data());
}

}  // namespace attn::kernels

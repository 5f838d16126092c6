#include <cstdlib>

#include "buffer.hpp"
#include "kernels/device.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/active.hpp"

namespace attn::kernels {
namespace {

template <class T>
T* head_of(const HeadsOf<T>& operand, size_t batch, size_t head) {
  return operand.data + batch * operand.batch_stride + head * operand.head_stride;
}

/// The (n, m) of one head; null where there is none.
const float* table_of(const Bias& bias, size_t sample, size_t head) {
  return bias.table == nullptr ? nullptr : bias.table + sample * bias.sample_stride + head * bias.head_stride;
}

}  // namespace

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
  const auto& table = lanes::active();
  Buffer scratch(table.attention_scratch(p.m, p.d, p.v));
  for (size_t batch = 0; batch < p.batches; ++batch)
    for (size_t head = 0; head < p.heads; ++head) {
      const size_t key_head = head / p.query_heads_per_key_head;
      table.attend({head_of(p.queries, batch, head),
                    head_of(p.keys, batch, key_head),
                    head_of(p.values, batch, key_head),
                    head_of(p.output, batch, head),
                    p.queries.row_stride,
                    p.keys.row_stride,
                    p.values.row_stride,
                    p.output.row_stride,
                    p.n,
                    p.m,
                    p.d,
                    p.v,
                    batch,
                    p.scale,
                    &p.masking,
                    p.similarity,
                    p.w_v,
                    p.bias.slopes == nullptr ? 0 : p.bias.slopes[head],
                    p.bias.query_offset,
                    table_of(p.bias, batch, head)},
                   scratch.data());
    }
}

}  // namespace attn::kernels

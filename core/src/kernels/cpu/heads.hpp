// Streaming attention's way through the heads of a problem: keys and values are packed once for all query heads that
// read them.
#pragma once

#include "kernels/attention.hpp"

namespace attn::kernels {

template <class T>
T* head_of(const HeadsOf<T>& operand, size_t batch, size_t head) {
  return operand.data + batch * operand.batch_stride + head * operand.head_stride;
}

/// The (n, m) of one head; null where there is none.
inline const float* table_of(const Bias& bias, size_t sample, size_t head) {
  return bias.table == nullptr ? nullptr : bias.table + sample * bias.sample_stride + head * bias.head_stride;
}

inline Head head_of(const AttentionProblem& p, size_t batch, size_t head) {
  const size_t key_head = head / p.query_heads_per_key_head;
  return {head_of(p.queries, batch, head),
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
          &p.visibility,
          p.similarity,
          p.w_v,
          p.bias.slopes == nullptr ? 0 : p.bias.slopes[head],
          p.bias.query_offset,
          table_of(p.bias, batch, head)};
}

/// All heads of all samples, by the kernels of one kind of lanes (lanes::Table). scratch: attention_scratch floats.
template <class Kernels>
void attend_heads(const Kernels& kernels, const AttentionProblem& p, float* scratch) {
  const size_t group = p.query_heads_per_key_head;
  for (size_t batch = 0; batch < p.batches; ++batch)
    for (size_t first = 0; first < p.heads; first += group) {
      const Head head = head_of(p, batch, first);
      const bool values_finite = kernels.pack_keys_and_values(head, scratch);
      kernels.attend(head, scratch, values_finite);
      for (size_t next = first + 1; next < first + group; ++next)
        kernels.attend(head_of(p, batch, next), scratch, values_finite);
    }
}

}  // namespace attn::kernels

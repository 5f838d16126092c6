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

/// The score of a head's sink; minus infinity: none.
inline float sink_of(const AttentionProblem& p, size_t head) {
  if (p.sink_logits == nullptr) return minus_infinity;
  return p.sink_logits[head];
}

inline Head head_of(const AttentionProblem& p, size_t batch, size_t head) {
  const size_t key_head = head / p.query_heads_per_key_head;
  return {.queries = head_of(p.queries, batch, head),
          .keys = head_of(p.keys, batch, key_head),
          .values = head_of(p.values, batch, key_head),
          .output = head_of(p.output, batch, head),
          .query_stride = p.queries.row_stride,
          .key_stride = p.keys.row_stride,
          .value_stride = p.values.row_stride,
          .output_stride = p.output.row_stride,
          .n = p.n,
          .m = p.m,
          .d = p.d,
          .v = p.v,
          .sample = batch,
          .number = head,
          .scale = p.scale,
          .visibility = &p.visibility,
          .similarity = p.similarity,
          .w_v = p.w_v,
          .slope = p.bias.slopes == nullptr ? 0 : p.bias.slopes[head],
          .query_offset = p.bias.query_offset,
          .bias = table_of(p.bias, batch, head),
          .softcap = p.softcap,
          .temperature = p.temperature,
          .sink = sink_of(p, head),
          .sigmoid = p.sigmoid,
          .sigmoid_bias = p.sigmoid_bias};
}

/// All heads of all samples, by the kernels of one kind of lanes (lanes::Table), output_of_head among them.
/// scratch: attention_scratch floats.
template <class Kernels>
void output_of_heads(const Kernels& kernels, decltype(Kernels::output_of_head) output_of_head,
                     const AttentionProblem& p, float* scratch) {
  const size_t group = p.query_heads_per_key_head;
  for (size_t batch = 0; batch < p.batches; ++batch)
    for (size_t first = 0; first < p.heads; first += group) {
      const Head head = head_of(p, batch, first);
      const bool values_finite = kernels.pack_keys_and_values(head, scratch);
      output_of_head(head, scratch, values_finite);
      for (size_t next = first + 1; next < first + group; ++next)
        output_of_head(head_of(p, batch, next), scratch, values_finite);
    }
}

}  // namespace attn::kernels

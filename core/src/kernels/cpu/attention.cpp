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

}  // namespace

/// Out of line: inlined into an operation, which is compiled for size, the loops would be too.
ATTN_OUT_OF_LINE void attention_streaming(const AttentionProblem& p) {
  if (const Device* there = device()) return there->attention_streaming(p);
  const auto& table = lanes::active();
  Buffer scratch(table.attention_scratch(p.m, p.d, p.v));
  for (size_t batch = 0; batch < p.batches; ++batch)
    for (size_t head = 0; head < p.heads; ++head)
      table.attend({head_of(p.queries, batch, head), head_of(p.keys, batch, head), head_of(p.values, batch, head),
                    head_of(p.output, batch, head), p.queries.row_stride, p.keys.row_stride, p.values.row_stride,
                    p.output.row_stride, p.n, p.m, p.d, p.v, batch, p.scale, &p.masking, p.similarity, p.w_v},
                   scratch.data());
}

}  // namespace attn::kernels

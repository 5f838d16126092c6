// Rows of a table, nn.Embedding, forward and backward.
#pragma once

#include <cstddef>
#include <cstdint>

namespace attn::kernels {

using std::size_t;

/// output (count, d) = the row of weight (·, d) for each index. Caller: indices are in range.
void embedding_lookup(const float* weight, const std::int64_t* indices, float* output, size_t count, size_t d);

/// d_weight (·, d) += each row of d_output (count, d) at its index, in the order of places. Caller: clears it first.
void embedding_lookup_backward(const std::int64_t* indices, const float* d_output, float* d_weight, size_t count,
                               size_t d);

}  // namespace attn::kernels

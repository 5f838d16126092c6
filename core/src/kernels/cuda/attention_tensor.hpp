// Streaming attention on tensor cores: bfloat16, half or TF32 numbers, fp32 sums. CPU reference: kernels/attention.hpp.
// Four warps keep 32 queries each; scores, weights and outputs stay in registers, as fragments of mma.sync. Keys and
// values come in turn by asynchronous copies: one while the other is multiplied.
#pragma once

#include "attention_fragments.hpp"

namespace attn::cuda::tensor {

constexpr int rows = 128, keys = 64, threads = 128;
constexpr int warp_rows = rows / (threads / 32), row_tiles = warp_rows / 16;
constexpr int key_groups = keys / 8;  // fragments of scores are 8 keys wide

template <class Element, int size>
struct alignas(128) Shared {
  static constexpr unsigned row_bytes = size * sizeof(Element);
  char queries[rows * row_bytes], keys[tensor::keys * row_bytes], values[tensor::keys * row_bytes];
  RowTable<rows> table;
};

using Scores = float[row_tiles][key_groups][4];

/// output += weights · values, 16-bit elements: two neighbouring groups of scores are one operand, as they lie.
template <class Thread, class Element, int size>
ATTN_INLINE void multiply_values_16bit(const Shared<Element, size>& s, const Scores& weights,
                                       float (&output)[row_tiles][size / 8][4]) {
  constexpr unsigned bytes = Shared<Element, size>::row_bytes;
  const unsigned lane = Thread::lane(), matrix = lane / 8, within = lane % 8;
#pragma unroll
  for (unsigned group = 0; group < key_groups; group += 2) {
    std::uint32_t weight[row_tiles][4];
#pragma unroll
    for (unsigned tile = 0; tile < row_tiles; ++tile) pack_weights<Thread, Element>(weights[tile], group, weight[tile]);
#pragma unroll
    for (unsigned column = 0; column < size / 8; column += 2) {
      std::uint32_t value[4];
      Thread::load_matrices_transposed(
          s.values + swizzled(group * 8 + matrix % 2 * 8 + within, column + matrix / 2, bytes), value);
#pragma unroll
      for (unsigned tile = 0; tile < row_tiles; ++tile) {
        Thread::template multiply<Element>(output[tile][column], weight[tile], value[0], value[1]);
        Thread::template multiply<Element>(output[tile][column + 1], weight[tile], value[2], value[3]);
      }
    }
  }
}

/// The same for TF32. A thread holds the scores of keys 2t and 2t + 1 where the operand wants t and t + 4: the sum does
/// not mind, so long as the values come in the same order.
template <class Thread, class Element, int size>
ATTN_INLINE void multiply_values_32bit(const Shared<Element, size>& s, const Scores& weights,
                                       float (&output)[row_tiles][size / 8][4]) {
  constexpr unsigned bytes = Shared<Element, size>::row_bytes;
  const unsigned t = Thread::lane() % 4, g = Thread::lane() / 4;
#pragma unroll
  for (unsigned group = 0; group < key_groups; ++group) {
    std::uint32_t weight[row_tiles][4];
#pragma unroll
    for (unsigned tile = 0; tile < row_tiles; ++tile) {
      const auto& from = weights[tile][group];
      weight[tile][0] = Thread::tf32(from[0]);
      weight[tile][1] = Thread::tf32(from[2]);
      weight[tile][2] = Thread::tf32(from[1]);
      weight[tile][3] = Thread::tf32(from[3]);
    }
#pragma unroll
    for (unsigned column = 0; column < size / 8; ++column) {
      std::uint32_t value[2];
#pragma unroll
      for (unsigned i = 0; i < 2; ++i) {
        const char* chunk = s.values + swizzled(group * 8 + 2 * t + i, column * 2 + g / 4, bytes);
        value[i] = reinterpret_cast<const std::uint32_t*>(chunk)[g % 4];
      }
#pragma unroll
      for (unsigned tile = 0; tile < row_tiles; ++tile)
        Thread::template multiply<Element>(output[tile][column], weight[tile], value[0], value[1]);
    }
  }
}

/// The output of the queries of the block of threads at Thread::block(). Values under hidden keys of skipped tiles are
/// not looked at.
template <class Thread, class Element, int size>
ATTN_DEVICE void output_of_block(const Problem<Element>& p, Shared<Element, size>& s) {
  const Place place = place_of(Thread::block(), (p.n + rows - 1) / rows, 1);
  const std::size_t batch = place.head / p.heads, head = place.head % p.heads, block_first = place.query_block * rows;
  const Element *all_keys = at(p.keys, batch, head), *all_values = at(p.values, batch, head);
  const BlockBounds bounds = look<Thread, rows, threads>(s.table, p.visibility, batch, block_first, p.n, p.m);
  const int there = p.n - block_first < rows ? static_cast<int>(p.n - block_first) : rows;
  const int warp_first = static_cast<int>(Thread::index()) / 32 * warp_rows;
  const float factor = p.scale * kernels::log2_e, fill = kernels::fill_in_log2(p.visibility.fill);

  const auto fetch_keys = [&](int first) {
    fetch<Thread, threads, keys, Shared<Element, size>::row_bytes>(s.keys, all_keys, p.keys.row_stride,
                                                                   static_cast<std::size_t>(first), p.m, p.d);
    Thread::close_copies();
  };
  Running<row_tiles> running = nothing_yet<row_tiles>();
  float output[row_tiles][size / 8][4]{};

  fetch<Thread, threads, rows, Shared<Element, size>::row_bytes>(s.queries, at(p.queries, batch, head),
                                                                 p.queries.row_stride, block_first, p.n, p.d);
  fetch_keys(bounds.begin);
  bool beyond_valid = false;
  for (int first = bounds.begin; first < bounds.end; first += keys) {
    if (first >= bounds.valid && !beyond_valid) {  // only filled places are left
      beyond_valid = true;
      if (!Thread::any_in_block(fill_weighs_in(running, fill))) break;
    }
    Thread::template wait_copies<0>();
    Thread::meet_block();  // the keys are everybody's; nobody reads the values before
    fetch<Thread, threads, keys, Shared<Element, size>::row_bytes>(s.values, all_values, p.values.row_stride,
                                                                   static_cast<std::size_t>(first), p.m, p.v);
    Thread::close_copies();
    Scores scores{};
    multiply_rows<Thread, Element, Shared<Element, size>::row_bytes>(s.queries, static_cast<unsigned>(warp_first),
                                                                     s.keys, 0, scores);
    scale_and_mask<Thread>(s.table, warp_first, there, first, needs_mask(bounds, first, keys), factor, fill, scores);
    weigh<Thread>(scores, running, output);
    Thread::template wait_copies<0>();
    Thread::meet_block();  // the values are everybody's; nobody reads these keys any more
    if (first + keys < bounds.end) fetch_keys(first + keys);
    if constexpr (sizeof(Element) == 2)
      multiply_values_16bit<Thread>(s, scores, output);
    else
      multiply_values_32bit<Thread>(s, scores, output);
  }
  Thread::template wait_copies<0>();
  write_output<Thread>(p, at(p.output, batch, head), block_first + static_cast<std::size_t>(warp_first), running,
                       output);
}

}  // namespace attn::cuda::tensor

// Streaming attention on tensor cores: bfloat16, half or TF32 numbers, fp32 sums. CPU reference: kernels/attention.hpp.
// Four warps keep 32 queries each; scores, weights and outputs stay in registers, as fragments of mma.sync. Keys and
// values come in turn by asynchronous copies: one while the other is multiplied.
// A warp reads a fragment as 32 bytes of each row, so that scores of every element type are one and the same code.
#pragma once

#include "attention_tiles.hpp"
#include "elements.hpp"

namespace attn::cuda::tensor {

constexpr int rows = 128, keys = 64, threads = 128;
constexpr int warp_rows = rows / (threads / 32), row_tiles = warp_rows / 16;
constexpr int key_groups = keys / 8;  // fragments of scores are 8 keys wide

/// output = softmax(masked(queries · keysᵀ · scale)) · values. d and v are at most `size` of the kernel; rows start at
/// multiples of 16 bytes.
template <class Element>
struct Problem {
  kernels::HeadsOf<const Element> queries, keys, values;
  kernels::HeadsOf<Element> output;
  std::size_t batches, heads, n, m, d, v;
  float scale;
  kernels::Masking masking;
};

template <class Element, int size>
struct alignas(128) Shared {
  static constexpr unsigned row_bytes = size * sizeof(Element);
  char queries[rows * row_bytes], keys[tensor::keys * row_bytes], values[tensor::keys * row_bytes];
  RowTable<rows> table;
};

/// Rows [first, first + count) of `columns` numbers, zeros where there is nothing.
template <class Thread, int count, class Element, int size>
ATTN_INLINE void fetch(char* shared, const Element* from, std::size_t stride, std::size_t first, std::size_t last,
                       std::size_t columns) {
  constexpr int in_chunk = 16 / sizeof(Element), chunks = size / in_chunk;
  for (int i = static_cast<int>(Thread::index()); i < count * chunks; i += threads) {
    const int r = i / chunks, chunk = i % chunks;
    const std::size_t row = first + static_cast<std::size_t>(r), column = static_cast<std::size_t>(chunk) * in_chunk;
    const bool there = row < last && column < columns;
    void* to = shared + swizzled(static_cast<unsigned>(r), static_cast<unsigned>(chunk), size * sizeof(Element));
    Thread::template copy_async<16>(to, there ? from + row * stride + column : from, there);
  }
}

using Scores = float[row_tiles][key_groups][4];

/// scores = queries · keysᵀ for the 32 queries of a warp, `first` being its first.
template <class Thread, class Element, int size>
ATTN_INLINE void multiply_keys(const Shared<Element, size>& s, unsigned first, Scores& scores) {
  constexpr unsigned bytes = Shared<Element, size>::row_bytes;
  const unsigned lane = Thread::lane(), matrix = lane / 8, within = lane % 8;
#pragma unroll 2  // no further: registers are scarce
  for (unsigned step = 0; step < bytes / 32; ++step) {
    std::uint32_t query[row_tiles][4];
#pragma unroll
    for (unsigned tile = 0; tile < row_tiles; ++tile)
      Thread::load_matrices(
          s.queries + swizzled(first + tile * 16 + matrix % 2 * 8 + within, step * 2 + matrix / 2, bytes), query[tile]);
#pragma unroll
    for (unsigned group = 0; group < key_groups; group += 2) {
      std::uint32_t key[4];
      Thread::load_matrices(s.keys + swizzled(group * 8 + matrix / 2 * 8 + within, step * 2 + matrix % 2, bytes), key);
#pragma unroll
      for (unsigned tile = 0; tile < row_tiles; ++tile) {
        Thread::template multiply<Element>(scores[tile][group], query[tile], key[0], key[1]);
        Thread::template multiply<Element>(scores[tile][group + 1], query[tile], key[2], key[3]);
      }
    }
  }
}

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
    for (unsigned tile = 0; tile < row_tiles; ++tile)
#pragma unroll
      for (std::size_t part = 0; part < 4; ++part) {
        const auto& from = weights[tile][group + part / 2];
        weight[tile][part] = Thread::template pack<Element>(from[part % 2 * 2], from[part % 2 * 2 + 1]);
      }
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

/// A thread's rows of a tile of 16 are lane/4 and lane/4 + 8: scores 0, 1 and scores 2, 3 of its fragments.
constexpr int row_halves = 2;
struct Running {
  float largest[row_tiles][row_halves], sum[row_tiles][row_halves];
};

/// Scores, in units of log2, become weights against the running maximum; what was summed so far shrinks.
template <class Thread, int size>
ATTN_INLINE void weigh(Scores& scores, Running& running, float (&output)[row_tiles][size / 8][4]) {
#pragma unroll
  for (int tile = 0; tile < row_tiles; ++tile)
#pragma unroll
    for (int half = 0; half < row_halves; ++half) {
      float now = running.largest[tile][half];
#pragma unroll
      for (int group = 0; group < key_groups; ++group)
#pragma unroll
        for (int i = half * 2; i < half * 2 + 2; ++i)  // skips NaN, which comes back through the sum
          now = scores[tile][group][i] > now ? scores[tile][group][i] : now;
      for (unsigned step = 1; step < 4; step *= 2) {
        const float other = Thread::template from_lane_xor<32>(now, step);
        now = other > now ? other : now;
      }
      const float shrink = Thread::exp2(shrinking(running.largest[tile][half], now)), base = base_of(now);
      running.largest[tile][half] = now;
      float sum = running.sum[tile][half] * shrink;
#pragma unroll
      for (int group = 0; group < key_groups; ++group)
#pragma unroll
        for (int i = half * 2; i < half * 2 + 2; ++i) {
          scores[tile][group][i] = Thread::exp2(scores[tile][group][i] - base);
          sum += scores[tile][group][i];
        }
      running.sum[tile][half] = sum;
#pragma unroll
      for (int column = 0; column < size / 8; ++column) {
        output[tile][column][half * 2] *= shrink;
        output[tile][column][half * 2 + 1] *= shrink;
      }
    }
}

/// Scores times `factor`, and hidden places, of the tile that starts at key `first`.
template <class Thread, class Element, int size>
ATTN_INLINE void scale_and_mask(const Shared<Element, size>& s, int warp_first, int there, int first, bool mask,
                                float factor, float fill, Scores& scores) {
  const int lane = static_cast<int>(Thread::lane());
#pragma unroll
  for (int tile = 0; tile < row_tiles; ++tile)
#pragma unroll
    for (int group = 0; group < key_groups; ++group)
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        float& score = scores[tile][group][i];
        score *= factor;
        const int row = warp_first + tile * 16 + i / 2 * 8 + lane / 4;
        if (mask && row < there)
          score = masked(score, first + group * 8 + lane % 4 * 2 + i % 2, s.table.row[row], fill);
      }
}

template <class Thread, class Element>
ATTN_INLINE void write_pair(Element* to, float first, float second, bool both) {
  if constexpr (Element::format == Format::tf32) {
    to[0].value = first;
    if (both) to[1].value = second;
  } else {
    const std::uint32_t packed = Thread::template pack<Element>(first, second);
    to[0].bits = static_cast<std::uint16_t>(packed);
    if (both) to[1].bits = static_cast<std::uint16_t>(packed >> 16U);
  }
}

template <class Thread, class Element, int size>
ATTN_INLINE void write_output(const Problem<Element>& p, Element* to, std::size_t first, const Running& running,
                              const float (&output)[row_tiles][size / 8][4]) {
  const std::size_t lane = Thread::lane();
#pragma unroll
  for (std::size_t tile = 0; tile < row_tiles; ++tile)
#pragma unroll
    for (std::size_t half = 0; half < row_halves; ++half) {
      float sum = running.sum[tile][half];
      for (unsigned step = 1; step < 4; step *= 2) sum += Thread::template from_lane_xor<32>(sum, step);
      const std::size_t row = first + tile * 16 + half * 8 + lane / 4;
      if (row >= p.n) continue;
#pragma unroll
      for (std::size_t group = 0; group < size / 8; ++group) {
        const std::size_t column = group * 8 + lane % 4 * 2;
        if (column < p.v)  // 0/0 is NaN: nothing visible, as in PyTorch
          write_pair<Thread>(to + row * p.output.row_stride + column, output[tile][group][half * 2] / sum,
                             output[tile][group][half * 2 + 1] / sum, column + 1 < p.v);
      }
    }
}

template <class T>
ATTN_INLINE T* at(const kernels::HeadsOf<T>& operand, std::size_t batch, std::size_t head) {
  return operand.data + batch * operand.batch_stride + head * operand.head_stride;
}

/// The block of threads at Thread::block(). Values under hidden keys of skipped tiles are not looked at.
template <class Thread, class Element, int size>
ATTN_DEVICE void attend(const Problem<Element>& p, Shared<Element, size>& s) {
  const Place place = place_of(Thread::block(), (p.n + rows - 1) / rows, 1);
  const std::size_t batch = place.head / p.heads, head = place.head % p.heads, block_first = place.query_block * rows;
  const Element *all_keys = at(p.keys, batch, head), *all_values = at(p.values, batch, head);
  const BlockBounds bounds = look<Thread, rows, threads>(s.table, p.masking, batch, block_first, p.n, p.m);
  const int there = p.n - block_first < rows ? static_cast<int>(p.n - block_first) : rows;
  const int warp_first = static_cast<int>(Thread::index()) / 32 * warp_rows;
  const float factor = p.scale * kernels::log2_e, fill = kernels::fill_in_log2(p.masking.fill);

  const auto fetch_keys = [&](int first) {
    fetch<Thread, keys, Element, size>(s.keys, all_keys, p.keys.row_stride, static_cast<std::size_t>(first), p.m, p.d);
    Thread::close_copies();
  };
  Running running{};
  for (auto& tile : running.largest)
    for (float& largest : tile) largest = kernels::minus_infinity;
  float output[row_tiles][size / 8][4]{};

  fetch<Thread, rows, Element, size>(s.queries, at(p.queries, batch, head), p.queries.row_stride, block_first, p.n,
                                     p.d);
  fetch_keys(bounds.begin);
  bool beyond_valid = false;
  for (int first = bounds.begin; first < bounds.end; first += keys) {
    if (first >= bounds.valid && !beyond_valid) {  // only filled places are left
      beyond_valid = true;
      bool weighs = false;
      for (const auto& tile : running.largest)
        for (const float largest : tile) weighs = weighs || fill_weighs(largest, fill);
      if (!Thread::any_in_block(weighs)) break;
    }
    Thread::template wait_copies<0>();
    Thread::meet_block();  // the keys are everybody's; nobody reads the values before
    fetch<Thread, keys, Element, size>(s.values, all_values, p.values.row_stride, static_cast<std::size_t>(first), p.m,
                                       p.v);
    Thread::close_copies();
    Scores scores{};
    multiply_keys<Thread>(s, static_cast<unsigned>(warp_first), scores);
    scale_and_mask<Thread>(s, warp_first, there, first, needs_mask(bounds, first, keys), factor, fill, scores);
    weigh<Thread, size>(scores, running, output);
    Thread::template wait_copies<0>();
    Thread::meet_block();  // the values are everybody's; nobody reads these keys any more
    if (first + keys < bounds.end) fetch_keys(first + keys);
    if constexpr (sizeof(Element) == 2)
      multiply_values_16bit<Thread>(s, scores, output);
    else
      multiply_values_32bit<Thread>(s, scores, output);
  }
  Thread::template wait_copies<0>();
  write_output<Thread, Element, size>(p, at(p.output, batch, head), block_first + static_cast<std::size_t>(warp_first),
                                      running, output);
}

}  // namespace attn::cuda::tensor

// Online softmax on the accumulators of tensor cores, for every kernel that streams through them. A warp's accumulators
// are `tiles` fragments of 16 rows, each `groups` times 8 columns: thread `lane` holds, of each such 16×8 square,
// columns 2·(lane % 4) and the next of rows lane/4 (numbers 0, 1) and lane/4 + 8 (numbers 2, 3). So PTX draws them for
// mma.sync (ISA 9.0, section "Matrix Fragments for mma.m16n8k16") and, per warp, for wgmma ("… for
// wgmma.mma_async.m64nNk16").
#pragma once

#include <stdexcept>

#include "tensor_tiles.hpp"

namespace attn::cuda::tensor {

/// output = softmax(masked(queries · keysᵀ · scale)) · values. d and v are at most `size` of the kernel; they are
/// multiples of 16 bytes, and so is every stride.
template <class Element>
struct Problem {
  kernels::HeadsOf<const Element> queries, keys, values;
  kernels::HeadsOf<Element> output;
  std::size_t batches, heads, n, m, d, v;
  float scale;
  kernels::Visibility visibility;
};

/// Throws std::invalid_argument where the kernels could not read whole chunks of 16 bytes.
template <class Element>
void check_operands(const Problem<Element>& p) {
  constexpr std::size_t chunk = 16 / sizeof(Element);
  const auto uneven = [](const auto& operand) {
    return reinterpret_cast<std::uintptr_t>(operand.data) % 16 != 0 || operand.batch_stride % chunk != 0 ||
           operand.head_stride % chunk != 0 || operand.row_stride % chunk != 0;
  };
  if (p.d == 0 || p.v == 0 || p.d > 128 || p.v > 128)
    throw std::invalid_argument("CUDA: tensor cores take 1 to 128 columns");
  if (p.d % chunk != 0 || p.v % chunk != 0 || uneven(p.queries) || uneven(p.keys) || uneven(p.values) ||
      uneven(p.output))
    throw std::invalid_argument("CUDA: tensor cores take columns and strides that are multiples of 16 bytes");
}

/// A thread's two rows of a tile.
constexpr int row_halves = 2;

template <int tiles>
struct Running {
  float largest[tiles][row_halves], sum[tiles][row_halves];
};

template <int tiles>
ATTN_INLINE Running<tiles> nothing_yet() {
  Running<tiles> running{};
  for (auto& tile : running.largest)
    for (float& largest : tile) largest = kernels::minus_infinity;
  return running;
}

/// True if places holding `fill` can have weight in one of this thread's rows.
template <int tiles>
ATTN_INLINE bool fill_weighs_in(const Running<tiles>& running, float fill) {
  bool weighs = false;
  for (const auto& tile : running.largest)
    for (const float largest : tile) weighs = weighs || fill_weighs(largest, fill);
  return weighs;
}

/// Scores, in units of log2, become weights against the running maximum; what was summed so far shrinks.
template <class Thread, int tiles, int groups, int columns>
ATTN_INLINE void weigh(float (&scores)[tiles][groups][4], Running<tiles>& running, float (&output)[tiles][columns][4]) {
#pragma unroll
  for (int tile = 0; tile < tiles; ++tile)
#pragma unroll
    for (int half = 0; half < row_halves; ++half) {
      float now = running.largest[tile][half];
#pragma unroll
      for (int group = 0; group < groups; ++group)
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
      for (int group = 0; group < groups; ++group)
#pragma unroll
        for (int i = half * 2; i < half * 2 + 2; ++i) {
          scores[tile][group][i] = Thread::exp2(scores[tile][group][i] - base);
          sum += scores[tile][group][i];
        }
      running.sum[tile][half] = sum;
#pragma unroll
      for (int column = 0; column < columns; ++column) {
        output[tile][column][half * 2] *= shrink;
        output[tile][column][half * 2 + 1] *= shrink;
      }
    }
}

/// Scores times `factor`, and hidden places, of the tile that starts at key `first`. The warp's first row is row
/// `warp_first` of the table, of which `there` are.
template <class Thread, int rows, int tiles, int groups>
ATTN_INLINE void scale_and_mask(const RowTable<rows>& table, int warp_first, int there, int first, bool mask,
                                float factor, float fill, float (&scores)[tiles][groups][4]) {
  const int lane = static_cast<int>(Thread::lane());
#pragma unroll
  for (int tile = 0; tile < tiles; ++tile)
#pragma unroll
    for (int group = 0; group < groups; ++group)
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        float& score = scores[tile][group][i];
        score *= factor;
        const int row = warp_first + tile * 16 + i / 2 * 8 + lane / 4;
        if (mask && row < there) score = masked(score, first + group * 8 + lane % 4 * 2 + i % 2, table.row[row], fill);
      }
}

/// Two neighbouring groups of weights as one left operand of 16 columns, in 16-bit elements: they lie as it wants them.
template <class Thread, class Element, int groups>
ATTN_INLINE void pack_weights(const float (&weights)[groups][4], unsigned group, std::uint32_t (&packed)[4]) {
#pragma unroll
  for (unsigned part = 0; part < 4; ++part) {
    const auto& from = weights[group + part / 2];
    packed[part] = Thread::template pack<Element>(from[part % 2 * 2], from[part % 2 * 2 + 1]);
  }
}

/// `first` is the warp's first query.
template <class Thread, class Element, int tiles, int columns>
ATTN_INLINE void write_output(const Problem<Element>& p, Element* to, std::size_t first, const Running<tiles>& running,
                              const float (&output)[tiles][columns][4]) {
  const std::size_t lane = Thread::lane();
#pragma unroll
  for (std::size_t tile = 0; tile < tiles; ++tile)
#pragma unroll
    for (std::size_t half = 0; half < row_halves; ++half) {
      float sum = running.sum[tile][half];
      for (unsigned step = 1; step < 4; step *= 2) sum += Thread::template from_lane_xor<32>(sum, step);
      const std::size_t row = first + tile * 16 + half * 8 + lane / 4;
      if (row >= p.n) continue;
#pragma unroll
      for (std::size_t group = 0; group < columns; ++group) {
        const std::size_t column = group * 8 + lane % 4 * 2;
        if (column < p.v)  // 0/0 is NaN: nothing visible, as in PyTorch
          write_pair<Thread>(to + row * p.output.row_stride + column, output[tile][group][half * 2] / sum,
                             output[tile][group][half * 2 + 1] / sum);
      }
    }
}

template <class T>
ATTN_INLINE T* at(const kernels::HeadsOf<T>& operand, std::size_t batch, std::size_t head) {
  return operand.data + batch * operand.batch_stride + head * operand.head_stride;
}

}  // namespace attn::cuda::tensor

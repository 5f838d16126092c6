// Streaming attention in fp32 on a device's ordinary cores, for every similarity and size. CPU reference:
// kernels/attention.hpp, whose exponential it shares. A block of threads keeps 128 queries' running maxima, sums and
// outputs; tiles of 64 keys come by asynchronous copies, 16 columns at a time, while the tile before is multiplied.
// Each thread holds 8 queries × 4 keys.
#pragma once

#include "attention_tiles.hpp"
#include "kernels/exponential.hpp"
#include "kernels/lanes/warp.hpp"

namespace attn::cuda::scalar {

constexpr int rows = 128, keys = 64, depth = 16, threads = 256;
constexpr int across = 16;  // threads that share a row
constexpr int thread_rows = rows / (threads / across), thread_keys = keys / across;
constexpr int padding = 4;  // floats after a row of shared memory: columns in different banks

struct alignas(16) Four {
  float x[4];
};

template <int value_columns>
struct alignas(16) Shared {
  float queries[2][depth][rows + padding];  // transposed
  float keys[2][depth][scalar::keys + padding];
  float w_v[2][depth];
  float weights[scalar::keys][rows + padding];
  float values[scalar::keys][value_columns + padding];
  RowTable<rows> table;
};
static_assert(sizeof(Shared<128>) <= 99 * 1024, "what the smallest devices of compute capability 8 give a block");

/// One block's part of an AttentionProblem.
struct Block {
  const float *queries, *keys, *values;
  float* output;
  std::size_t first, column;  // its first query; its first column of values
};

template <class T>
ATTN_INLINE T* at(const kernels::HeadsOf<T>& operand, std::size_t batch, std::size_t head) {
  return operand.data + batch * operand.batch_stride + head * operand.head_stride;
}

/// `count` rows from `first` on, columns [column, column + depth), transposed; zeros where there is nothing. Eight
/// columns of four rows go together: whole sectors of memory, different banks.
template <class Thread, int count, int width>
ATTN_INLINE void fetch_transposed(float (*to)[width], const float* from, std::size_t stride, std::size_t first,
                                  std::size_t last, std::size_t column, std::size_t columns) {
  constexpr int groups = depth / 8;
  const int lane = static_cast<int>(Thread::lane()), warp = static_cast<int>(Thread::index()) / 32;
  for (int unit = warp; unit < count / 4 * groups; unit += threads / 32) {
    const int t = unit % groups * 8 + lane % 8, r = unit / groups * 4 + lane / 8;
    const std::size_t row = first + static_cast<std::size_t>(r), at_column = column + static_cast<std::size_t>(t);
    const bool there = row < last && at_column < columns;
    Thread::template copy_async<4>(&to[t][r], there ? from + row * stride + at_column : from, there);
  }
}

template <class Thread, int value_columns>
ATTN_INLINE void fetch_scores(Shared<value_columns>& s, int buffer, const kernels::AttentionProblem& p,
                              const Block& block, std::size_t key, std::size_t column) {
  fetch_transposed<Thread, rows>(s.queries[buffer], block.queries, p.queries.row_stride, block.first, p.n, column, p.d);
  fetch_transposed<Thread, keys>(s.keys[buffer], block.keys, p.keys.row_stride, key, p.m, column, p.d);
  const std::size_t t = column + Thread::index();
  if (p.similarity == kernels::Similarity::additive && Thread::index() < depth)
    Thread::template copy_async<4>(&s.w_v[buffer][Thread::index()], t < p.d ? p.w_v + t : p.w_v, t < p.d);
}

template <class Thread, int value_columns>
ATTN_INLINE void fetch_values(Shared<value_columns>& s, const kernels::AttentionProblem& p, const Block& block,
                              std::size_t key) {
  for (int i = static_cast<int>(Thread::index()); i < keys * value_columns; i += threads) {
    const int j = i / value_columns, c = i % value_columns;
    const std::size_t row = key + static_cast<std::size_t>(j), column = block.column + static_cast<std::size_t>(c);
    const bool there = row < p.m && column < p.v;
    Thread::template copy_async<4>(&s.values[j][c],
                                   there ? block.values + row * p.values.row_stride + column : block.values, there);
  }
}

/// What one column of a query and a key adds to their score.
template <class Thread, kernels::Similarity similarity>
ATTN_INLINE float compared(float query, float key, float w_v, float sum) {
  if constexpr (similarity == kernels::Similarity::dot_product) {
    return Thread::fused_mul_add(query, key, sum);
  } else if constexpr (similarity == kernels::Similarity::squared_distance) {
    const float difference = query - key;
    return Thread::fused_mul_add(difference, difference, sum);
  } else {
    return Thread::fused_mul_add(w_v, kernels::tanh<lanes::Warp<Thread, 32, true>>(query + key), sum);
  }
}

template <class Thread, kernels::Similarity similarity, int value_columns>
ATTN_INLINE void add_scores(const Shared<value_columns>& s, int buffer, int row, int key,
                            float (&scores)[thread_rows][thread_keys]) {
  for (int t = 0; t < depth; ++t) {
    const auto* q = reinterpret_cast<const Four*>(&s.queries[buffer][t][row]);
    const Four query[2] = {q[0], q[1]}, k = *reinterpret_cast<const Four*>(&s.keys[buffer][t][key]);
    const float w_v = similarity == kernels::Similarity::additive ? s.w_v[buffer][t] : 0.0F;
#pragma unroll
    for (int r = 0; r < thread_rows; ++r)
#pragma unroll
      for (int j = 0; j < thread_keys; ++j)
        scores[r][j] = compared<Thread, similarity>(query[r / 4].x[r % 4], k.x[j], w_v, scores[r][j]);
  }
}

template <class Thread, int value_columns>
ATTN_INLINE void add_values(const Shared<value_columns>& s, int row, int column,
                            float (&output)[thread_rows][value_columns / across]) {
  for (int j = 0; j < keys; ++j) {
    const auto* w = reinterpret_cast<const Four*>(&s.weights[j][row]);
    const Four weight[2] = {w[0], w[1]};
#pragma unroll
    for (int part = 0; part < value_columns / 64; ++part) {
      const Four value = *reinterpret_cast<const Four*>(&s.values[j][part * 64 + column]);
#pragma unroll
      for (int r = 0; r < thread_rows; ++r)
#pragma unroll
        for (int c = 0; c < 4; ++c)
          output[r][part * 4 + c] = Thread::fused_mul_add(weight[r / 4].x[r % 4], value.x[c], output[r][part * 4 + c]);
    }
  }
}

/// Over the threads that share a row.
template <class Thread>
ATTN_INLINE float row_largest(float x) {
  for (unsigned step = across / 2; step > 0; step /= 2) {
    const float other = Thread::template from_lane_xor<across>(x, step);
    x = other > x ? other : x;
  }
  return x;
}
template <class Thread>
ATTN_INLINE float row_sum(float x) {
  for (unsigned step = across / 2; step > 0; step /= 2) x += Thread::template from_lane_xor<across>(x, step);
  return x;
}

/// The running maxima and sums of a thread's rows; the sums are of its own keys.
struct Running {
  float largest[thread_rows], sum[thread_rows];
};

/// One tile's scores of a row, in units of log2, become weights against the running maximum; returns what the row's
/// output so far shrinks by.
template <class Thread>
ATTN_INLINE float weigh(float (&row)[thread_keys], float& largest, float& sum) {
  using L = lanes::Warp<Thread, 32, true>;
  float now = largest;
  for (const float score : row) now = score > now ? score : now;  // skips NaN, which comes back through the sum
  now = row_largest<Thread>(now);
  const float shrink = kernels::exp2_floored<L>(shrinking(largest, now));
  largest = now;
  sum *= shrink;
  for (float& score : row) {
    score = kernels::exp2_floored<L>(score - base_of(now));
    sum += score;
  }
  return shrink;
}

template <class Thread, int value_columns>
ATTN_INLINE void write_output(const kernels::AttentionProblem& p, const Block& block, int row, int column,
                              const Running& running, const float (&output)[thread_rows][value_columns / across]) {
  for (int r = 0; r < thread_rows; ++r) {
    const float sum = row_sum<Thread>(running.sum[r]);  // 0/0 is NaN: nothing visible, as in PyTorch
    const std::size_t i = block.first + static_cast<std::size_t>(row + r);
    if (i >= p.n) continue;
    for (int c = 0; c < value_columns / across; ++c) {
      const std::size_t to = block.column + static_cast<std::size_t>(c / 4 * 64 + column + c % 4);
      if (to < p.v) block.output[i * p.output.row_stride + to] = output[r][c] / sum;
    }
  }
}

/// The output of the queries of the block of threads at Thread::block(). values_finite, one for each head, may be null;
/// heads whose values are not all finite are left alone, since their hidden keys count too (0·inf is NaN).
template <class Thread, kernels::Similarity similarity, int value_columns>
ATTN_DEVICE void output_of_block(const kernels::AttentionProblem& p, const int* values_finite,
                                 Shared<value_columns>& s) {
  const std::size_t parts = (p.v + value_columns - 1) / value_columns;
  const Place place = place_of(Thread::block(), (p.n + rows - 1) / rows, parts);
  if (values_finite != nullptr && values_finite[place.head] == 0) return;
  const std::size_t batch = place.head / p.heads, head = place.head % p.heads;
  const Block block{at(p.queries, batch, head), at(p.keys, batch, head),  at(p.values, batch, head),
                    at(p.output, batch, head),  place.query_block * rows, place.part * value_columns};
  const BlockBounds bounds = look<Thread, rows, threads>(s.table, p.visibility, batch, block.first, p.n, p.m);

  const int row = static_cast<int>(Thread::index()) / across * thread_rows;
  const int key = static_cast<int>(Thread::index()) % across * thread_keys;
  const float factor = p.scale * kernels::log2_e, fill = kernels::fill_in_log2(p.visibility.fill);
  Running running{};
  float output[thread_rows][value_columns / across]{};
  for (float& largest : running.largest) largest = kernels::minus_infinity;

  int buffer = 0;
  bool beyond_valid = false;
  if (bounds.begin < bounds.end) {
    fetch_scores<Thread>(s, buffer, p, block, static_cast<std::size_t>(bounds.begin), 0);
    Thread::close_copies();
  }
  for (int first = bounds.begin; first < bounds.end; first += keys) {
    if (first >= bounds.valid && !beyond_valid) {  // only filled places are left
      beyond_valid = true;
      bool weighs = false;
      for (const float largest : running.largest) weighs = weighs || fill_weighs(largest, fill);
      if (!Thread::any_in_block(weighs)) break;
    }
    float scores[thread_rows][thread_keys]{};
    std::size_t column = 0;
    do {  // once even where d is 0
      Thread::template wait_copies<0>();
      Thread::meet_block();  // what was fetched is everybody's; nobody reads the other buffer or older values
      if (column == 0) {
        fetch_values<Thread>(s, p, block, static_cast<std::size_t>(first));
        Thread::close_copies();
      }
      const bool more = column + depth < p.d;
      if (more || first + keys < bounds.end)
        fetch_scores<Thread>(s, 1 - buffer, p, block, static_cast<std::size_t>(more ? first : first + keys),
                             more ? column + depth : 0);
      Thread::close_copies();
      add_scores<Thread, similarity>(s, buffer, row, key, scores);
      buffer = 1 - buffer;
      column += depth;
    } while (column < p.d);

    const bool mask = needs_mask(bounds, first, keys);
    for (int r = 0; r < thread_rows; ++r) {
      const RowBounds& seen = s.table.row[row + r];
      const bool there = block.first + static_cast<std::size_t>(row + r) < p.n;
      for (int j = 0; j < thread_keys; ++j) {
        scores[r][j] *= factor;
        if (mask && there) scores[r][j] = masked(scores[r][j], first + key + j, seen, fill);
      }
      const float shrink = weigh<Thread>(scores[r], running.largest[r], running.sum[r]);
      for (float& x : output[r]) x *= shrink;
      for (int j = 0; j < thread_keys; ++j) s.weights[key + j][row + r] = scores[r][j];
    }
    Thread::template wait_copies<1>();
    Thread::meet_block();
    add_values<Thread, value_columns>(s, row, key, output);
  }
  Thread::template wait_copies<0>();
  write_output<Thread, value_columns>(p, block, row, key, running, output);
}

}  // namespace attn::cuda::scalar

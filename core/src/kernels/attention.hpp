// Streaming attention of one head, after Milakov & Gimelshein (online softmax) and Dao et al. (FlashAttention). No n×m
// matrix exists: a block of 12 queries goes over tiles of 128 keys, and each query keeps a running maximum and sum.
//
//              keys and values, packed →
//            ┌───────────┬───────────┬───────────┐
//   12       │ S = Q·Kᵀ  │ S = Q·Kᵀ  │ no query  │   S: one tile of scores, in units of log 2, with biases,
//   queries  │           │           │ looks in  │      hidden places −inf or fill
//            └─────┬─────┴─────┬─────┴───────────┘
//                  ▼           ▼
//            W       = 2^(S − max(largest, S))           weigh_row, row by row: largest rises, and what was
//            sums    = sums · 2^(old − largest) + Σ W      summed so far shrinks to its units
//            output  = output · 2^(old − largest) + W·V
//
//   after the last tile: output / sums = softmax(S)·V
#pragma once

#include "additive.hpp"
#include "elementwise.hpp"
#include "masks.hpp"
#include "matmul.hpp"

namespace attn::kernels {

constexpr std::size_t query_block = 12;  ///< low, so that a causal mask's diagonal wastes little
constexpr std::size_t key_block = 128;
static_assert(key_block <= depth_block);

/// One head of an AttentionProblem, of this sample.
struct Head {
  const float *queries, *keys, *values;
  float* output;
  std::size_t query_stride, key_stride, value_stride, output_stride;
  std::size_t n, m, d, v, sample;
  float scale;
  const Visibility* visibility;
  Similarity similarity;
  const float* w_v;
  float slope = 0;  ///< factor of the distance, subtracted from a score; 0: none
  std::int64_t query_offset = 0;
  const float* bias = nullptr;  ///< (n, m)
};

/// The queries of one block, and what their scores are multiplied with.
struct Queries {
  std::size_t first, rows;
  float factor;
};

template <class L>
ATTN_ANYWHERE inline std::size_t padded(std::size_t columns) {
  return panels_of<L>(columns) * L::width;
}

/// Scratch of one head, cut from one allocation of attention_scratch floats.
struct StreamScratch {
  float *keys, *values;  // packed
  float* queries;        // scaled, one copied block per depth_block columns
  float* scores;         // query_block × row_stride
  float* sums;           // query_block × width: the running sums, lane by lane
  float* output;         // query_block × padded v
  float* row;            // padded m: one whole row of scores, for values that are not finite
};

template <class L>
ATTN_ANYWHERE std::size_t attention_scratch(std::size_t m, std::size_t d, std::size_t v) {
  const std::size_t blocks = (d + depth_block - 1) / depth_block;
  return padded<L>(m) * (d + 1) + padded<L>(v) * (m + query_block) +
         query_block * ((blocks + 1) * row_stride + L::width);
}

template <class L>
ATTN_INLINE StreamScratch cut(float* scratch, const Head& head) {
  StreamScratch s{};
  const std::size_t blocks = (head.d + depth_block - 1) / depth_block;
  s.keys = scratch;
  s.values = s.keys + padded<L>(head.m) * head.d;
  s.queries = s.values + padded<L>(head.v) * head.m;
  s.scores = s.queries + query_block * blocks * row_stride;
  s.sums = s.scores + query_block * row_stride;
  s.output = s.sums + query_block * L::width;
  s.row = s.output + query_block * padded<L>(head.v);
  return s;
}

/// Copies queries, times their factor, to the scratch; there is room for whole vectors.
template <class L>
ATTN_INLINE void load_queries(const Head& head, const Queries& queries, float* to) {
  const auto factor = L::splat(queries.factor);
  const float *from = head.queries + queries.first * head.query_stride,
              *end = head.queries + (head.n - 1) * head.query_stride + head.d;
  for (std::size_t block = 0; block < head.d; block += depth_block, to += query_block * row_stride) {
    const std::size_t depth = head.d - block < depth_block ? head.d - block : depth_block;
    for (std::size_t r = 0; r < queries.rows; ++r)
      for (std::size_t j = 0; j < depth; j += L::width) {
        const float* at = from + r * head.query_stride + block + j;
        L::store(to + r * row_stride + j, load_row_end<L>(at, depth - j, end) * factor);
      }
  }
}

template <class L>
ATTN_INLINE typename L::Vec squared_distance(const float* query, const float* panel, std::size_t d) {
  auto sum = L::splat(0.0F);
  for (std::size_t t = 0; t < d; ++t, panel += L::width) {
    const auto difference = L::splat(query[t]) - L::load(panel);
    sum = L::mul_add(difference, difference, sum);
  }
  return sum;
}

/// Scores that are no products: every place is a sum of its own.
template <class L>
ATTN_OUT_OF_LINE void compare_block(const Head& head, const Queries& queries, const float* keys, std::size_t columns,
                                    float* scores, std::size_t stride) {
  const float* query = head.queries + queries.first * head.query_stride;
  for (std::size_t r = 0; r < queries.rows; ++r, query += head.query_stride, scores += stride)
    for (std::size_t j = 0; j < columns; j += L::width) {
      const float* panel = keys + j * head.d;
      const auto sum = head.similarity == Similarity::additive ? additive_sum<L>(query, panel, head.w_v, head.d)
                                                               : squared_distance<L>(query, panel, head.d);
      L::store(scores + j, sum * L::splat(queries.factor));
    }
}

/// scores (rows, padded keys) of the loaded queries with `keys` keys from `first` (a multiple of width) on.
template <class L>
ATTN_OUT_OF_LINE void score_block(const Head& head, const StreamScratch& s, const Queries& queries, std::size_t first,
                                  std::size_t keys, float* scores, std::size_t stride) {
  const float* panels = s.keys + first * head.d;
  if (head.similarity != Similarity::dot_product)
    return compare_block<L>(head, queries, panels, padded<L>(keys), scores, stride);
  const float* loaded = s.queries;
  for (std::size_t from = 0; from < head.d; from += depth_block, loaded += query_block * row_stride) {
    const std::size_t depth = head.d - from < depth_block ? head.d - from : depth_block;
    multiply_block<L>(loaded, queries.rows, panels + from * L::width, head.d * L::width, depth, padded<L>(keys),
                      {from == 0 ? nullptr : scores, stride, scores, stride});
  }
}

/// x · unit; a finite number stays one, as the least of float, which many write for −inf.
ATTN_ANYWHERE inline float in_unit(float x, float unit) {
  constexpr float largest = 3.40282347e38F;
  const float product = x * unit;
  const bool is_finite = x >= -largest && x <= largest;
  if (is_finite && product > largest) return largest;
  return is_finite && product < -largest ? -largest : product;
}

/// Adds the head's bias, times `unit`, to the scores of query i and the keys [first, first + keys); row[0] is key
/// `first`, and there is room for whole vectors.
template <class L>
ATTN_OUT_OF_LINE void add_bias_to(float* row, const Head& head, std::size_t i, std::size_t first, std::size_t keys,
                                  float unit) {
  if (head.slope != 0) {
    const Index place = static_cast<Index>(i) + head.query_offset - static_cast<Index>(first);
    for (std::size_t j = 0; j < keys; j += L::width) {
      float distances[L::width];
      for (std::size_t lane = 0; lane < L::width; ++lane) {
        const Index apart = place - static_cast<Index>(j + lane);
        distances[lane] = static_cast<float>(apart < 0 ? -apart : apart);
      }
      L::store(row + j, L::load(row + j) - L::splat(unit) * (L::splat(head.slope) * L::load(distances)));
    }
  }
  if (head.bias != nullptr) {
    const float* from = head.bias + i * head.m + first;
    for (std::size_t j = 0; j < keys; j += L::width) {
      float added[L::width];
      for (std::size_t lane = 0; lane < L::width; ++lane)
        added[lane] = j + lane < keys ? in_unit(from[j + lane], unit) : 0.0F;
      L::store(row + j, L::load(row + j) + L::load(added));
    }
  }
}

ATTN_ANYWHERE inline bool has_bias(const Head& head) {
  return head.slope != 0 || head.bias != nullptr;
}

/// Turns one row of scores (in units of log2) into weights relative to the running maximum, which it raises,
/// rescaling what was summed so far.
template <class L>
ATTN_INLINE void weigh_row(float* row, std::size_t columns, float& largest, float* sums, float* output,
                           std::size_t output_columns) {
  auto best = L::splat(largest);
  for (std::size_t j = 0; j < columns; j += L::width) best = L::max(best, L::load(row + j));
  const float now = L::largest(best);
  if (now > largest && largest != minus_infinity) {  // before the first number there is nothing to rescale
    const auto shrink = exp2_floored<L>(L::splat(largest - now));
    L::store(sums, L::load(sums) * shrink);
    for (std::size_t j = 0; j < output_columns; j += L::width) L::store(output + j, L::load(output + j) * shrink);
  }
  largest = now;
  const auto base = L::splat(largest == minus_infinity ? 0.0F : largest);  // −inf − −inf would be NaN
  auto sum = L::load(sums);
  for (std::size_t j = 0; j < columns; j += L::width) {
    const auto weight = exp2_floored<L>(L::load(row + j) - base);
    L::store(row + j, weight);
    sum = sum + weight;
  }
  L::store(sums, sum);
}

/// Keys [from, to) into the running output of one block of queries; from is a multiple of width.
template <class L>
ATTN_OUT_OF_LINE void sum_keys_between(const Head& head, const StreamScratch& s, const Queries& queries, Index from,
                                       Index to, const Visible* visible, float* largest) {
  const float fill = fill_in_log2(head.visibility->fill);
  const std::size_t columns = padded<L>(head.v);
  const bool biased = has_bias(head);
  for (Index j = from; j < to; j += key_block) {
    const std::size_t keys = static_cast<std::size_t>(clamp<L>(to - j, 0, key_block));
    const auto first = static_cast<std::size_t>(j);
    const Index end = j + static_cast<Index>(padded<L>(keys));
    score_block<L>(head, s, queries, first, keys, s.scores, row_stride);
    for (std::size_t r = 0; r < queries.rows; ++r) {
      float* row = s.scores + r * row_stride;
      if (biased) add_bias_to<L>(row, head, queries.first + r, first, keys, log2_e);
      if constexpr (L::small)
        hide<L>(row, j, end, visible[r], fill);
      else
        hide_vectors<L>(row, j, end, visible[r], fill);
      weigh_row<L>(row, padded<L>(keys), largest[r], s.sums + r * L::width, s.output + r * columns, columns);
    }
    multiply_block<L>(s.scores, queries.rows, s.values + first * L::width, head.m * L::width, keys, columns,
                      {s.output, columns, s.output, columns});
  }
}

/// The bounds of a block of queries: keys any of them sees, and keys any of them has valid.
template <class L>
ATTN_INLINE Visible visible_block(const Head& head, std::size_t first, std::size_t rows, Visible* visible) {
  Visible all{static_cast<Index>(head.m), 0, 0};
  for (std::size_t r = 0; r < rows; ++r) {
    const Visible v = visible_keys<L>(*head.visibility, head.sample, static_cast<Index>(first + r),
                                      static_cast<Index>(head.n), static_cast<Index>(head.m));
    const Index valid = clamp<L>(v.valid, 0, v.end);
    if (v.begin < v.end && v.begin < all.begin) all.begin = v.begin;
    if (v.end > all.end) all.end = v.end;
    if (v.begin < valid && valid > all.valid) all.valid = valid;
    visible[r] = v;
  }
  all.begin -= all.begin % static_cast<Index>(L::width);
  return all;
}

/// True if places filled with `fill` can have weight: it is 0 if the maximum is far above `fill`.
template <class L>
ATTN_INLINE bool fill_matters(const float* largest, std::size_t rows, float fill) {
  if (fill == minus_infinity) return false;
  for (std::size_t r = 0; r < rows; ++r)
    if (!(largest[r] - fill_in_log2(fill) > 64.0F)) return true;
  return false;
}

/// count: a multiple of width.
template <class L>
ATTN_INLINE void clear(float* x, std::size_t count) {
  for (std::size_t i = 0; i < count; i += L::width) L::store(x + i, L::splat(0.0F));
}

/// One block of queries into sums and output, tile after tile of keys.
template <class L>
ATTN_INLINE void sum_keys(const Head& head, const StreamScratch& s, const Queries& queries) {
  Visible visible[query_block];
  float largest[query_block];
  const std::size_t columns = padded<L>(head.v), rows = queries.rows;
  const Visible all = visible_block<L>(head, queries.first, rows, visible);
  for (std::size_t r = 0; r < rows; ++r) largest[r] = minus_infinity;
  clear<L>(s.sums, rows * L::width);
  clear<L>(s.output, rows * columns);
  const auto width = static_cast<Index>(L::width);
  const Index valid = clamp<L>((all.valid + width - 1) / width * width, all.begin, all.end);
  sum_keys_between<L>(head, s, queries, all.begin, valid, visible, largest);
  if (valid < all.end && fill_matters<L>(largest, rows, head.visibility->fill))
    sum_keys_between<L>(head, s, queries, valid, all.end, visible, largest);
}

/// One block of queries into sums and output where one vector holds all the keys: there is no running maximum.
template <class L>
ATTN_INLINE void sum_few_keys(const Head& head, const StreamScratch& s, const Queries& queries) {
  const float fill = fill_in_log2(head.visibility->fill);
  score_block<L>(head, s, queries, 0, head.m, s.scores, row_stride);
  const bool biased = has_bias(head);
  for (std::size_t r = 0; r < queries.rows; ++r) {
    float* row = s.scores + r * row_stride;
    if (biased) add_bias_to<L>(row, head, queries.first + r, 0, head.m, log2_e);
    const Visible visible = visible_keys<L>(*head.visibility, head.sample, static_cast<Index>(queries.first + r),
                                            static_cast<Index>(head.n), static_cast<Index>(head.m));
    hide_vectors<L>(row, 0, static_cast<Index>(L::width), visible, fill);
    const auto scores = L::load(row);
    const float largest = L::largest(scores);
    const auto weights = exp2_floored<L>(scores - L::splat(largest == minus_infinity ? 0.0F : largest));
    L::store(row, weights);
    L::store(s.sums + r * L::width, weights);
  }
  const std::size_t columns = padded<L>(head.v);
  multiply_block<L>(s.scores, queries.rows, s.values, head.m * L::width, head.m, columns,
                    {nullptr, 0, s.output, columns});
}

template <class L>
ATTN_INLINE void output_of_block(const Head& head, const StreamScratch& s, std::size_t first, std::size_t rows) {
  const std::size_t columns = padded<L>(head.v);
  const Queries queries{first, rows, head.scale * log2_e};
  load_queries<L>(head, queries, s.queries);
  if (!L::small && head.m <= L::width)
    sum_few_keys<L>(head, s, queries);
  else
    sum_keys<L>(head, s, queries);

  for (std::size_t r = 0; r < rows; ++r) {  // 0/0 is NaN: nothing visible, as in PyTorch
    const auto sum = L::splat(L::sum(L::load(s.sums + r * L::width)));
    float* to = head.output + (first + r) * head.output_stride;
    for (std::size_t j = 0; j < head.v; j += L::width)
      L::store_part(to + j, L::load(s.output + r * columns + j) / sum, head.v - j);
  }
}

/// Values that are not finite: a weight of exactly 0 matters then (0·inf is NaN), so whole rows, nothing skipped.
template <class L>
ATTN_INLINE void output_of_row(const Head& head, const StreamScratch& s, std::size_t i) {
  const auto m = static_cast<Index>(head.m);
  const Queries query{i, 1, head.scale};
  load_queries<L>(head, query, s.queries);
  score_block<L>(head, s, query, 0, head.m, s.row, 0);
  if (has_bias(head)) add_bias_to<L>(s.row, head, i, 0, head.m, 1);
  hide<L>(s.row, 0, m,
          visible_keys<L>(*head.visibility, head.sample, static_cast<Index>(i), static_cast<Index>(head.n), m),
          head.visibility->fill);
  softmax_rows<L>(s.row, s.row, 1, head.m);
  multiply<L>(s.row, head.m, s.values, nullptr, head.output + i * head.output_stride, head.output_stride, 1, head.m,
              head.v, s.scores);
}

template <class L>
ATTN_INLINE bool all_finite(const float* x, std::size_t count) {
  const auto zero = L::splat(0.0F);
  auto nothing = zero;  // 0·x is 0 for a finite x and NaN for the others
  for (std::size_t i = 0; i < count; i += L::width) nothing = L::mul_add(zero, L::load(x + i), nothing);
  return L::sum(nothing) == 0.0F;
}

/// Packs a head's keys and values into the scratch, attention_scratch floats, for the queries of every head that reads
/// them. Returns whether the values are all finite.
template <class L>
ATTN_DEVICE bool pack_keys_and_values(const Head& head, float* scratch) {
  const StreamScratch s = cut<L>(scratch, head);
  pack_transposed<L>(head.keys, head.key_stride, s.keys, head.d, head.m);
  pack<L>(head.values, head.value_stride, s.values, head.m, head.v);
  return all_finite<L>(s.values, padded<L>(head.v) * head.m);
}

/// The head's output, from its queries and what pack_keys_and_values left in the scratch and returned.
template <class L>
ATTN_DEVICE void output_of_head(const Head& head, float* scratch, bool values_finite) {
  const StreamScratch s = cut<L>(scratch, head);
  if (values_finite) {
    for (std::size_t i = 0; i < head.n; i += query_block)
      output_of_block<L>(head, s, i, head.n - i < query_block ? head.n - i : query_block);
  } else {
    for (std::size_t i = 0; i < head.n; ++i) output_of_row<L>(head, s, i);
  }
}

}  // namespace attn::kernels

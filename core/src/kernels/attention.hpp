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
//
// Calls with options are an instance of their own, whose visible keys are ComposedVisible: a cap and biases change S, a
// row begins with its sink, and tiles between two intervals of keys are left out. A sigmoid needs neither maximum nor
// sum: S is in units of 1, W = 1 / (1 + e^(−S − bias)), and all sums are 1.
#pragma once

#include <type_traits>

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
  std::size_t n, m, d, v, sample, number;
  float scale;
  const Visibility* visibility;
  Similarity similarity;
  const float* w_v;
  float slope = 0;  ///< factor of the distance, subtracted from a score; 0: none
  std::int64_t query_offset = 0;
  const float* bias = nullptr;  ///< (n, m)
  float softcap = 0;            ///< bound of the scaled products; 0: none
  float temperature = 1;        ///< divisor of scores with their biases
  float sink = minus_infinity;  ///< score of one more place, without value
  bool sigmoid = false;         ///< instead of a softmax
  float sigmoid_bias = 0;
};

/// What scores with options are in: units of log 2, or of 1 for a sigmoid; the temperature divides both.
ATTN_ANYWHERE inline float unit_of(const Head& head) {
  return (head.sigmoid ? 1.0F : log2_e) / head.temperature;
}

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
  float* row;            // padded m + 1: one whole row of scores and a sink, for values that are not finite
};

template <class L>
ATTN_ANYWHERE std::size_t attention_scratch(std::size_t m, std::size_t d, std::size_t v) {
  const std::size_t blocks = (d + depth_block - 1) / depth_block;
  return padded<L>(m) * d + padded<L>(m + 1) + padded<L>(v) * (m + query_block) +
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
ATTN_OUT_OF_LINE void load_queries(const Head& head, const Queries& queries, float* to) {
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
    float numbers[L::width];
    for (std::size_t lane = 0; lane < L::width; ++lane) numbers[lane] = static_cast<float>(lane);
    const auto lanes = L::load(numbers), slope = L::splat(head.slope), units = L::splat(unit);
    for (std::size_t j = 0; j < keys; j += L::width) {
      const auto apart = L::splat(static_cast<float>(place - static_cast<Index>(j))) - lanes;
      L::store(row + j, L::load(row + j) - units * (slope * L::max(apart, L::splat(0.0F) - apart)));
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

template <class L>
ATTN_INLINE ComposedVisible composed_keys(const Head& head, std::size_t i) {
  const auto at = static_cast<Index>(i), n = static_cast<Index>(head.n), m = static_cast<Index>(head.m);
  if (head.visibility->composed == nullptr) return {visible_keys<L>(*head.visibility, head.sample, at, n, m)};
  return composed_keys<L>(*head.visibility, head.sample, head.number, at, n, m);
}

/// Makes scores of the products of query i with keys [first, first + keys), times `unit`: capped, biased, hidden.
template <class L>
ATTN_OUT_OF_LINE void finish_row(float* row, const Head& head, std::size_t i, std::size_t first, std::size_t keys,
                                 float unit, const ComposedVisible& visible, float fill) {
  if (head.softcap != 0) {
    const auto cap = L::splat(head.softcap * unit), inverse = L::splat(1 / (head.softcap * unit));
    for (std::size_t j = 0; j < keys; j += L::width) L::store(row + j, tanh<L>(L::load(row + j) * inverse) * cap);
  }
  add_bias_to<L>(row, head, i, first, keys, unit);
  const auto from = static_cast<Index>(first);
  hide_vectors<L>(row, from, from + static_cast<Index>(padded<L>(keys)), visible, fill, static_cast<Index>(head.m));
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

/// Turns one row of scores into weights that stand for themselves.
template <class L>
ATTN_OUT_OF_LINE void sigmoid_row(float* row, std::size_t columns, float bias) {
  const auto one = L::splat(1.0F), below = L::splat(-bias);
  for (std::size_t j = 0; j < columns; j += L::width) {
    const auto less = exp<L>(below - L::load(row + j));
    L::store(row + j, one / (one + less));
  }
}

/// Keys [from, to) into the running output of one block of queries; from is a multiple of width.
template <class L, class Seen>
ATTN_OUT_OF_LINE void sum_keys_between(const Head& head, const StreamScratch& s, const Queries& queries, Index from,
                                       Index to, const Seen* visible, float* largest) {
  const bool sigmoid = std::is_same_v<Seen, ComposedVisible> && head.sigmoid;
  const float fill = sigmoid ? head.visibility->fill : fill_in_log2(head.visibility->fill);
  const std::size_t columns = padded<L>(head.v);
  for (Index j = from; j < to; j += key_block) {
    const std::size_t keys = static_cast<std::size_t>(clamp<L>(to - j, 0, key_block));
    const auto first = static_cast<std::size_t>(j);
    const Index end = j + static_cast<Index>(padded<L>(keys));
    score_block<L>(head, s, queries, first, keys, s.scores, row_stride);
    for (std::size_t r = 0; r < queries.rows; ++r) {
      float* row = s.scores + r * row_stride;
      if constexpr (std::is_same_v<Seen, ComposedVisible>)
        finish_row<L>(row, head, queries.first + r, first, keys, unit_of(head), visible[r], fill);
      else if constexpr (L::small)
        hide<L>(row, j, end, visible[r], fill);
      else
        hide_vectors<L>(row, j, end, visible[r], fill);
      if (sigmoid)
        sigmoid_row<L>(row, padded<L>(keys), head.sigmoid_bias);
      else
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

/// A sink is a place already summed: weight 1 at the maximum, or NaN where PyTorch has it, and no value. Weights of a
/// sigmoid are told from 0 as if its bias were one.
template <class L>
ATTN_INLINE float start_with_sink(const Head& head, float* sums) {
  const float sink = in_unit(head.sigmoid ? -head.sigmoid_bias : head.sink, log2_e);
  const float weight = sink == minus_infinity ? 0.0F : 1 + (sink - sink);
  L::store(sums, L::select(L::lanes_from(1), L::splat(0.0F), L::splat(weight)));
  return sink;
}

/// The keys of one interval that a block's queries see.
struct KeyRange {
  Index begin, end;
};

/// The same as sum_keys where keys of two intervals are visible.
template <class L>
ATTN_INLINE void sum_keys_with_options(const Head& head, const StreamScratch& s, const Queries& queries) {
  ComposedVisible visible[query_block];
  float largest[query_block];
  const std::size_t columns = padded<L>(head.v), rows = queries.rows;
  const auto width = static_cast<Index>(L::width), m = static_cast<Index>(head.m);
  KeyRange ranges[2] = {{m, 0}, {m, 0}};
  Index valid = 0;
  clear<L>(s.output, rows * columns);
  for (std::size_t r = 0; r < rows; ++r) {
    const ComposedVisible& seen = visible[r] = composed_keys<L>(head, queries.first + r);
    const KeyRange mine[2] = {{seen.first_begin, seen.first_end}, {seen.begin, seen.end}};
    for (int k = 0; k < 2; ++k) {
      if (mine[k].begin >= mine[k].end) continue;
      if (mine[k].begin < ranges[k].begin) ranges[k].begin = mine[k].begin;
      if (mine[k].end > ranges[k].end) ranges[k].end = mine[k].end;
    }
    if (seen.valid > valid) valid = seen.valid;
    largest[r] = start_with_sink<L>(head, s.sums + r * L::width);
  }
  for (KeyRange& range : ranges) range.begin -= range.begin % width;
  if (ranges[0].begin < ranges[0].end && ranges[0].end + width > ranges[1].begin && ranges[1].begin < ranges[1].end) {
    if (ranges[0].begin < ranges[1].begin) ranges[1].begin = ranges[0].begin;
    if (ranges[0].end > ranges[1].end) ranges[1].end = ranges[0].end;
    ranges[0] = {0, 0};
  }
  for (int pass = 0; pass < 2; ++pass) {
    const bool filled = pass == 1;
    if (filled && !fill_matters<L>(largest, rows, head.visibility->fill)) break;
    for (const KeyRange& range : ranges) {
      if (range.begin >= range.end) continue;
      const Index middle = clamp<L>((valid + width - 1) / width * width, range.begin, range.end);
      sum_keys_between<L>(head, s, queries, filled ? middle : range.begin, filled ? range.end : middle, visible,
                          largest);
    }
  }
}

/// One block of queries into sums and output where one vector holds all the keys: there is no running maximum.
template <class L>
ATTN_INLINE void sum_few_keys(const Head& head, const StreamScratch& s, const Queries& queries) {
  const float fill = fill_in_log2(head.visibility->fill);
  score_block<L>(head, s, queries, 0, head.m, s.scores, row_stride);
  for (std::size_t r = 0; r < queries.rows; ++r) {
    float* row = s.scores + r * row_stride;
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

template <class L, bool with_options>
ATTN_INLINE void output_of_block(const Head& head, const StreamScratch& s, std::size_t first, std::size_t rows) {
  const std::size_t columns = padded<L>(head.v);
  const Queries queries{first, rows, head.scale * (with_options ? unit_of(head) : log2_e)};
  load_queries<L>(head, queries, s.queries);
  if constexpr (with_options)
    sum_keys_with_options<L>(head, s, queries);
  else if (!L::small && head.m <= L::width)
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
template <class L, bool with_options>
ATTN_INLINE void output_of_row(const Head& head, const StreamScratch& s, std::size_t i) {
  const auto m = static_cast<Index>(head.m);
  const Queries query{i, 1, with_options ? head.scale / head.temperature : head.scale};
  load_queries<L>(head, query, s.queries);
  score_block<L>(head, s, query, 0, head.m, s.row, 0);
  std::size_t places = head.m;
  if constexpr (with_options) {
    finish_row<L>(s.row, head, i, 0, head.m, 1 / head.temperature, composed_keys<L>(head, i), head.visibility->fill);
    if (head.sink != minus_infinity) s.row[places++] = head.sink;
    if (head.sigmoid) sigmoid_row<L>(s.row, head.m, head.sigmoid_bias);
  } else {
    hide<L>(s.row, 0, m,
            visible_keys<L>(*head.visibility, head.sample, static_cast<Index>(i), static_cast<Index>(head.n), m),
            head.visibility->fill);
  }
  if (!with_options || !head.sigmoid) softmax_rows<L>(s.row, s.row, 1, places);
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
template <class L, bool with_options = false>
ATTN_DEVICE void output_of_head(const Head& head, float* scratch, bool values_finite) {
  const StreamScratch s = cut<L>(scratch, head);
  if (values_finite) {
    for (std::size_t i = 0; i < head.n; i += query_block)
      output_of_block<L, with_options>(head, s, i, head.n - i < query_block ? head.n - i : query_block);
  } else {
    for (std::size_t i = 0; i < head.n; ++i) output_of_row<L, with_options>(head, s, i);
  }
}

}  // namespace attn::kernels

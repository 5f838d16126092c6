// What modern models add to attention before its softmax: positions, the norm of queries and keys, a bias, a scale. The
// training module's attention takes it, forward and backward; heads share keys and values in groups there.
//
// queries, keys → qk_norm → rope → queries · keysᵀ → · scale → + position bias → + bias = scores
#pragma once

#include <cstdint>
#include <optional>

#include "attn/rotary.hpp"
#include "attn/tensor.hpp"

namespace attn {

enum class AttentionPositions : std::uint8_t {
  none,
  rope,       // pairs 2j and 2j + 1 of queries and keys turn by their positions (arXiv 2104.09864)
  rope_half,  // pairs j and j + D/2
  alibi,      // −slope · |distance| is added to the scores (arXiv 2108.12409)
  t5,         // a learned number for each bucket of distances is added (arXiv 1910.10683)
};

enum class QueryKeyNorm : std::uint8_t {
  none,
  l2,   // x / max(‖x‖, 1e-12) · gain (arXiv 2010.04245)
  rms,  // x / √(mean x² + 1e-6) · gain, as Qwen3 and Gemma 3
};

/// What belongs to positions that are not chosen, or to a norm that is not, is not read.
/// @param positions how scores come to know where queries and keys stand
/// @param position_ids where the keys are, and the queries if there are as many; left out: 0, 1, 2 …
/// @param query_position_ids where the queries are; left out: as position_ids, or 0, 1, 2 …, the last at the last key
///   under causal_bottom_right
/// @param rope_base wavelengths of rope run from 2π up to nearly 2π · base
/// @param rope_dims how many numbers of a query and a key turn, from the first; 0: all
/// @param rope_precision how the angles of rope are computed
/// @param slopes of alibi, one for each head; left out: ALiBi's own, 2^(−8i/h), i from 1
/// @param bias_table of t5, one row for each bucket, one column for each head
/// @param bidirectional whether t5 has buckets of their own for keys after the query
/// @param num_buckets the rows of bias_table
/// @param max_distance from here on all distances of t5 share the last bucket
/// @param bias added to the scores of every sample and head, of every sample, or as it is
/// @param qk_norm how each head's queries and keys are normed, before rope
/// @param q_gain what each number of a normed query is multiplied with; left out: 1
/// @param k_gain what each number of a normed key is multiplied with; left out: 1
/// @param scale what dot products are multiplied with; left out: they are divided by √d
struct AttentionOptions {
  AttentionPositions positions = AttentionPositions::none;
  TensorView position_ids = {};        // (m) or (b, m), f64; whole numbers for t5
  TensorView query_position_ids = {};  // (n) or (b, n), f64; needed where position_ids are given and n is not m
  double rope_base = 10000;
  std::int64_t rope_dims = 0;
  RotaryPrecision rope_precision = RotaryPrecision::float64;
  TensorView slopes = {};      // (h)
  TensorView bias_table = {};  // (num_buckets, h); t5 needs one
  bool bidirectional = true;
  std::int64_t num_buckets = 32;
  std::int64_t max_distance = 128;
  TensorView bias = {};  // (n, m), (h, n, m) or (b, h, n, m); infinities and NaN are computed with
  QueryKeyNorm qk_norm = QueryKeyNorm::none;
  TensorView q_gain = {}, k_gain = {};  // (d)
  std::optional<double> scale = {};
};

}  // namespace attn

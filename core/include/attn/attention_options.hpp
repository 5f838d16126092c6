// Options of modern models: positions, a norm of queries and keys, a cap, a bias, a scale, masks that compose, sinks.
// dot_product_attention and multi_head_attention take them, forward and backward; their heads may share keys and values
// in groups.
//
// queries, keys → qk_norm → rope → queries · keysᵀ → · scale → softcap → + position bias → + bias → ÷ temperature =
// scores scores → masks → softmax, with a sink, or sigmoid → dropout → · values = output
#pragma once

#include <cstdint>
#include <optional>

#include "attn/mask.hpp"
#include "attn/rotary.hpp"
#include "attn/softmax.hpp"
#include "attn/tensor.hpp"

namespace attn {

enum class AttentionPositions : std::uint8_t {
  none,
  rope,       // rotates pairs 2j and 2j + 1 of queries and keys by their positions (arXiv 2104.09864)
  rope_half,  // pairs j and j + D/2
  alibi,      // adds −slope · |distance| to the scores (arXiv 2108.12409)
  t5,         // adds a learned number for each bucket of distances (arXiv 1910.10683)
};

enum class QueryKeyNorm : std::uint8_t {
  none,
  l2,   // x / max(‖x‖, 1e-12) · gain (arXiv 2010.04245)
  rms,  // x / √(mean x² + 1e-6) · gain, as Qwen3 and Gemma 3
};

/// Fields of positions, norms and sigmoids that are not chosen are ignored.
/// @param positions how the positions of queries and keys enter the scores
/// @param position_ids the positions of the keys, and of the queries if there are as many; default: 0, 1, 2 …
/// @param query_position_ids the positions of the queries; default: position_ids, or 0, 1, 2 …, with the last query at
///   the last key under causal_bottom_right
/// @param rope_base wavelengths of rope run from 2π up to nearly 2π · base
/// @param rope_dims how many leading numbers of a query and a key rope rotates; 0: all
/// @param rope_precision how rope computes its angles
/// @param slopes the slopes of alibi, one for each head; default: the paper's, 2^(−8i/h), i from 1
/// @param bias_table the table of t5, one row for each bucket, one column for each head
/// @param bidirectional whether t5 has separate buckets for keys after the query
/// @param num_buckets the rows of bias_table
/// @param max_distance the distance from which t5 uses its last bucket
/// @param bias added to the scores: one matrix for all samples and heads, one for each head, or one for each
/// @param qk_norm the norm of each head's queries and keys, applied before rope
/// @param q_gain factor of each number of a normed query; default: 1
/// @param k_gain factor of each number of a normed key; default: 1
/// @param scale factor of the dot products; default: 1/√d
/// @param softcap c: scaled products become c·tanh(·/c), before biases and masks (Gemma 2, arXiv 2408.00118)
/// @param temperature divides the scores with their biases, but neither fill nor sinks
/// @param sink_logits one more column for each head in the softmax, without value (gpt-oss); 0 adds 1 to the sum, -inf
///   nothing
/// @param normalise how weights are made of masked scores
/// @param sigmoid_bias added to the scores under sigmoid; default: −ln m, for m keys
/// @return sink_weights the weight of each query's sink
/// @param dropout_mask a mask of dropout drawn earlier, instead of a seed: 1 where a weight is kept, 0 where it is
///   dropped
struct AttentionOptions {
  AttentionPositions positions = AttentionPositions::none;
  TensorView position_ids = {};        // (m) or (b, m), f64; whole numbers for t5
  TensorView query_position_ids = {};  // (n) or (b, n), f64; needed where position_ids are given and n is not m
  double rope_base = 10000;
  std::int64_t rope_dims = 0;
  RotaryPrecision rope_precision = RotaryPrecision::float64;
  RopeLength rope_length = {};
  TensorView slopes = {};      // (h)
  TensorView bias_table = {};  // (num_buckets, h); t5 needs one
  bool bidirectional = true;
  std::int64_t num_buckets = 32;
  std::int64_t max_distance = 128;
  TensorView bias = {};  // (n, m), (h, n, m) or (b, h, n, m); infinities and NaN enter the computation
  QueryKeyNorm qk_norm = QueryKeyNorm::none;
  TensorView q_gain = {}, k_gain = {};  // (d)
  std::optional<double> scale = {};
  std::optional<double> softcap = {};  // more than 0
  double temperature = 1;              // more than 0
  TensorView sink_logits = {};         // (h), for softmax
  Normalise normalise = Normalise::softmax;
  std::optional<double> sigmoid_bias = {};
  ComposedMasking masks = {};
  TensorView dropout_mask = {};  // shaped like the weights
};

}  // namespace attn

// What is asked of positions, of tables and of slopes, wherever they are given.
#pragma once

#include "attn/position_bias.hpp"
#include "operations/gradient.hpp"

namespace attn {

inline constexpr double most_positions = 16777216;  // float32 counts no further

/// Numbers within ±most_positions, `whole` ones where a table has a row for each.
void check_ids(const Check& check, Name input, const TensorView& ids, bool whole);

/// All of PositionBias but the sizes: position_ids, query_position_ids, slopes, bias_table, num_buckets, max_distance.
void check_bias_of(Check& check, const PositionBias& of);

/// Slopes and tables are for h heads.
void check_heads_of_bias(const Check& check, const PositionBias& of, std::size_t h);

/// The cost of a bias (h, n, m).
Cost cost_of_bias(std::size_t h, std::size_t n, std::size_t m);

/// How many numbers of a row of d turn: rope_dims, or all. They are called `input` where they are wrong.
std::size_t check_dims(Check& check, Name input, std::size_t d, std::int64_t rope_dims);

}  // namespace attn

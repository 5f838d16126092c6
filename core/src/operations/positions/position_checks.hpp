// What is asked of positions, of tables and of slopes, wherever they are given.
#pragma once

#include "attn/position_bias.hpp"
#include "attn/rotary.hpp"
#include "catalogue/called.hpp"
#include "operations/gradient.hpp"

namespace attn {

/// The inputs of RopeLength, in its order.
inline constexpr std::array<Input, 7> length_inputs{
    {input::choice("rope_scaling", "none|linear|ntk|yarn"), input::number("rope_factor", 1, 1e30, 1),
     input::number("rope_original_length", 1, 1e30, 4096), input::number("rope_beta_fast", 1e-30, 1e30, 32),
     input::number("rope_beta_slow", 1e-30, 1e30, 1), input::optional_number("rope_attention_factor", 1e-30, 1e30),
     input::optional_tensor("inverse_frequencies", "rope_dims/2", "f64")}};
template <>
struct Made<RopeLength> {
  static constexpr auto names = names_of(length_inputs);
  static RopeLength read(Reader& next);
};

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

/// The scaling and frequencies of so many numbers that turn, at this base.
void check_length(Check& check, const RopeLength& length, std::size_t dims, double base);

}  // namespace attn

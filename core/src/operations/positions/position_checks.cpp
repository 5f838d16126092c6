#include "position_checks.hpp"

#include <cmath>

#include "tensor/text.hpp"

namespace attn {

void check_ids(const Check& check, Name input, const TensorView& ids, bool whole) {
  for (std::size_t i = 0; i < ids.count(); ++i) {
    const double position = ids.data<double>()[i];
    if (std::abs(position) <= most_positions && (!whole || position == std::floor(position))) continue;
    check.fail(std::isfinite(position) ? ErrorCode::out_of_range : ErrorCode::not_finite, input,
               whole ? "whole numbers from -16777216 to 16777216" : "from -16777216 to 16777216", to_text(position));
  }
}

void check_bias_of(Check& check, const PositionBias& of) {
  const bool buckets = of.positions == BiasOf::t5;
  check.tensor("position_ids", of.position_ids);
  check.tensor("query_position_ids", of.query_position_ids);
  check.tensor("slopes", of.slopes);
  check.tensor("bias_table", of.bias_table);
  check.number("num_buckets", static_cast<double>(of.num_buckets));
  check.number("max_distance", static_cast<double>(of.max_distance));
  check_ids(check, "position_ids", of.position_ids, buckets);
  check_ids(check, "query_position_ids", of.query_position_ids, buckets);
  if (!buckets) return;
  const std::int64_t near = (of.bidirectional ? of.num_buckets / 2 : of.num_buckets) / 2;
  if (!of.bias_table) check.fail(ErrorCode::missing_input, "bias_table", "a table for t5", "none");
  if (of.bias_table.size(0) != static_cast<std::size_t>(of.num_buckets))
    check.fail(ErrorCode::wrong_shape, "bias_table", concat({"(num_buckets = ", of.num_buckets, ", h)"}),
               to_string(of.bias_table.shape()));
  if (near < 1 || of.max_distance <= near)
    check.fail(ErrorCode::out_of_range, near < 1 ? "num_buckets" : "max_distance",
               near < 1 ? std::string("4, or 2 in one direction, or more") : concat({"more than ", near}),
               concat({near < 1 ? of.num_buckets : of.max_distance}));
}

void check_heads_of_bias(const Check& check, const PositionBias& of, std::size_t h) {
  const bool buckets = of.positions == BiasOf::t5;
  const TensorView& telling = buckets ? of.bias_table : of.slopes;
  if (telling && telling.shape().back() != h)
    check.fail(ErrorCode::wrong_shape, buckets ? "bias_table" : "slopes", concat({"for num_heads = ", h, " heads"}),
               to_string(telling.shape()));
}

Cost cost_of_bias(std::size_t h, std::size_t n, std::size_t m) {
  const double pairs = static_cast<double>(n) * static_cast<double>(m), heads = static_cast<double>(h);
  return {.bytes = bytes_of({h, n, m}) + pairs * sizeof(std::int64_t),
          .multiply_adds = pairs * (work::logarithm + 2 * heads * work::step) + heads * work::logarithm};
}

std::size_t check_dims(Check& check, Name input, std::size_t d, std::int64_t rope_dims) {
  const std::size_t dims = rope_dims == 0 ? d : check.size("rope_dims", rope_dims);
  if (dims % 2 != 0) check.fail(ErrorCode::not_divisible, input, "an even number", concat({dims}));
  if (dims < 2 || dims > d) check.fail(ErrorCode::out_of_range, input, concat({"from 2 to d = ", d}), concat({dims}));
  return dims;
}

RopeLength Made<RopeLength>::read(Reader& next) {
  return {.rope_scaling = next.choice<RopeScaling>(),
          .rope_factor = next.number(),
          .rope_original_length = next.number(),
          .rope_beta_fast = next.number(),
          .rope_beta_slow = next.number(),
          .rope_attention_factor = next.optional_number(),
          .inverse_frequencies = next.tensor()};
}

void check_length(Check& check, const RopeLength& length, std::size_t dims, double base) {
  const TensorView& given = length.inverse_frequencies;
  check.tensor("inverse_frequencies", given);
  if (given && given.count() != dims / 2)
    check.fail(ErrorCode::wrong_shape, "inverse_frequencies", concat({"(", dims / 2, ")"}), to_string(given.shape()));
  for (std::size_t j = 0; j < given.count(); ++j)
    if (!(std::abs(given.data<double>()[j]) <= 1))
      check.fail(std::isfinite(given.data<double>()[j]) ? ErrorCode::out_of_range : ErrorCode::not_finite,
                 "inverse_frequencies", "from -1 to 1", to_text(given.data<double>()[j]));
  if (length.rope_attention_factor) check.number("rope_attention_factor", *length.rope_attention_factor);
  if (length.rope_scaling == RopeScaling::none) return;
  check.number("rope_factor", length.rope_factor);
  if (length.rope_scaling == RopeScaling::ntk && dims == 2)
    check.fail(ErrorCode::out_of_range, "rope_dims", "4 or more, for ntk", "2");
  if (length.rope_scaling != RopeScaling::yarn) return;
  check.number("rope_original_length", length.rope_original_length);
  check.number("rope_beta_fast", length.rope_beta_fast);
  check.number("rope_beta_slow", length.rope_beta_slow);
  if (base == 1) check.fail(ErrorCode::out_of_range, "rope_base", "more than 1, for yarn", "1");
}

}  // namespace attn

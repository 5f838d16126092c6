#include "attn/position_bias.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/layers/positions.hpp"
#include "operations/gradient.hpp"
#include "position_checks.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr double most_size = 2147483647;

constexpr Input positions_input = input::choice("positions", "alibi|t5");
constexpr std::array rest{input::optional_tensor("position_ids", "m", "f64"),
                          input::optional_tensor("query_position_ids", "n", "f64"),
                          input::optional_tensor("slopes", "h"),
                          input::optional_tensor("bias_table", "rows h"),
                          input::boolean("bidirectional", true),
                          input::integer("num_buckets", 2, 65536, 32),
                          input::integer("max_distance", 2, most_positions, 128)};
constexpr auto inputs = joined(std::array{positions_input, input::integer("num_heads", 1, 65536),
                                          input::integer("n", 0, most_size, 0), input::integer("m", 0, most_size, 0)},
                               rest);
constexpr auto backward_inputs = joined(std::array{input::tensor("d_output", "h n m"), positions_input}, rest);
constexpr Output outputs[] = {{"slopes", "f64", "h", true}, {"buckets", "i64", "n m", true}, {"bias", "f32", "h n m"}};
constexpr Output backward_outputs[] = {
    {"bias", "f32", "h n m"}, {"d_bias_table", "f32", "rows h", true}, {"d_slopes", "f32", "h", true}};

/// What both directions take after `positions`, and the forward after the sizes.
PositionBias rest_of_bias(BiasOf positions, Reader& next) {
  return {.positions = positions,
          .position_ids = next.tensor(),
          .query_position_ids = next.tensor(),
          .slopes = next.tensor(),
          .bias_table = next.tensor(),
          .bidirectional = next.boolean(),
          .num_buckets = next.integer(),
          .max_distance = next.integer()};
}

/// A call whose inputs were checked.
struct Biases {
  const PositionBias& of;
  std::size_t h = 0, n = 0, m = 0;

  double distance(std::size_t i, std::size_t j) const {
    const TensorView& keys = of.position_ids;
    const TensorView& queries = of.query_position_ids ? of.query_position_ids : keys;
    const double key = keys ? keys.data<double>()[j] : static_cast<double>(j);
    return key - (queries ? queries.data<double>()[i] : static_cast<double>(i));
  }
  /// Which row of T5's table each query reads for each key.
  Tensor rows() const {
    Tensor rows = Tensor::make<std::int64_t>({n, m});
    const kernels::Buckets buckets{n, m, of.bidirectional, of.num_buckets, of.max_distance};
    std::int64_t* row = rows.data<std::int64_t>();
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < m; ++j)
        *row++ = kernels::t5_bucket(static_cast<std::int64_t>(distance(i, j)), buckets);
    return rows;
  }
  Tensor slopes() const {
    Tensor slopes = Tensor::make<double>({h});
    for (std::size_t head = 0; head < h; ++head)
      slopes.data<double>()[head] =
          of.slopes ? static_cast<double>(of.slopes.data<float>()[head]) : kernels::alibi_slope(head, h);
    return slopes;
  }
};

/// Both directions; h, n and m are d_output's, or 0 where nobody has told.
Biases check_biases(Check& check, const PositionBias& of, Biases found) {
  check_bias_of(check, of);
  if (of.query_position_ids && !of.position_ids)
    check.fail(ErrorCode::missing_input, "position_ids", "where the keys are", "none");
  check.cost(cost_of_bias(found.h, found.n, found.m));
  return found;
}

/// Checks the inputs of the forward: sizes of ids, slopes and tables take precedence over num_heads, n and m.
Biases check_forward(Check& check, const PositionBias& of) {
  Biases found{of, check.size("num_heads", of.num_heads), check.size("n", of.n), check.size("m", of.m)};
  if (of.position_ids) found.m = found.n = of.position_ids.count();
  if (of.query_position_ids) found.n = of.query_position_ids.count();
  check_biases(check, of, found);
  check_heads_of_bias(check, of, found.h);
  return found;
}

Tensor alibi(const Biases& x, const Tensor& slopes) {
  Tensor bias = Tensor::make<float>({x.h, x.n, x.m});
  float* to = bias.data<float>();
  for (std::size_t head = 0; head < x.h; ++head) {
    const auto slope = static_cast<float>(slopes.data<double>()[head]);
    for (std::size_t i = 0; i < x.n; ++i)
      for (std::size_t j = 0; j < x.m; ++j) *to++ = -slope * static_cast<float>(std::abs(x.distance(i, j)));
  }
  return bias;
}

Tensor from_table(const Biases& x, const Tensor& rows) {
  Tensor bias = Tensor::make<float>({x.h, x.n, x.m});
  kernels::bias_of_table(x.of.bias_table.data<float>(), rows.data<std::int64_t>(), bias.data<float>(), x.h, x.n * x.m);
  return bias;
}

Tensor slopes_gradient(const Biases& x, const TensorView& d_output) {
  Tensor d_slopes = Tensor::make<float>({x.h});
  const float* d = d_output.data<float>();
  for (std::size_t head = 0; head < x.h; ++head) {
    double sum = 0;
    for (std::size_t i = 0; i < x.n; ++i)
      for (std::size_t j = 0; j < x.m; ++j) sum -= std::abs(x.distance(i, j)) * static_cast<double>(*d++);
    d_slopes.data<float>()[head] = static_cast<float>(sum);
  }
  return d_slopes;
}

}  // namespace

template <>
struct Made<PositionBias> {
  static constexpr auto names = names_of(joined(std::array{positions_input}, rest));
  static PositionBias read(Reader& next) { return rest_of_bias(next.choice<BiasOf>(), next); }
};

constexpr Operation position_bias_entry = {"position_bias", inputs, outputs, [](const Arguments& given) {
                                             Reader next(given);
                                             const auto positions = next.choice<BiasOf>();
                                             const std::int64_t num_heads = next.integer(), n = next.integer(),
                                                                m = next.integer();
                                             PositionBias of = rest_of_bias(positions, next);
                                             of.num_heads = num_heads;
                                             of.n = n;
                                             of.m = m;
                                             return position_bias(of, given.outputs());
                                           }};

constexpr Operation position_bias_backward_entry =
    operation<position_bias_backward>("position_bias_backward", backward_inputs, backward_outputs);

Trace position_bias(const PositionBias& of, const Outputs& wanted) {
  Check check(position_bias_entry);
  const Biases x = check_forward(check, of);
  Trace trace(wanted);
  if (of.positions == BiasOf::alibi) {
    Tensor slopes = x.slopes(), bias = alibi(x, slopes);
    trace.add("slopes", std::move(slopes));
    trace.add("bias", std::move(bias));
  } else {
    Tensor rows = x.rows(), bias = from_table(x, rows);
    trace.add("buckets", std::move(rows));
    trace.add("bias", std::move(bias));
  }
  return trace;
}

Trace position_bias_backward(const TensorView& d_output, const PositionBias& of, const Outputs& wanted) {
  Check check(position_bias_backward_entry);
  check.tensor("d_output", d_output);
  if (of.position_ids && !of.query_position_ids && check["n"] != check["m"])
    check.fail(ErrorCode::missing_input, "query_position_ids", concat({"where the n = ", check["n"], " queries are"}),
               "none");
  const Biases x = check_biases(check, of, {of, check["h"], check["n"], check["m"]});
  Trace trace(wanted);
  if (of.positions == BiasOf::alibi) {
    trace.add("bias", alibi(x, x.slopes()));
    trace.add("d_slopes", slopes_gradient(x, d_output));
    return trace;
  }
  const Tensor rows = x.rows();
  Tensor d_table = Tensor::make<float>(of.bias_table.shape());
  std::fill_n(d_table.data<float>(), d_table.count(), 0.0F);
  kernels::bias_of_table_backward(d_output.data<float>(), rows.data<std::int64_t>(), d_table.data<float>(), 1, x.h,
                                  x.n * x.m);
  trace.add("bias", from_table(x, rows));
  trace.add("d_bias_table", std::move(d_table));
  return trace;
}

}  // namespace attn

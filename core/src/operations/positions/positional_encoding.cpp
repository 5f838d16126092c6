#include <algorithm>

#include "attn/positional.hpp"
#include "catalogue/entries.hpp"
#include "catalogue/pytorch_text.hpp"
#include "kernels/elementary.hpp"
#include "kernels/interface.hpp"
#include "operations/masks/masking.hpp"
#include "operations/random/weight_dropout.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr double most_positions = 16777216;  // float32 counts no further
constexpr Input base_input = input::number("base", 1, 1e30, 10000);

constexpr Input inputs[] = {input::integer("num_hiddens", 1, 65536), input::integer("max_len", 0, most_positions),
                            base_input};
constexpr Output outputs[] = {{"encoding", "f32", "max_len num_hiddens"}};

constexpr auto add_inputs =
    joined(std::array{input::tensor("x", "b n d"), input::integer("max_len", 0, most_positions, 1000), base_input,
                      input::integer("num_hiddens", 0, 65536, 0), input::optional_tensor("encoding", "positions d")},
           weight_dropout_inputs);
constexpr Output add_outputs[] = {{"encoding", "f32", "n d"}, {"output", "f32", "b n d"}, optional_generator_output};

constexpr Input projection_inputs[] = {input::integer("num_hiddens", 2, 65536),
                                       input::integer("position", 0, most_positions),
                                       input::integer("offset", -most_positions, most_positions), base_input};
constexpr Output projection_outputs[] = {{"encoding", "f64", "num_hiddens"},
                                         {"projection", "f64", "num_hiddens/2 2 2"},
                                         {"projected", "f64", "num_hiddens"}};

constexpr Input similarity_inputs[] = {input::tensor("encoding", "n d")};
constexpr Output similarity_outputs[] = {{"similarity", "f32", "n n"}, {"by_offset", "f32", "n"}};

/// What self.P[:, :, 1::2] = torch.cos(X) says when there is one sine more than cosines.
std::string slice_text(std::size_t num_hiddens, std::int64_t max_len) {
  const std::size_t cosines = num_hiddens / 2, sines = cosines + 1;
  return concat({"The expanded size of the tensor (", cosines, ") must match the existing size (", sines,
                 ") at non-singleton dimension 2.  Target sizes: [1, ", max_len, ", ", cosines, "].  Tensor sizes: [",
                 max_len, ", ", sines, "]"});
}

void check_even(const Check& check, Name input, std::size_t num_hiddens, std::int64_t max_len) {
  // One column is all sine: PyTorch broadcasts its cosines into an empty slice and says nothing.
  if (num_hiddens % 2 == 0 || num_hiddens == 1) return;
  check.fail(ErrorCode::not_divisible, input, "an even number", concat({num_hiddens}),
             slice_text(num_hiddens, max_len));
}

/// PyTorch stretches an axis of size 1 in silence; a position or a width too many is a mistake all the same.
std::string broadcast_text(std::size_t a, std::size_t b, std::size_t axis) {
  return a == 1 || b == 1 ? std::string() : pytorch_text::broadcast(a, b, axis);
}

/// What a table of sines and cosines takes.
Cost cost_of_table(std::size_t rows, std::size_t columns) {
  const double numbers = static_cast<double>(rows) * static_cast<double>(columns);
  return {.bytes = numbers * sizeof(float), .multiply_adds = numbers * work::sine};
}

/// The rows to add: the first n of a table that was given, else sines and cosines.
Tensor encoding_of(const TensorView& table, std::size_t n, std::size_t d, double base) {
  Tensor encoding = Tensor::make<float>({n, d});
  if (table) {
    std::copy_n(table.data<float>(), n * d, encoding.data<float>());
  } else {
    kernels::positional_table(encoding.data<float>(), n, d, base);
  }
  return encoding;
}

/// add_positional_encoding with its parameters in the entry's order.
Trace in_order(const TensorView& x, std::int64_t max_len, double base, std::int64_t num_hiddens,
               const TensorView& encoding, const Dropout& dropout, const Outputs& wanted) {
  return add_positional_encoding(x, max_len, base, dropout, num_hiddens, encoding, wanted);
}

}  // namespace

constexpr Operation positional_encoding_entry = operation<positional_encoding>("positional_encoding", inputs, outputs);

constexpr Operation add_positional_encoding_entry =
    operation<in_order>("add_positional_encoding", add_inputs, add_outputs);

constexpr Operation relative_position_projection_entry =
    operation<relative_position_projection>("relative_position_projection", projection_inputs, projection_outputs);

constexpr Operation position_similarity_entry =
    operation<position_similarity>("position_similarity", similarity_inputs, similarity_outputs);

Trace positional_encoding(std::int64_t num_hiddens, std::int64_t max_len, double base, const Outputs& wanted) {
  Check check(positional_encoding_entry);
  const std::size_t columns = check.size("num_hiddens", num_hiddens);
  const std::size_t rows = check.size("max_len", max_len);
  check.number("base", base);
  check_even(check, "num_hiddens", columns, max_len);
  check.cost(cost_of_table(rows, columns));

  Tensor encoding = Tensor::make<float>({rows, columns});
  kernels::positional_table(encoding.data<float>(), rows, columns, base);
  Trace trace(wanted);
  trace.add("encoding", std::move(encoding));
  return trace;
}

Trace add_positional_encoding(const TensorView& x, std::int64_t max_len, double base, const Dropout& dropout,
                              std::int64_t num_hiddens, const TensorView& table, const Outputs& wanted) {
  Check check(add_positional_encoding_entry);
  check.tensor("x", x);
  check.tensor("encoding", table,
               [&] { return table.rank() == 2 ? broadcast_text(x.size(2), table.size(1), 2) : std::string(); });
  const std::size_t n = check["n"], d = check["d"];
  const std::size_t limit = check.size("max_len", max_len);
  const std::size_t positions = table ? table.size(0) : limit;
  const std::size_t width = num_hiddens == 0 ? d : check.size("num_hiddens", num_hiddens);
  check.number("base", base);
  if (!table) check_even(check, num_hiddens == 0 ? "x" : "num_hiddens", width, max_len);
  if (d != width) {
    check.fail(ErrorCode::wrong_shape, "x", concat({"(b, n, ", width, ")"}), to_string(x.shape()),
               broadcast_text(d, width, 2));
  }
  if (n > positions) {
    check.fail(ErrorCode::out_of_range, table ? "encoding" : "max_len", concat({"at least ", n}), concat({positions}),
               broadcast_text(n, positions, 1));
  }
  check_dropout(check, dropout);
  const auto numbers = static_cast<double>(x.count()), dropped = dropout.p > 0 ? numbers : 0;
  check.cost(Cost{.bytes = numbers * sizeof(float), .multiply_adds = dropped * work::drawn, .drawn_numbers = dropped} +
             cost_of_table(n, d));

  Tensor encoding = encoding_of(table, n, d, base);
  Tensor output = Tensor::make<float>(x.shape());
  float* sum = output.data<float>();
  for (std::size_t sample = 0; sample < x.size(0); ++sample) {
    const std::size_t from = sample * n * d;
    std::transform(x.data<float>() + from, x.data<float>() + from + n * d, encoding.data<float>(), sum + from,
                   [](float value, float position) { return value + position; });
  }
  if (dropout.p > 0) drop(dropout, sum, sum, output.count());

  Trace trace(wanted);
  trace.add("encoding", std::move(encoding));
  trace.add("output", std::move(output));
  return trace;
}

Trace relative_position_projection(std::int64_t num_hiddens, std::int64_t position, std::int64_t offset, double base,
                                   const Outputs& wanted) {
  Check check(relative_position_projection_entry);
  const std::size_t columns = check.size("num_hiddens", num_hiddens);
  check.size("position", position);
  check.number("offset", static_cast<double>(offset));
  check.number("base", base);
  check_even(check, "num_hiddens", columns, 1000);
  const auto numbers = static_cast<double>(columns);
  check.cost({.bytes = 4 * numbers * sizeof(double), .multiply_adds = 4 * numbers * work::sine});

  Tensor encoding = Tensor::make<double>({columns});
  Tensor projection = Tensor::make<double>({columns / 2, 2, 2});
  Tensor projected = Tensor::make<double>({columns});
  double* pair = encoding.data<double>();
  double* matrix = projection.data<double>();
  double* moved = projected.data<double>();
  for (std::size_t column = 0; column < columns; column += 2, pair += 2, matrix += 4, moved += 2) {
    const double frequency = elementary::pow(base, -static_cast<double>(column) / static_cast<double>(columns));
    pair[0] = elementary::sin(static_cast<double>(position) * frequency);
    pair[1] = elementary::cos(static_cast<double>(position) * frequency);
    matrix[0] = matrix[3] = elementary::cos(static_cast<double>(offset) * frequency);
    matrix[1] = elementary::sin(static_cast<double>(offset) * frequency);
    matrix[2] = -matrix[1];
    moved[0] = matrix[0] * pair[0] + matrix[1] * pair[1];
    moved[1] = matrix[2] * pair[0] + matrix[3] * pair[1];
  }
  Trace trace(wanted);
  trace.add("encoding", std::move(encoding));
  trace.add("projection", std::move(projection));
  trace.add("projected", std::move(projected));
  return trace;
}

Trace position_similarity(const TensorView& encoding, const Outputs& wanted) {
  Check check(position_similarity_entry);
  check.tensor("encoding", encoding);
  const std::size_t n = check["n"], d = check["d"];
  const double pairs = static_cast<double>(n) * static_cast<double>(n);
  check.cost({.bytes = pairs * sizeof(float), .multiply_adds = work::product(n, d, n) + pairs * work::step});

  Tensor similarity = Tensor::make<float>({n, n});
  kernels::matmul_transposed(encoding.data<float>(), encoding.data<float>(), nullptr, similarity.data<float>(), n, d,
                             n);
  Tensor by_offset = Tensor::make<float>({n});
  for (std::size_t offset = 0; offset < n; ++offset) {
    double sum = 0;
    for (std::size_t i = 0; i + offset < n; ++i)
      sum += static_cast<double>(similarity.data<float>()[i * n + i + offset]);
    by_offset.data<float>()[offset] = static_cast<float>(sum / static_cast<double>(n - offset));
  }
  Trace trace(wanted);
  trace.add("similarity", std::move(similarity));
  trace.add("by_offset", std::move(by_offset));
  return trace;
}

}  // namespace attn

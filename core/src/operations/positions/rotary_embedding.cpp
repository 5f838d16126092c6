#include "attn/rotary.hpp"

#include "operations/gradient.hpp"
#include "position_checks.hpp"
#include "rotary_table.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {
    input::tensor("x", "n d | b n d | b h n d"),  input::optional_tensor("position_ids", "n | b n", "f64"),
    input::choice("positions", "rope|rope_half"), input::number("rope_base", 1, 1e30, 10000),
    input::integer("rope_dims", 0, 65536, 0),     input::choice("rope_precision", "float64|float32")};
constexpr Output outputs[] = {{"inverse_frequencies", "f64", "rope_dims/2"},
                              {"cosines", "f32", "n rope_dims/2 | b n rope_dims/2"},
                              {"sines", "f32", "n rope_dims/2 | b n rope_dims/2"},
                              {"output", "f32", "n d | b n d | b h n d"}};
constexpr Input backward_inputs[] = {
    inputs[0], input::tensor("d_output", "n d | b n d | b h n d"), inputs[1], inputs[2], inputs[3], inputs[4],
    inputs[5]};
constexpr Output backward_outputs[] = {outputs[3], {"d_x", "f32", "n d | b n d | b h n d"}};

// ---- checks

void check_positions(Check& check, const TensorView& x, const TensorView& position_ids) {
  check.tensor("position_ids", position_ids);
  if (x.rank() == 2 && position_ids.rank() == 2) {
    check.fail(ErrorCode::wrong_rank, "position_ids", concat({"(n = ", x.size(0), ")"}),
               to_string(position_ids.shape()));
  }
  check_ids(check, "position_ids", position_ids, false);
}

// ---- the chapter

/// One row of d numbers, by its row of the table.
void turn_row(const float* x, const float* cosines, const float* sines, float* y, std::size_t d, std::size_t dims,
              RotaryPairs pairs) {
  const bool beside = pairs == RotaryPairs::rope;
  for (std::size_t j = 0; j < dims / 2; ++j) {
    const std::size_t first = beside ? 2 * j : j, second = beside ? first + 1 : j + dims / 2;
    y[first] = x[first] * cosines[j] - x[second] * sines[j];
    y[second] = x[first] * sines[j] + x[second] * cosines[j];
  }
  for (std::size_t k = dims; k < d; ++k) y[k] = x[k];
}

/// The turns of one call: cosines and sines of its angles, and which rows read them.
struct Turns {
  std::size_t n, d, dims, samples, rows_of_a_sample;
  RotaryPairs pairs;
  Tensor frequencies, cosines, sines;

  /// y = x turned, or turned back.
  Tensor turned(const TensorView& x, const Tensor& by_sines) const {
    Tensor y = Tensor::make<float>(x.shape());
    const std::size_t rows = x.count() / d;
    for (std::size_t row = 0; row < rows; ++row) {
      const std::size_t sample = samples == 1 ? 0 : row / rows_of_a_sample;
      const std::size_t at = (sample * n + row % n) * (dims / 2);
      turn_row(x.data<float>() + row * d, cosines.data<float>() + at, by_sines.data<float>() + at,
               y.data<float>() + row * d, d, dims, pairs);
    }
    return y;
  }
};

/// Checks a call that turns as many numbers as x has, so many times.
Turns check_turns(Check& check, const TensorView& x, const Rotary& rotary, double times) {
  check.tensor("x", x);
  check_positions(check, x, rotary.position_ids);
  check.number("rope_base", rotary.rope_base);
  const std::size_t n = check["n"], d = check["d"],
                    dims = check_dims(check, rotary.rope_dims == 0 ? "x" : "rope_dims", d, rotary.rope_dims);
  const std::size_t samples = rotary.position_ids.rank() == 2 ? check["b"] : 1;
  const std::size_t pairs = dims / 2;
  const double table = static_cast<double>(samples * n) * static_cast<double>(dims);  // sines and cosines
  check.cost(
      {.bytes = table * sizeof(float) + static_cast<double>(pairs) * sizeof(double) + times * bytes_of(x.shape()),
       .multiply_adds = table * work::sine + times * static_cast<double>(x.count()) * work::step});

  const Shape shape = rotary.position_ids.rank() == 2 ? Shape{samples, n, pairs} : Shape{n, pairs};
  Turns turns{.n = n,
              .d = d,
              .dims = dims,
              .samples = samples,
              .rows_of_a_sample = x.rank() == 4 ? check["h"] * n : n,
              .pairs = rotary.positions,
              .frequencies = Tensor::make<double>({pairs}),
              .cosines = Tensor::make<float>(shape),
              .sines = Tensor::make<float>(shape)};
  const bool in_float32 = rotary.rope_precision == RotaryPrecision::float32;
  rotary_frequencies(rotary.rope_base, dims, in_float32, turns.frequencies.data<double>());
  rotary_table({.rows = samples * n,
                .pairs = pairs,
                .n = n,
                .in_float32 = in_float32,
                .frequencies = turns.frequencies.data<double>(),
                .position_ids = rotary.position_ids ? rotary.position_ids.data<double>() : nullptr},
               turns.cosines.data<float>(), turns.sines.data<float>());
  return turns;
}

}  // namespace

template <>
struct Made<Rotary> {
  static constexpr Name names[] = {"position_ids", "positions", "rope_base", "rope_dims", "rope_precision"};
  static Rotary read(Reader& next) {
    const TensorView position_ids = next.tensor();
    return {.positions = next.choice<RotaryPairs>(),
            .position_ids = position_ids,
            .rope_base = next.number(),
            .rope_dims = next.integer(),
            .rope_precision = next.choice<RotaryPrecision>()};
  }
};

constexpr Operation rotary_embedding_entry = operation<rotary_embedding>("rotary_embedding", inputs, outputs);

constexpr Operation rotary_embedding_backward_entry =
    operation<rotary_embedding_backward>("rotary_embedding_backward", backward_inputs, backward_outputs);

Trace rotary_embedding(const TensorView& x, const Rotary& rotary, const Outputs& wanted) {
  Check check(rotary_embedding_entry);
  Turns turns = check_turns(check, x, rotary, 1);
  Tensor output = turns.turned(x, turns.sines);
  Trace trace(wanted);
  trace.add("inverse_frequencies", std::move(turns.frequencies));
  trace.add("cosines", std::move(turns.cosines));
  trace.add("sines", std::move(turns.sines));
  trace.add("output", std::move(output));
  return trace;
}

Trace rotary_embedding_backward(const TensorView& x, const TensorView& d_output, const Rotary& rotary,
                                const Outputs& wanted) {
  Check check(rotary_embedding_backward_entry);
  const Turns turns = check_turns(check, x, rotary, 3);
  check_d_output(check, d_output, x.shape());
  Tensor opposite = Tensor::make<float>(turns.sines.shape());
  for (std::size_t i = 0; i < opposite.count(); ++i) opposite.data<float>()[i] = -turns.sines.data<float>()[i];
  Trace trace(wanted);
  trace.add("output", turns.turned(x, turns.sines));
  trace.add("d_x", turns.turned(d_output, opposite));
  return trace;
}

}  // namespace attn

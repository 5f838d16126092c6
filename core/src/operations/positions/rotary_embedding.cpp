#include "attn/rotary.hpp"

#include "operations/gradient.hpp"
#include "position_checks.hpp"
#include "rotary_table.hpp"
#include "tensor/text.hpp"
#include "turns.hpp"

namespace attn {
namespace {

constexpr std::array x_input{input::tensor("x", "n d | b n d | b h n d")};
constexpr auto rotary_inputs =
    joined(std::array{input::optional_tensor("position_ids", "n | b n", "f64"),
                      input::choice("positions", "rope|rope_half"), input::number("rope_base", 1, 1e30, 10000),
                      input::integer("rope_dims", 0, 65536, 0), input::choice("rope_precision", "float64|float32")},
           length_inputs);
constexpr auto inputs = joined(x_input, rotary_inputs);
constexpr Output outputs[] = {{"inverse_frequencies", "f64", "rope_dims/2"},
                              {"attention_factor", "f64", ""},
                              {"cosines", "f32", "n rope_dims/2 | b n rope_dims/2"},
                              {"sines", "f32", "n rope_dims/2 | b n rope_dims/2"},
                              {"output", "f32", "n d | b n d | b h n d"}};
constexpr auto backward_inputs =
    joined(joined(x_input, std::array{input::tensor("d_output", "n d | b n d | b h n d")}), rotary_inputs);
constexpr Output backward_outputs[] = {outputs[4], {"d_x", "f32", "n d | b n d | b h n d"}};

// ---- checks

void check_positions(Check& check, const TensorView& x, const TensorView& position_ids) {
  check.tensor("position_ids", position_ids);
  if (x.rank() == 2 && position_ids.rank() == 2) {
    check.fail(ErrorCode::wrong_rank, "position_ids", concat({"(n = ", x.size(0), ")"}),
               to_string(position_ids.shape()));
  }
  check_ids(check, "position_ids", position_ids, false);
}

/// Checks a call that turns as many numbers as x has, so many times.
Turns check_turns(Check& check, const TensorView& x, const Rotary& rotary, double times) {
  check.tensor("x", x);
  check_positions(check, x, rotary.position_ids);
  check.number("rope_base", rotary.rope_base);
  const std::size_t n = check["n"], d = check["d"],
                    dims = check_dims(check, rotary.rope_dims == 0 ? "x" : "rope_dims", d, rotary.rope_dims);
  check_length(check, rotary.length, dims, rotary.rope_base);
  const std::size_t samples = rotary.position_ids.rank() == 2 ? check["b"] : 1;
  const std::size_t pairs = dims / 2;
  const double table = static_cast<double>(samples * n) * static_cast<double>(dims);  // sines and cosines
  check.cost(
      {.bytes = table * sizeof(float) + static_cast<double>(pairs) * sizeof(double) + times * bytes_of(x.shape()),
       .multiply_adds = table * work::sine + times * static_cast<double>(x.count()) * work::step});
  return turns_of(x, rotary);
}

}  // namespace

template <>
struct Made<Rotary> {
  static constexpr auto names = names_of(rotary_inputs);
  static Rotary read(Reader& next) {
    const TensorView position_ids = next.tensor();
    return {.positions = next.choice<RotaryPairs>(),
            .position_ids = position_ids,
            .rope_base = next.number(),
            .rope_dims = next.integer(),
            .rope_precision = next.choice<RotaryPrecision>(),
            .length = Made<RopeLength>::read(next)};
  }
};

constexpr Operation rotary_embedding_entry = operation<rotary_embedding>("rotary_embedding", inputs, outputs);

constexpr Operation rotary_embedding_backward_entry =
    operation<rotary_embedding_backward>("rotary_embedding_backward", backward_inputs, backward_outputs);

Trace rotary_embedding(const TensorView& x, const Rotary& rotary, const Outputs& wanted) {
  Check check(rotary_embedding_entry);
  Turns turns = check_turns(check, x, rotary, 1);
  Tensor output = turns.turned(x);
  Trace trace(wanted);
  trace.add("inverse_frequencies", std::move(turns.frequencies));
  trace.add("attention_factor", scalar(attention_factor(rotary.length)));
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
  Trace trace(wanted);
  if (trace.wants("output")) trace.add("output", turns.turned(x));
  trace.add("d_x", turns.turned(d_output, true));
  return trace;
}

}  // namespace attn

#include "attention_checks.hpp"
#include "operations/products.hpp"

namespace attn {
namespace {

constexpr auto inputs = joined(
    std::array{input::tensor("x", "n d_in"), input::tensor("W_query", "d_in d_kq"), input::tensor("W_key", "d_in d_kq"),
               input::tensor("W_value", "d_in d_v"), input::optional_tensor("context", "m d_in")},
    with_lens(attention_inputs, "1 | 1 n"));  // a batch of one
constexpr auto outputs = joined(
    joined(std::array<Output, 3>{{{"queries", "f32", "n d_kq"}, {"keys", "f32", "m d_kq"}, {"values", "f32", "m d_v"}}},
           score_outputs("n m")),
    std::array{streaming("output", "n d_v"), optional_generator_output});

}  // namespace

template <>
struct Made<SelfAttentionParameters> {
  static constexpr Name names[] = {"W_query", "W_key", "W_value"};
  static SelfAttentionParameters read(Reader& next) { return {next.tensor(), next.tensor(), next.tensor()}; }
};

constexpr Operation self_attention_entry =
    operation<self_attention>("self_attention", inputs, outputs, [](std::vector<Argument>& kept) {
      return arranged_for_times(kept, {"W_query", "W_key", "W_value"});
    });

Trace self_attention(const TensorView& x, const SelfAttentionParameters& parameters, const TensorView& context,
                     const Masking& masking, const Dropout& dropout, const Outputs& wanted) {
  Trace trace(wanted);
  const AttentionCall call = check_self_attention(trace, x, parameters, context, masking, dropout);
  const TensorView& other = context ? context : x;
  Tensor queries = times(x, parameters.W_query), keys = times(other, parameters.W_key),
         values = times(other, parameters.W_value);
  if (call.streams) {
    trace.add("output", streamed_output(trace, call, {queries, keys, values}, "output"));
    return trace;
  }
  Tensor unscaled = dot_products(call, {queries, keys, values});
  trace.add("queries", std::move(queries));
  trace.add("keys", std::move(keys));
  Tensor output = output_of_dot_products(trace, call, std::move(unscaled), values, "output");
  trace.add("values", std::move(values));
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn

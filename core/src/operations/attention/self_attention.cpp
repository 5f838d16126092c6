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

constexpr Operation self_attention_entry = {
    "self_attention", inputs, outputs,
    [](const Arguments& given) {
      const GivenDropout dropout(given);
      const SelfAttentionParameters parameters{given.tensor("W_query"), given.tensor("W_key"), given.tensor("W_value")};
      return dropout.completed(self_attention(given.tensor("x"), parameters, given.tensor("context"), masking_of(given),
                                              dropout.dropout(), dropout.outputs()));
    },
    [](std::vector<Argument>& kept) {
      return arranged_for_times(kept, {"W_query", "W_key", "W_value"});
    }};

Trace self_attention(const TensorView& x, const SelfAttentionParameters& parameters, const TensorView& context,
                     const Masking& masking, const Dropout& dropout, const Outputs& wanted) {
  Trace trace(wanted);
  const auto [b, n, m, d, v, visibility, streaming, rows] =
      check_self_attention(trace, x, parameters, context, masking, dropout);

  const TensorView& other = context ? context : x;
  Tensor queries = times(x, parameters.W_query), keys = times(other, parameters.W_key);
  Tensor values = times(other, parameters.W_value);
  if (streaming) {
    const Operands operands{queries.data<float>(), keys.data<float>(), values.data<float>(), b, n, m, d, v};
    trace.add("output", streamed(trace, operands, scaled_dot_products(d), visibility, rows));
    return trace;
  }
  Tensor unscaled = Tensor::make<float>({n, m});
  kernels::matmul_transposed(queries.data<float>(), keys.data<float>(), nullptr, unscaled.data<float>(), n, d, m);
  trace.add("queries", std::move(queries));
  trace.add("keys", std::move(keys));
  Tensor scores = scaled_scores(trace, std::move(unscaled), d);
  Tensor output = output_of_scores(trace, std::move(scores), values.data<float>(), v, visibility, dropout);
  trace.add("values", std::move(values));
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn

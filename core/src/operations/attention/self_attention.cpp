#include "attn/self_attention.hpp"

#include "catalogue/pytorch_text.hpp"
#include "operations/products.hpp"
#include "scores_to_output.hpp"

namespace attn {
namespace {

/// The masks of one sequence: its valid_lens, the first of these inputs, are those of a batch of one.
constexpr auto one_sequence(std::array<Input, masking_inputs.size() + weight_dropout_inputs.size()> inputs) {
  inputs.front().shape = "1 | 1 n";
  return inputs;
}

constexpr auto inputs = joined(
    std::array{input::tensor("x", "n d_in"), input::tensor("W_query", "d_in d_kq"), input::tensor("W_key", "d_in d_kq"),
               input::tensor("W_value", "d_in d_v"), input::optional_tensor("context", "m d_in")},
    one_sequence(attention_inputs));
constexpr auto outputs = joined(
    joined(std::array<Output, 3>{{{"queries", "f32", "n d_kq"}, {"keys", "f32", "m d_kq"}, {"values", "f32", "m d_v"}}},
           score_outputs("n m")),
    std::array{streaming("output", "n d_v"), optional_generator_output});

void check_shapes(Check& check, const TensorView& x, const SelfAttentionParameters& parameters,
                  const TensorView& context) {
  const auto& [W_query, W_key, W_value] = parameters;
  const TensorView& other = context ? context : x;
  check.tensor("x", x);
  check.tensor("context", context, [&] { return pytorch_text::matmul(context, parameters.W_key); });
  check.tensor("W_query", W_query, [&] { return pytorch_text::matmul(x, parameters.W_query); });
  check.tensor("W_key", W_key, [&] {
    const TensorView& W = parameters.W_key;
    if (W.rank() != 2 || W.size(0) != check["d_in"]) return pytorch_text::matmul(other, W);
    return pytorch_text::matmul({DType::f32, {check["n"], check["d_kq"]}, nullptr},  // queries @ keys.T
                                {DType::f32, {W.size(1), other.size(0)}, nullptr});
  });
  check.tensor("W_value", W_value, [&] { return pytorch_text::matmul(other, parameters.W_value); });
}

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
  Check check(self_attention_entry);
  check_shapes(check, x, parameters, context);
  const TensorView& other = context ? context : x;
  const std::size_t n = check["n"], m = other.size(0), d = check["d_kq"], v = check["d_v"];
  const kernels::Masking mask =
      check_masking(check, masking, [&] { return pytorch_text::mask(1, n, m, masking.valid_lens); });
  check_dropout(check, dropout);

  Trace trace(wanted);
  const bool streaming = streams(self_attention_entry, trace, dropout, d, m);
  const std::size_t d_in = check["d_in"];
  const double projections = work::product(n, d_in, d) + work::product(m, d_in, d) + work::product(m, d_in, v);
  check.cost(Cost{.bytes = bytes_of({n, d}) + bytes_of({m, d}) + bytes_of({m, v}) + bytes_of({n, v}),
                  .multiply_adds = projections} +
             cost_of_attending(trace, dropout, streaming, {n, m}, dot_work(d), v));

  Tensor queries = times(x, parameters.W_query), keys = times(other, parameters.W_key);
  Tensor values = times(other, parameters.W_value);
  if (streaming) {
    const SingleHead head{queries.data<float>(), keys.data<float>(), values.data<float>(), 1, n, m, d, v};
    trace.add("output", streamed(trace, head, scaled_dot_products(d), mask, RowsOfKeys{{n, m}}));
    return trace;
  }
  Tensor unscaled = Tensor::make<float>({n, m});
  kernels::matmul_transposed(queries.data<float>(), keys.data<float>(), nullptr, unscaled.data<float>(), n, d, m);
  trace.add("queries", std::move(queries));
  trace.add("keys", std::move(keys));
  Tensor scores = scaled_scores(trace, std::move(unscaled), d);
  Tensor output = attend(trace, std::move(scores), values.data<float>(), v, mask, dropout, "output");
  trace.add("values", std::move(values));
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn

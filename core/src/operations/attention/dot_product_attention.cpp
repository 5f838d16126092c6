#include "attention_options.hpp"

namespace attn {
namespace {

using namespace dot_product;

constexpr auto plain_inputs = joined(tensors, with_lens(attention_inputs, lens_of_samples_or_one));
constexpr auto inputs =
    joined(plain_inputs, joined(option_inputs("d"), std::array{input::optional_tensor("dropout_mask", weights_shape)}));
constexpr auto plain_outputs =
    joined(score_outputs(weights_shape), std::array{streaming("output", output_shape), optional_generator_output});
constexpr auto outputs = joined(plain_outputs, option_outputs(queries_shape, keys_shape));

}  // namespace

constexpr Operation plain::dot_product_attention_entry = {
    "dot_product_attention", plain_inputs, plain_outputs, [](const Arguments& given) {
      const GivenDropout dropout(given);
      return dropout.completed(dot_product_attention(given.tensor("queries"), given.tensor("keys"),
                                                     given.tensor("values"), masking_of(given), dropout.dropout(),
                                                     dropout.outputs()));
    }};

constexpr Operation dot_product_attention_entry = {
    "dot_product_attention", inputs, outputs, [](const Arguments& given) {
      const GivenDropout dropout(given);
      AttentionOptions options = attention_options_of(given);
      options.dropout_mask = given.tensor("dropout_mask");
      return dropout.completed(dot_product_attention(given.tensor("queries"), given.tensor("keys"),
                                                     given.tensor("values"), options, masking_of(given),
                                                     dropout.dropout(), dropout.outputs()));
    }};

Trace dot_product_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                            const Masking& masking, const Dropout& dropout, const Outputs& wanted) {
  Check check(plain::dot_product_attention_entry);
  Trace trace(wanted);
  AttentionCall call = checked_call(check, {queries, keys, values}, masking, dropout);
  check_dropout(check, dropout);
  call.streams = streams(plain::dot_product_attention_entry, trace, dropout, call.sizes.d, call.sizes.m);
  check.cost(cost_of_stages(trace, call));
  trace.add("output", attention_output(trace, call, {queries, keys, values}, "output"));
  return trace;
}

Trace dot_product_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                            const AttentionOptions& options, const Masking& masking, const Dropout& dropout,
                            const Outputs& wanted) {
  Check check(dot_product_attention_entry);
  Trace trace(wanted);
  AttentionCall call = checked_call(check, {queries, keys, values}, masking, dropout);
  OptionStages stages(check, call, options, masking, check_dropout_of(check, dropout, options));
  call.streams =
      !options.dropout_mask && streams(dot_product_attention_entry, trace, dropout, call.sizes.d, call.sizes.m);
  check.cost(cost_of_stages(trace, call) + stages.cost());
  trace.add("output", attention_output(trace, call, {queries, keys, values}, "output"));
  return trace;
}

}  // namespace attn

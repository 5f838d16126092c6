#include "attention_options.hpp"

namespace attn {
namespace {

using namespace dot_product;

constexpr auto plain_inputs = joined(tensors, with_lens(attention_inputs, lens_of_samples_or_one));
constexpr auto inputs =
    joined(plain_inputs, joined(option_inputs("d"), std::array{input::optional_tensor("dropout_mask", weights_shape)}));
constexpr auto plain_outputs =
    joined(score_outputs(weights_shape), std::array{streaming("output", output_shape), optional_generator_output});
constexpr auto outputs = joined(plain_outputs, option_outputs(queries_shape, keys_shape, sinks_shape, weights_shape));

using Plain = Trace(const TensorView&, const TensorView&, const TensorView&, const Masking&, const Dropout&,
                    const Outputs&);

/// In the entry's order.
Trace with_options(const TensorView& queries, const TensorView& keys, const TensorView& values, const Masking& masking,
                   const Dropout& dropout, const OptionsWithMask& given, const Outputs& wanted) {
  return dot_product_attention(queries, keys, values, given.options, masking, dropout, wanted);
}

}  // namespace

constexpr Operation plain::dot_product_attention_entry =
    operation<static_cast<Plain*>(dot_product_attention)>("dot_product_attention", plain_inputs, plain_outputs);

constexpr Operation dot_product_attention_entry = operation<with_options>("dot_product_attention", inputs, outputs);

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
  if (add_nothing(options, wanted)) return dot_product_attention(queries, keys, values, masking, dropout, wanted);
  Check check(dot_product_attention_entry);
  Trace trace(wanted);
  AttentionCall call = checked_call(check, {queries, keys, values}, masking, dropout);
  call.with_options = kernels::attention_with_options;
  OptionStages stages(check, call, options, masking, check_dropout_of(check, dropout, options), wanted);
  call.streams =
      stages.can_stream() && streams(dot_product_attention_entry, trace, dropout, call.sizes.d, call.sizes.m);
  check.cost(cost_of_stages(trace, call) + stages.cost());
  trace.add("output", attention_output(trace, call, {queries, keys, values}, "output"));
  return trace;
}

}  // namespace attn

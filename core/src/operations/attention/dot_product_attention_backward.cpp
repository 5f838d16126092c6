#include "attention_options.hpp"

namespace attn {
namespace {

using namespace dot_product;

constexpr auto inputs = joined(joined(tensors, gradient_inputs("d", lens_of_samples_or_one, weights_shape)),
                               std::array{input::tensor("d_output", output_shape)});
constexpr auto outputs = joined(std::array<Output, 4>{{{"output", "f32", output_shape},
                                                       {"d_queries", "f32", queries_shape},
                                                       {"d_keys", "f32", keys_shape},
                                                       {"d_values", "f32", values_shape}}},
                                gradient_outputs(weights_shape, "d"));

/// In the entry's order.
Trace in_order(const TensorView& queries, const TensorView& keys, const TensorView& values,
               const AttentionOptions& options, const Masking& masking, const DrawnDropout& drawn,
               const TensorView& d_output, const Outputs& wanted) {
  return dot_product_attention_backward(queries, keys, values, d_output, options, masking, drawn, wanted);
}

}  // namespace

constexpr Operation dot_product_attention_backward_entry =
    operation<in_order>("dot_product_attention_backward", inputs, outputs);

Trace dot_product_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                     const TensorView& d_output, const AttentionOptions& options,
                                     const Masking& masking, const DrawnDropout& drawn, const Outputs& wanted) {
  Check check(dot_product_attention_backward_entry);
  const AttentionInputs x{queries, keys, values};
  const Dropout dropout{.p = drawn.dropout};
  AttentionCall call = checked_call(check, x, masking, dropout);
  check_d_output(check, d_output, rows_with(queries, call.sizes.v).shape);
  OptionStages stages(check, call, options, masking, with_mask_of(drawn, options), wanted);
  check.cost(stages.cost_with_backward() +
             Cost{.bytes = 2 * (bytes_of(queries.shape()) + bytes_of(keys.shape()) + bytes_of(values.shape()))});
  Trace trace(wanted), kept(kept_for_gradient);
  AttentionInputs stage = x;
  stages.norm_and_rotate(stage);
  trace.add("output", output_of_dot_products(kept, call, dot_products(call, stage), values, "output"));
  trace.add_notes(kept);
  auto [d_queries, d_keys, d_values] = stages.backward(trace, std::move(kept), x, stage, d_output);
  trace.add("d_queries", std::move(d_queries));
  trace.add("d_keys", std::move(d_keys));
  trace.add("d_values", std::move(d_values));
  return trace;
}

}  // namespace attn

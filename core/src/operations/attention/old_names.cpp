// Old names of attention, kept for one more minor version.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

#include "attention_options.hpp"
#include "multi_head.hpp"

namespace attn {
namespace {

using namespace dot_product;

constexpr auto dot_inputs = joined(tensors, gradient_inputs("d", lens_of_samples_or_one, weights_shape));
constexpr auto dot_outputs =
    joined(joined(score_outputs(weights_shape), option_outputs(queries_shape, keys_shape, sinks_shape, weights_shape)),
           std::array{Output{"output", "f32", output_shape}});
constexpr auto forward_inputs = joined(grouped_tensors, gradient_inputs("p_qk", masking_inputs[0].shape, "b h n m"));
constexpr auto forward_outputs =
    joined(joined(std::array<Output, 3>{{{"queries_heads", "f32", "b h n p_qk"},
                                         {"keys_heads", "f32", "b g m p_qk"},
                                         {"values_heads", "f32", "b g m p_v"}}},
                  score_outputs("b h n m")),
           joined(option_outputs("b h n p_qk", "b g m p_qk", "b h n", "b h n m"),
                  std::array{Output{"heads", "f32", "b h n p_v"}, Output{"output", "f32", "b n p_o"}}));

/// (b·h, n, p) as (b, h, n, p).
Tensor with_axis_of_heads(const Tensor& x, std::size_t b) {
  Tensor heads = Tensor::make<float>({b, x.size(0) / std::max<std::size_t>(1, b), x.size(1), x.size(2)});
  std::copy_n(x.data<float>(), x.count(), heads.data<float>());
  return heads;
}

}  // namespace

constexpr Operation dot_product_attention_forward_entry =
    operation<dot_product_attention_forward>("dot_product_attention_forward", dot_inputs, dot_outputs);

constexpr Operation multi_head_attention_forward_entry =
    operation<multi_head_attention_forward>("multi_head_attention_forward", forward_inputs, forward_outputs);

// Stages run one by one: the training module has no code to run all at once.

Trace dot_product_attention_forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                    const AttentionOptions& options, const Masking& masking, const DrawnDropout& drawn,
                                    const Outputs& wanted) {
  Check check(dot_product_attention_forward_entry);
  Trace trace(wanted);
  AttentionInputs x{queries, keys, values};
  const Dropout dropout{.p = drawn.dropout};
  AttentionCall call = checked_call(check, x, masking, dropout);
  OptionStages stages(check, call, options, masking, drawn, wanted);
  check.cost(cost_of_stages(trace, call) + stages.cost());
  stages.norm_and_rotate(x);
  Tensor output = output_of_dot_products(trace, call, dot_products(call, x), values, "output");
  stages.show(trace);
  trace.add("output", std::move(output));
  return trace;
}

Trace multi_head_attention_forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                   const MultiHeadParameters& parameters, std::int64_t num_kv_heads,
                                   const AttentionOptions& options, const Masking& masking, const DrawnDropout& drawn,
                                   const Outputs& wanted) {
  const Dropout dropout{.p = drawn.dropout};
  MultiHead attention(multi_head_attention_forward_entry, {queries, keys, values}, parameters, num_kv_heads, masking,
                      dropout);
  Trace trace(wanted);
  OptionStages stages(attention.check, attention.call, options, masking, drawn, wanted);
  attention.check_cost(trace, stages.cost());
  const MultiHead::Projected made = attention.projected_heads();
  AttentionInputs stage = attention.heads_of(made);
  stages.norm_and_rotate(stage);
  Tensor heads =
      output_of_dot_products(trace, attention.call, dot_products(attention.call, stage), stage.values, "heads");
  stages.show(trace);
  trace.add("queries_heads", with_axis_of_heads(made.queries, attention.b));
  trace.add("keys_heads", with_axis_of_heads(made.keys, attention.b));
  trace.add("values_heads", with_axis_of_heads(made.values, attention.b));
  trace.add("output", attention.output(joined_heads(heads)));
  trace.add("heads", std::move(heads));
  return trace;
}

Trace grouped_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                        const HeadOptions& options, const Masking& masking, const Dropout& dropout,
                        const Outputs& wanted) {
  const AttentionOptions all{.positions = options.slopes ? AttentionPositions::alibi : AttentionPositions::none,
                             .slopes = options.slopes,
                             .bias = options.bias,
                             .scale = options.scale};
  return dot_product_attention(queries, keys, values, all, masking, dropout, wanted);
}

}  // namespace attn

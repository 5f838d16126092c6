#include "attention_options.hpp"
#include "multi_head.hpp"
#include "projection.hpp"

namespace attn {
namespace {

constexpr auto inputs = joined(joined(grouped_tensors, gradient_inputs("p_qk", masking_inputs[0].shape, "b h n m")),
                               std::array{input::tensor("d_output", "b n p_o")});
constexpr auto outputs = joined(std::array<Output, 12>{{{"output", "f32", "b n p_o"},
                                                        {"d_queries", "f32", "b n query_size"},
                                                        {"d_keys", "f32", "b m key_size"},
                                                        {"d_values", "f32", "b m value_size"},
                                                        {"d_W_q", "f32", "hp_qk query_size"},
                                                        {"d_W_k", "f32", "gp_qk key_size"},
                                                        {"d_W_v", "f32", "gp_v value_size"},
                                                        {"d_W_o", "f32", "p_o hp_v"},
                                                        {"d_b_q", "f32", "hp_qk", true},
                                                        {"d_b_k", "f32", "gp_qk", true},
                                                        {"d_b_v", "f32", "gp_v", true},
                                                        {"d_b_o", "f32", "p_o", true}}},
                                gradient_outputs("b h n m", "p_qk"));

Cost cost_of_projections(const MultiHead& attention) {
  const auto& [queries, keys, values] = attention.x;
  const MultiHeadParameters& of = attention.parameters;
  const TensorView heads(DType::f32, {attention.b, attention.n, attention.h * attention.p_v}, nullptr);
  return cost_of_projection(queries, of.W_q) + cost_of_projection(keys, of.W_k) + cost_of_projection(values, of.W_v) +
         cost_of_projection(heads, of.W_o);
}

/// In the entry's order.
Trace in_order(const TensorView& queries, const TensorView& keys, const TensorView& values,
               const MultiHeadParameters& of, std::int64_t num_kv_heads, const AttentionOptions& options,
               const Masking& masking, const DrawnDropout& drawn, const TensorView& d_output, const Outputs& wanted) {
  return multi_head_attention_backward(queries, keys, values, of, d_output, num_kv_heads, options, masking, drawn,
                                       wanted);
}

}  // namespace

constexpr Operation multi_head_attention_backward_entry =
    operation<in_order>("multi_head_attention_backward", inputs, outputs);

Trace multi_head_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                    const MultiHeadParameters& of, const TensorView& d_output,
                                    std::int64_t num_kv_heads, const AttentionOptions& options, const Masking& masking,
                                    const DrawnDropout& drawn, const Outputs& wanted) {
  const Dropout dropout{.p = drawn.dropout};
  MultiHead attention(multi_head_attention_backward_entry, {queries, keys, values}, of, num_kv_heads, masking, dropout);
  const std::size_t b = attention.b, h = attention.h, n = attention.n;
  check_d_output(attention.check, d_output, {b, n, attention.p_o});
  OptionStages stages(attention.check, attention.call, options, masking, with_mask_of(drawn, options), wanted);
  attention.check.cost(stages.cost_with_backward() + cost_of_projections(attention));

  Trace trace(wanted), kept(kept_for_gradient);
  const MultiHead::Projected projected = attention.projected_heads();
  const AttentionInputs heads = attention.heads_of(projected);
  AttentionInputs stage = heads;
  stages.norm_and_rotate(stage);
  const Tensor concatenated = joined_heads(
      output_of_dot_products(kept, attention.call, dot_products(attention.call, stage), heads.values, "heads"));
  trace.add_notes(kept);
  trace.add("output", attention.output(concatenated));

  const Tensor d_concatenated = projected_backward(trace, concatenated, of.W_o, of.b_o, d_output, {"d_W_o", "d_b_o"});
  const Tensor d_heads = split_heads(d_concatenated, h);
  const auto [d_Q, d_K, d_V] = stages.backward(trace, std::move(kept), heads, stage, d_heads);
  trace.add("d_queries", projected_backward(trace, queries, of.W_q, of.b_q, joined_heads(d_Q), {"d_W_q", "d_b_q"}));
  trace.add("d_keys", projected_backward(trace, keys, of.W_k, of.b_k, joined_heads(d_K), {"d_W_k", "d_b_k"}));
  trace.add("d_values", projected_backward(trace, values, of.W_v, of.b_v, joined_heads(d_V), {"d_W_v", "d_b_v"}));
  return trace;
}

}  // namespace attn

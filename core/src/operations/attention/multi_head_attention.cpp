#include "multi_head.hpp"

#include "attention_options.hpp"

namespace attn {
namespace {

constexpr auto whole_inputs =
    joined(joined(grouped_tensors, attention_inputs),
           joined(option_inputs("p_qk"), std::array{input::optional_tensor("dropout_mask", "b h n m")}));
constexpr auto whole_outputs =
    joined(multi_head_outputs, option_outputs("b h n p_qk", "b g m p_qk", "b h n", "b h n m"));

/// x as (b, heads, rows, p).
TensorView with_heads(const Tensor& x, std::size_t b) {
  return {DType::f32, {b, x.size(0) / std::max<std::size_t>(1, b), x.size(1), x.size(2)}, x.data<float>()};
}

using Plain = Trace(const TensorView&, const TensorView&, const TensorView&, const MultiHeadParameters&, const Masking&,
                    const Dropout&, const Outputs&);

/// In the entry's order.
Trace with_options(const TensorView& queries, const TensorView& keys, const TensorView& values,
                   const MultiHeadParameters& parameters, std::int64_t num_kv_heads, const Masking& masking,
                   const Dropout& dropout, const OptionsWithMask& given, const Outputs& wanted) {
  return multi_head_attention(queries, keys, values, parameters, num_kv_heads, given.options, masking, dropout, wanted);
}

}  // namespace

Tensor split_heads(const TensorView& x, std::size_t h) {
  const std::size_t b = x.size(0), rows = x.size(1), p = x.size(2) / h;
  Tensor heads = Tensor::make<float>({b * h, rows, p});
  swap_middle_axes(x.data<float>(), heads.data<float>(), b, rows, h, p);
  return heads;
}

Tensor joined_heads(const TensorView& x) {
  const std::size_t b = x.size(0), h = x.size(1), rows = x.size(2), p = x.size(3);
  Tensor side_by_side = Tensor::make<float>({b, rows, h * p});
  swap_middle_axes(x.data<float>(), side_by_side.data<float>(), b, h, rows, p);
  return side_by_side;
}

MultiHeadParameters Made<MultiHeadParameters>::read(Reader& next) {
  return {.W_q = next.tensor(),
          .W_k = next.tensor(),
          .W_v = next.tensor(),
          .W_o = next.tensor(),
          .b_q = next.tensor(),
          .b_k = next.tensor(),
          .b_v = next.tensor(),
          .b_o = next.tensor(),
          .num_heads = next.integer()};
}

/// No layout changes: the kernels read the heads where the projections leave them.
Tensor MultiHead::stream_side_by_side(Trace& trace) const {
  Tensor queries = projected(x.queries, parameters.W_q, parameters.b_q);
  const Tensor keys = projected(x.keys, parameters.W_k, parameters.b_k);
  const Tensor values = projected(x.values, parameters.W_v, parameters.b_v);
  const float* rows = queries.data<float>();  // the output takes their place where it fits
  Tensor heads = p_v == p_qk ? std::move(queries) : Tensor::make<float>({b, n, h * p_v});
  stream_attention(trace,
                   problem_of(call, kernels::heads_side_by_side(rows, n, h, p_qk),
                              kernels::heads_side_by_side(keys.data<float>(), m, g, p_qk),
                              kernels::heads_side_by_side(values.data<float>(), m, g, p_v),
                              kernels::heads_side_by_side(heads.data<float>(), n, h, p_v)),
                   call.rows, "heads");
  return heads;
}

MultiHead::Projected MultiHead::projected_heads() const {
  return {split_heads(projected(x.queries, parameters.W_q, parameters.b_q), h),
          split_heads(projected(x.keys, parameters.W_k, parameters.b_k), g),
          split_heads(projected(x.values, parameters.W_v, parameters.b_v), g)};
}

AttentionInputs MultiHead::heads_of(const Projected& made) const {
  return {with_heads(made.queries, b), with_heads(made.keys, b), with_heads(made.values, b)};
}

Tensor MultiHead::concatenated(Trace& trace) const {
  if (call.streams && call.added == nullptr) return stream_side_by_side(trace);
  Projected made = projected_heads();
  AttentionInputs stage = heads_of(made);
  if (call.added != nullptr) call.added->norm_and_rotate(stage);
  const TensorView values = stage.values;
  if (call.streams) return joined_heads(streamed_output(trace, call, stage, "heads"));
  Tensor unscaled = dot_products(call, stage);
  trace.add("queries_heads", std::move(made.queries));
  trace.add("keys_heads", std::move(made.keys));
  Tensor heads = output_of_dot_products(trace, call, std::move(unscaled), values, "heads");
  if (call.added != nullptr) call.added->show(trace);
  trace.add("values_heads", std::move(made.values));
  Tensor side_by_side = joined_heads(heads);
  trace.add("heads", std::move(heads));
  return side_by_side;
}

Tensor MultiHead::output(const Tensor& concatenated) const {
  return projected(concatenated, parameters.W_o, parameters.b_o);
}

void MultiHead::begin(const Trace& trace, const Cost& more) {
  check_dropout(check, call.dropout);
  call.streams = streams(operation_, trace, call.dropout, p_qk, m);
  check_cost(trace, more);
}

constexpr Operation plain::multi_head_attention_entry = operation<static_cast<Plain*>(multi_head_attention)>(
    "multi_head_attention", multi_head_inputs, multi_head_outputs, prepare_multi_head);

constexpr Operation multi_head_attention_entry =
    operation<with_options>("multi_head_attention", whole_inputs, whole_outputs, prepare_multi_head);

Trace multi_head_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                           const MultiHeadParameters& parameters, const Masking& masking, const Dropout& dropout,
                           const Outputs& wanted) {
  MultiHead attention(plain::multi_head_attention_entry, {queries, keys, values}, parameters, 0, masking, dropout);
  Trace trace(wanted);
  attention.begin(trace);
  const Tensor concatenated = attention.concatenated(trace);
  if (trace.wants("output")) trace.add("output", attention.output(concatenated));
  return trace;
}

Trace multi_head_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                           const MultiHeadParameters& parameters, std::int64_t num_kv_heads,
                           const AttentionOptions& options, const Masking& masking, const Dropout& dropout,
                           const Outputs& wanted) {
  if (num_kv_heads == 0 && add_nothing(options, wanted))
    return multi_head_attention(queries, keys, values, parameters, masking, dropout, wanted);
  MultiHead attention(multi_head_attention_entry, {queries, keys, values}, parameters, num_kv_heads, masking, dropout);
  Trace trace(wanted);
  attention.call.with_options = kernels::attention_with_options;
  OptionStages stages(attention.check, attention.call, options, masking,
                      check_dropout_of(attention.check, dropout, options), wanted);
  attention.call.streams =
      stages.can_stream() && streams(multi_head_attention_entry, trace, dropout, attention.p_qk, attention.m);
  attention.check_cost(trace, stages.cost());
  const Tensor concatenated = attention.concatenated(trace);
  if (trace.wants("output")) trace.add("output", attention.output(concatenated));
  return trace;
}

}  // namespace attn

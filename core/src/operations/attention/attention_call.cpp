#include "attention_call.hpp"

#include <cmath>

#include "catalogue/pytorch_text.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

/// unscaled_scores -> the dot products times scale; without one, divided by √d.
Tensor scaled(Trace& trace, const AttentionCall& call, Tensor&& unscaled) {
  if (!call.scale) return scaled_scores(trace, std::move(unscaled), call.sizes.d);
  const auto scale = static_cast<float>(*call.scale);
  const float* from = unscaled.data<float>();
  Tensor scores = next_stage(trace, "unscaled_scores", std::move(unscaled));
  float* to = scores.data<float>();
  for (std::size_t i = 0; i < scores.count(); ++i) to[i] = from[i] * scale;
  return scores;
}

}  // namespace

kernels::AttentionSizes check_attention_shapes(Check& check, const AttentionInputs& x) {
  const TensorView &queries = x.queries, &keys = x.keys, &values = x.values;
  const std::size_t rank = queries.rank();
  check.tensor("queries", queries, [&] { return pytorch_text::bmm_first(queries); });
  const std::size_t d = check["d"];
  check.like(queries, "keys", keys, [&] { return pytorch_text::bmm_transposed(queries.size(0), d, keys); });
  const std::size_t m = check["m"];
  check.like(queries, "values", values, [&] { return pytorch_text::bmm(queries.size(0), m, values); });
  if (rank < 3) check.bind("b", 1);
  const std::size_t h = rank < 4 ? 1 : check["h"], g = rank < 4 ? 1 : check["g"];
  if (g == 0 ? h > 0 : h % g != 0)
    check.fail(ErrorCode::not_divisible, "keys", concat({"a divisor of h = ", h, " as second size"}), concat({g}));
  return {.batches = check["b"],
          .heads = h,
          .query_heads_per_key_head = g == 0 || h == 0 ? 1 : h / g,
          .n = check["n"],
          .m = m,
          .d = d,
          .v = check["v"]};
}

AttentionCall call_of(const RowsOfKeys& rows, std::size_t d, std::size_t v, const kernels::Visibility& visibility,
                      const Dropout& dropout) {
  return {.sizes =
              {.batches = rows.samples(), .heads = rows.heads(), .n = rows.queries(), .m = rows.keys(), .d = d, .v = v},
          .rows = rows,
          .visibility = visibility,
          .dropout = dropout};
}

AttentionCall checked_call(Check& check, const AttentionInputs& x, const Masking& masking, const Dropout& dropout) {
  const kernels::AttentionSizes sizes = check_attention_shapes(check, x);
  const RowsOfKeys rows = rows_with(x.queries, sizes.m);
  const kernels::Visibility visibility = check_masking(check, rows, masking);
  return {.sizes = sizes, .rows = rows, .visibility = visibility, .dropout = dropout};
}

Cost cost_of_stages(const Trace& trace, const AttentionCall& call) {
  const kernels::AttentionSizes& s = call.sizes;
  return Cost{.bytes = bytes_of({s.batches, s.heads, s.n, s.v})} +
         cost_of_attending(trace, call.dropout, call.streams, call.rows.shape, dot_work(s.d), s.v);
}

Tensor dot_products(const AttentionCall& call, const AttentionInputs& x) {
  const auto& [b, h, group, n, m, d, v] = call.sizes;
  Tensor unscaled = Tensor::make<float>(call.rows.shape);
  kernels::batched_matmul_transposed(x.queries.data<float>(), x.keys.data<float>(), unscaled.data<float>(),
                                     b * h / group, group * n, d, m);
  return unscaled;
}

Tensor output_of_dot_products(Trace& trace, const AttentionCall& call, Tensor&& unscaled, const TensorView& values,
                              Name pooled) {
  Tensor scores = scaled(trace, call, std::move(unscaled));
  if (call.added != nullptr) call.added->finish_scores(scores);
  return output_of_scores(trace, call, std::move(scores), values, pooled);
}

Tensor output_of_scores(Trace& trace, const AttentionCall& call, Tensor&& scores, const TensorView& values,
                        Name pooled) {
  Tensor weights = call.added != nullptr ? call.added->weights(trace, std::move(scores))
                                         : weights_of_scores(trace, std::move(scores), call.rows, call.visibility);
  const bool mask_drawn = call.added != nullptr && call.added->drops();
  const Name name = mask_drawn ? call.added->drop(trace, weights) : drop_weights(trace, weights, call.dropout);
  return weigh_values(trace, name, std::move(weights), call.rows, values.data<float>(), call.sizes.v, pooled,
                      call.sizes.query_heads_per_key_head);
}

kernels::AttentionProblem problem_of(const AttentionCall& call, kernels::HeadsOf<const float> queries,
                                     kernels::HeadsOf<const float> keys, kernels::HeadsOf<const float> values,
                                     kernels::HeadsOf<float> output) {
  const auto& [b, h, group, n, m, d, v] = call.sizes;
  return {.queries = queries,
          .keys = keys,
          .values = values,
          .output = output,
          .batches = b,
          .heads = h,
          .n = n,
          .m = m,
          .d = d,
          .v = v,
          .scale = static_cast<float>(call.scale.value_or(1 / std::sqrt(static_cast<double>(d)))),
          .visibility = call.visibility,
          .similarity = call.similarity,
          .w_v = call.w_v,
          .query_heads_per_key_head = group};
}

Tensor streamed_output(Trace& trace, const AttentionCall& call, const AttentionInputs& x, Name pooled) {
  const auto& [b, h, group, n, m, d, v] = call.sizes;
  Shape shape = call.rows.shape;
  shape.back() = v;
  Tensor output = Tensor::make<float>(shape);
  kernels::AttentionProblem problem = problem_of(call, kernels::heads_in_turn(x.queries.data<float>(), h, n, d),
                                                 kernels::heads_in_turn(x.keys.data<float>(), h / group, m, d),
                                                 kernels::heads_in_turn(x.values.data<float>(), h / group, m, v),
                                                 kernels::heads_in_turn(output.data<float>(), h, n, v));
  const bool adds = call.added != nullptr && call.added->complete(problem);
  stream_attention(trace, problem, call.rows, pooled, adds ? call.with_options : kernels::attention_streaming);
  return output;
}

Tensor attention_output(Trace& trace, const AttentionCall& call, AttentionInputs x, Name pooled) {
  if (call.added != nullptr) call.added->norm_and_rotate(x);
  Tensor output = call.streams ? streamed_output(trace, call, x, pooled)
                               : output_of_dot_products(trace, call, dot_products(call, x), x.values, pooled);
  if (call.added != nullptr) call.added->show(trace);
  return output;
}

}  // namespace attn

#include "attention_checks.hpp"
#include "catalogue/pytorch_text.hpp"

namespace attn {

void check_additive_shapes(Check& check, const TensorView& queries, const TensorView& keys, const TensorView& values,
                           const AdditiveParameters& parameters) {
  const TensorView &W_q = parameters.W_q, &W_k = parameters.W_k, &w_v = parameters.w_v;
  check.tensor("queries", queries, [&] { return pytorch_text::linear(queries, W_q); });
  const std::size_t b = queries.size(0), n = check["n"];
  check.like(queries, "keys", keys, [&] {
    return keys.rank() == 3 ? pytorch_text::broadcast(b, keys.size(0), 0) : pytorch_text::linear(keys, W_k);
  });
  const std::size_t m = check["m"];
  check.like(queries, "values", values, [&] { return pytorch_text::bmm(b, m, values); });
  check.tensor("W_q", W_q, [&] { return pytorch_text::linear(queries, W_q); });
  const std::size_t h = check["h"];
  check.tensor("W_k", W_k, [&] {
    const bool only_h = W_k.rank() == 2 && W_k.size(1) == check["k"];
    return only_h ? pytorch_text::broadcast(h, W_k.size(0), 3) : pytorch_text::linear(keys, W_k);
  });
  check.tensor("w_v", w_v, [&] {
    const Shape features{rows_with(queries, m).batches() * n * m, h}, weight{1, w_v.count()};
    return pytorch_text::linear({DType::f32, features, nullptr}, {DType::f32, weight, nullptr});
  });
}

AttentionCall check_additive_attention(const Trace& trace, const TensorView& queries, const TensorView& keys,
                                       const TensorView& values, const AdditiveParameters& parameters,
                                       const Masking& masking, const Dropout& dropout) {
  Check check(additive_attention_entry);
  check_additive_shapes(check, queries, keys, values, parameters);
  const RowsOfKeys rows = rows_with(queries, check["m"]);
  const std::size_t b = rows.samples(), n = rows.queries(), m = rows.keys(), v = check["v"], h = check["h"];
  AttentionCall call = call_of(rows, h, v, check_masking(check, rows, masking), dropout);
  check_dropout(check, dropout);
  call.streams = streams(additive_attention_entry, trace, dropout, h, m);
  call.scale = 1;
  call.similarity = kernels::Similarity::additive;
  call.w_v = parameters.w_v.data<float>();
  const double projections = work::product(b * n, check["q"], h) + work::product(b * m, check["k"], h),
               features = trace.wants("features") ? bytes_of({b, n, m, h}) : 0;
  check.cost(Cost{.bytes = features + bytes_of({b, n, h}) + bytes_of({b, m, h}) + bytes_of({b, n, v}),
                  .multiply_adds = projections} +
             cost_of_attending(trace, dropout, call.streams, rows.shape, work::in_panels(h) * work::exponential, v));
  return call;
}

}  // namespace attn

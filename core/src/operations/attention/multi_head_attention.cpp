#include "multi_head.hpp"

namespace attn {
namespace {

/// (b, rows, h·p) -> (b·h, rows, p).
Tensor split(const Tensor& x, std::size_t h) {
  const Shape shape = x.shape();
  const std::size_t p = shape[2] / h;
  Tensor heads = Tensor::make<float>({shape[0] * h, shape[1], p});
  swap_middle_axes(x.data<float>(), heads.data<float>(), shape[0], shape[1], h, p);
  return heads;
}

}  // namespace

MultiHeadParameters multi_head_parameters_of(const Arguments& given) {
  return {.W_q = given.tensor("W_q"),
          .W_k = given.tensor("W_k"),
          .W_v = given.tensor("W_v"),
          .W_o = given.tensor("W_o"),
          .b_q = given.tensor("b_q"),
          .b_k = given.tensor("b_k"),
          .b_v = given.tensor("b_v"),
          .b_o = given.tensor("b_o"),
          .num_heads = given.integer("num_heads")};
}

Tensor MultiHead::stream_heads(Trace& trace) const {
  Tensor queries = projected(queries_, parameters_.W_q, parameters_.b_q);
  const Tensor keys = projected(keys_, parameters_.W_k, parameters_.b_k);
  const Tensor values = projected(values_, parameters_.W_v, parameters_.b_v);
  const float* rows = queries.data<float>();  // the output takes their place where it fits
  Tensor heads = p_v == p_qk ? std::move(queries) : Tensor::make<float>({b, n, h * p_v});
  attend_streaming(trace,
                   {.queries = kernels::heads_side_by_side(rows, n, h, p_qk),
                    .keys = kernels::heads_side_by_side(keys.data<float>(), m, h, p_qk),
                    .values = kernels::heads_side_by_side(values.data<float>(), m, h, p_v),
                    .output = kernels::heads_side_by_side(heads.data<float>(), n, h, p_v),
                    .batches = b,
                    .heads = h,
                    .n = n,
                    .m = m,
                    .d = p_qk,
                    .v = p_v,
                    .scale = static_cast<float>(1 / std::sqrt(static_cast<double>(p_qk))),
                    .visibility = visibility_},
                   RowsOfKeys{{b, h, n, m}}, "heads");
  return heads;
}

Tensor MultiHead::concatenated(Trace& trace) const {
  if (streams(trace)) return stream_heads(trace);
  Tensor queries = split(projected(queries_, parameters_.W_q, parameters_.b_q), h);
  Tensor keys = split(projected(keys_, parameters_.W_k, parameters_.b_k), h);
  Tensor values = split(projected(values_, parameters_.W_v, parameters_.b_v), h);
  Tensor unscaled = Tensor::make<float>({b, h, n, m});
  kernels::batched_matmul_transposed(queries.data<float>(), keys.data<float>(), unscaled.data<float>(), b * h, n, p_qk,
                                     m);
  trace.add("queries_heads", std::move(queries));
  trace.add("keys_heads", std::move(keys));
  Tensor scores = scaled_scores(trace, std::move(unscaled), p_qk);
  Tensor heads = attend(trace, std::move(scores), values.data<float>(), p_v, visibility_, dropout_, "heads");
  trace.add("values_heads", std::move(values));
  Tensor side_by_side = Tensor::make<float>({b, n, h * p_v});
  swap_middle_axes(heads.data<float>(), side_by_side.data<float>(), b, h, n, p_v);
  trace.add("heads", std::move(heads));
  return side_by_side;
}

Tensor MultiHead::output(const Tensor& concatenated) const {
  return projected(concatenated, parameters_.W_o, parameters_.b_o);
}

constexpr Operation multi_head_attention_entry = {
    "multi_head_attention", multi_head_inputs, multi_head_outputs,
    [](const Arguments& given) {
      const GivenDropout dropout(given);
      return dropout.completed(multi_head_attention(given.tensor("queries"), given.tensor("keys"),
                                                    given.tensor("values"), multi_head_parameters_of(given),
                                                    masking_of(given), dropout.dropout(), dropout.outputs()));
    },
    prepare_multi_head};

Trace multi_head_attention(const TensorView& queries, const TensorView& keys, const TensorView& values,
                           const MultiHeadParameters& parameters, const Masking& masking, const Dropout& dropout,
                           const Outputs& wanted) {
  const MultiHead attention(multi_head_attention_entry, queries, keys, values, parameters, masking, dropout);
  Trace trace(wanted);
  attention.check_cost(trace);
  const Tensor concatenated = attention.concatenated(trace);
  if (trace.wants("output")) trace.add("output", attention.output(concatenated));
  return trace;
}

}  // namespace attn

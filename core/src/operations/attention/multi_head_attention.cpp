#include "catalogue/pytorch_text.hpp"
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

MultiHead::MultiHead(const Operation& operation, const TensorView& queries, const TensorView& keys,
                     const TensorView& values, const MultiHeadParameters& parameters, const Masking& masking,
                     const Dropout& dropout)
    : operation_(operation),
      check_(operation),
      queries_(queries),
      keys_(keys),
      values_(values),
      parameters_(parameters),
      dropout_(dropout) {
  check_shapes();
  masking_ = check_masking(check_, masking, [&] { return pytorch_text::mask(b * h, n, m, masking.valid_lens, h); });
  check_dropout(check_, dropout);
}

void MultiHead::check_shapes() {
  const auto& [W_q, W_k, W_v, W_o, b_q, b_k, b_v, b_o, num_heads] = parameters_;
  check_.tensor("queries", queries_,
                [&] { return pytorch_text::heads(queries_, parameters_.W_q, parameters_.num_heads); });
  b = check_["b"];
  n = check_["n"];
  // In PyTorch the heads are split by now: b·h batches of p numbers.
  const auto heads_of = [&](const TensorView& x, const TensorView& W) {
    const auto h = static_cast<std::size_t>(std::clamp<std::int64_t>(parameters_.num_heads, 1, 2147483647));
    return Shape{x.size(0) * h, x.size(1), W.rank() == 2 ? W.size(0) / h : 0};
  };
  const auto heads_text = [&](const TensorView& x, const TensorView& W, bool transposed) {
    if (x.rank() != 3) return pytorch_text::heads(x, W, parameters_.num_heads);
    const Shape first = heads_of(queries_, parameters_.W_q), second = heads_of(x, W);
    const TensorView view(DType::f32, second, nullptr);
    return transposed ? pytorch_text::bmm_transposed(first[0], first[2], view)
                      : pytorch_text::bmm(first[0], keys_.size(1), view);
  };
  check_.tensor("keys", keys_, [&] { return heads_text(keys_, parameters_.W_k, true); });
  m = check_["m"];
  check_.tensor("values", values_, [&] { return heads_text(values_, parameters_.W_v, false); });
  check_.tensor("W_q", W_q, [&] { return pytorch_text::linear(queries_, parameters_.W_q); });
  const std::size_t columns = check_["hp_qk"];
  h = check_heads(check_, num_heads, b, n, columns, "the rows of W_q");
  check_.tensor("W_k", W_k, [&] {
    const TensorView& W = parameters_.W_k;
    const bool only_heads = W.rank() == 2 && W.size(1) == keys_.size(2);
    if (!only_heads) return pytorch_text::linear(keys_, W);
    if (W.size(0) % h == 0) return heads_text(keys_, W, true);
    return pytorch_text::reshape(
        {static_cast<std::int64_t>(b), static_cast<std::int64_t>(m), parameters_.num_heads, -1}, b * m * W.size(0));
  });
  check_.tensor("W_v", W_v, [&] { return pytorch_text::linear(values_, parameters_.W_v); });
  check_heads(check_, num_heads, b, m, check_["hp_v"], "the rows of W_v");
  check_.tensor("W_o", W_o, [&] {
    return pytorch_text::linear({DType::f32, {b, n, parameters_.W_v.size(0)}, nullptr}, parameters_.W_o);
  });
  p_qk = columns / h;
  p_v = check_["hp_v"] / h;
  p_o = check_["p_o"];
  check_.tensor("b_q", b_q);
  check_.tensor("b_k", b_k);
  check_.tensor("b_v", b_v);
  check_.tensor("b_o", b_o);
}

void MultiHead::check_cost(const Trace& trace, const Cost& more) const {
  const double sides = bytes_of({b, n, h, p_qk}) + bytes_of({b, m, h, p_qk}) + bytes_of({b, m, h, p_v});
  const double heads = bytes_of({b, n, h, p_v}) + bytes_of({b, n, p_o});
  const bool streaming = streams(trace);
  const double projections = work::product(b * n, check_["query_size"], h * p_qk) +
                             work::product(b * m, check_["key_size"], h * p_qk) +
                             work::product(b * m, check_["value_size"], h * p_v) + work::product(b * n, h * p_v, p_o);
  check_.cost(Cost{.bytes = (streaming ? 1 : 2) * (sides + heads), .multiply_adds = projections} +
              cost_of_attending(trace, dropout_, streaming, {b, h, n, m}, dot_work(p_qk), p_v) + more);
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
                    .masking = masking_},
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
  Tensor heads = attend(trace, std::move(scores), values.data<float>(), p_v, masking_, dropout_, "heads");
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

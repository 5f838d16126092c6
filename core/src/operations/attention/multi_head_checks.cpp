// What multi-head attention asks of its inputs, in PyTorch's words where it would fail, and what a call costs.
#include <algorithm>

#include "catalogue/pytorch_text.hpp"
#include "multi_head.hpp"

namespace attn {

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
  visibility_ = check_masking(check_, masking, [&] { return pytorch_text::mask(b * h, n, m, masking.valid_lens, h); });
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

Cost cost_of_ablation(const MultiHead& attention, bool leaves_out) {
  const auto [b, n, h, p_v, p_o] = std::array{attention.b, attention.n, attention.h, attention.p_v, attention.p_o};
  const double changed = work::product(b * n, p_v, p_o) + work::step * bytes_of({b, n, p_o}) / sizeof(float) +
                         work::far_number * static_cast<double>(p_o + b * n);
  const double without = leaves_out ? work::product(b * n, h * p_v, p_o) : 0;
  return {.bytes = (leaves_out ? bytes_of({h, b, n, p_o}) : 0) + bytes_of({h, b, n}) + bytes_of({b, n, h, p_v}) +
                   bytes_of({b, n, p_o}) + bytes_of({p_o, p_v}),
          .multiply_adds = static_cast<double>(h) * (changed + without)};
}

}  // namespace attn

// What multi-head attention asks of its inputs, in PyTorch's words where it would fail, and what a call costs.
#include <algorithm>

#include "catalogue/pytorch_text.hpp"
#include "multi_head.hpp"
#include "tensor/text.hpp"

namespace attn {

MultiHead::MultiHead(const Operation& operation, const AttentionInputs& inputs, const MultiHeadParameters& of,
                     std::int64_t num_kv_heads, const Masking& masking, const Dropout& weight_dropout)
    : x(inputs),
      parameters(of),
      check(operation),
      call{.sizes = check_shapes(num_kv_heads), .rows = {{b, h, n, m}}, .visibility = {}, .dropout = weight_dropout},
      operation_(operation) {
  call.visibility =
      check_masking(check, masking, [&] { return pytorch_text::mask(b * h, n, m, masking.valid_lens, h); });
}

kernels::AttentionSizes MultiHead::check_shapes(std::int64_t num_kv_heads) {
  const auto& [queries, keys, values] = x;
  const auto& [W_q, W_k, W_v, W_o, b_q, b_k, b_v, b_o, num_heads] = parameters;
  check.tensor("queries", queries,
               [&] { return pytorch_text::heads(x.queries, parameters.W_q, parameters.num_heads); });
  b = check["b"];
  n = check["n"];
  // In PyTorch the heads are split by now: b·h batches of p numbers.
  const auto heads_of = [&](const TensorView& inputs, const TensorView& W) {
    const auto heads = static_cast<std::size_t>(std::clamp<std::int64_t>(parameters.num_heads, 1, 2147483647));
    return Shape{inputs.size(0) * heads, inputs.size(1), W.rank() == 2 ? W.size(0) / heads : 0};
  };
  const auto heads_text = [&](const TensorView& inputs, const TensorView& W, bool transposed) {
    if (inputs.rank() != 3) return pytorch_text::heads(inputs, W, parameters.num_heads);
    const Shape first = heads_of(x.queries, parameters.W_q), second = heads_of(inputs, W);
    const TensorView view(DType::f32, second, nullptr);
    return transposed ? pytorch_text::bmm_transposed(first[0], first[2], view)
                      : pytorch_text::bmm(first[0], x.keys.size(1), view);
  };
  check.tensor("keys", keys, [&] { return heads_text(x.keys, parameters.W_k, true); });
  m = check["m"];
  check.tensor("values", values, [&] { return heads_text(x.values, parameters.W_v, false); });
  check.tensor("W_q", W_q, [&] { return pytorch_text::linear(x.queries, parameters.W_q); });
  const std::size_t columns = check["hp_qk"];
  h = check_heads(check, num_heads, b, n, columns, "the rows of W_q");
  p_qk = columns / h;
  g = num_kv_heads == 0 ? h : check.size("num_kv_heads", num_kv_heads);
  if (h % g != 0)
    check.fail(ErrorCode::not_divisible, "num_kv_heads", concat({"a divisor of num_heads = ", h}), concat({g}));
  const bool shared = g != h;
  if (shared) check.bind("gp_qk", g * p_qk);
  check.of_shape(shared ? "gp_qk key_size" : "hp_qk key_size", "W_k", W_k, [&] {
    const TensorView& W = parameters.W_k;
    const bool only_heads = W.rank() == 2 && W.size(1) == x.keys.size(2);
    if (!only_heads || shared) return pytorch_text::linear(x.keys, W);
    if (W.size(0) % h == 0) return heads_text(x.keys, W, true);
    return pytorch_text::reshape({static_cast<std::int64_t>(b), static_cast<std::int64_t>(m), parameters.num_heads, -1},
                                 b * m * W.size(0));
  });
  check.of_shape(shared ? "gp_v value_size" : "hp_v value_size", "W_v", W_v,
                 [&] { return pytorch_text::linear(x.values, parameters.W_v); });
  if (shared) {
    const std::size_t rows = check["gp_v"];
    if (rows % g != 0)
      check.fail(ErrorCode::wrong_shape, "W_v", concat({"as many rows for each of ", g, " heads"}), concat({rows}));
    check.bind("hp_v", rows / g * h);
  } else {
    check_heads(check, num_heads, b, m, check["hp_v"], "the rows of W_v");
  }
  check.tensor("W_o", W_o, [&] {
    return pytorch_text::linear({DType::f32, {b, n, check["hp_v"]}, nullptr}, parameters.W_o);
  });
  p_v = check["hp_v"] / h;
  p_o = check["p_o"];
  check.tensor("b_q", b_q);
  check.of_shape(shared ? "gp_qk" : "hp_qk", "b_k", b_k);
  check.of_shape(shared ? "gp_v" : "hp_v", "b_v", b_v);
  check.tensor("b_o", b_o);
  return {.batches = b, .heads = h, .query_heads_per_key_head = h / g, .n = n, .m = m, .d = p_qk, .v = p_v};
}

void MultiHead::check_cost(const Trace& trace, const Cost& more) const {
  const double sides = bytes_of({b, n, h, p_qk}) + bytes_of({b, m, g, p_qk}) + bytes_of({b, m, g, p_v});
  const double heads = bytes_of({b, n, h, p_v}) + bytes_of({b, n, p_o});
  const double projections = work::product(b * n, check["query_size"], h * p_qk) +
                             work::product(b * m, check["key_size"], g * p_qk) +
                             work::product(b * m, check["value_size"], g * p_v) + work::product(b * n, h * p_v, p_o);
  check.cost(Cost{.bytes = (call.streams ? 1 : 2) * (sides + heads), .multiply_adds = projections} +
             cost_of_attending(trace, call.dropout, call.streams, call.rows.shape, dot_work(p_qk), p_v) + more);
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

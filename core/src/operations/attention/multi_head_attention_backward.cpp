#include <cmath>

#include "attention_gradient.hpp"
#include "attn/multi_head.hpp"
#include "catalogue/pytorch_text.hpp"
#include "projection.hpp"
#include "tensor/text.hpp"
#include "transpose_heads.hpp"

namespace attn {
namespace {

constexpr auto inputs =
    joined(joined(std::array{input::tensor("queries", "b n query_size"), input::tensor("keys", "b m key_size"),
                             input::tensor("values", "b m value_size"), input::tensor("W_q", "hp_qk query_size"),
                             input::tensor("W_k", "gp_qk key_size"), input::tensor("W_v", "gp_v value_size"),
                             input::tensor("W_o", "p_o hp_v"), input::tensor("d_output", "b n p_o"),
                             input::optional_tensor("b_q", "hp_qk"), input::optional_tensor("b_k", "gp_qk"),
                             input::optional_tensor("b_v", "gp_v"), input::optional_tensor("b_o", "p_o"),
                             num_heads_input, input::integer("num_kv_heads", 0, 2147483647, 0)},
                  masking_inputs),
           drawn_dropout_inputs("b h n m"));
constexpr Output outputs[] = {
    {"output", "f32", "b n p_o"},       {"weights", "f32", "b h n m"},         {"d_queries", "f32", "b n query_size"},
    {"d_keys", "f32", "b m key_size"},  {"d_values", "f32", "b m value_size"}, {"d_W_q", "f32", "hp_qk query_size"},
    {"d_W_k", "f32", "gp_qk key_size"}, {"d_W_v", "f32", "gp_v value_size"},   {"d_W_o", "f32", "p_o hp_v"},
    {"d_b_q", "f32", "hp_qk", true},    {"d_b_k", "f32", "gp_qk", true},       {"d_b_v", "f32", "gp_v", true},
    {"d_b_o", "f32", "p_o", true},      {"d_weights", "f32", "b h n m"},       {"d_scores", "f32", "b h n m"}};

struct Inputs {
  const TensorView &queries, &keys, &values;
  const MultiHeadParameters& parameters;
};

/// W's rows make so many of the others' heads: h heads of `own` numbers altogether, g of `rows`.
void check_rows(const Check& check, Name W, std::size_t rows, std::size_t per_head, std::size_t heads) {
  if (rows != per_head * heads)
    check.fail(ErrorCode::wrong_shape, W, concat({heads, " heads of ", per_head, " rows"}), concat({rows, " rows"}));
}

ATTN_OUT_OF_LINE kernels::AttentionSizes check_heads_of(Check& check, const Inputs& x, std::int64_t num_kv_heads) {
  const auto& [W_q, W_k, W_v, W_o, b_q, b_k, b_v, b_o, num_heads] = x.parameters;
  const auto linear = [&](Name name, const TensorView& input, const TensorView& W) {
    check.tensor(name, W, [&] { return pytorch_text::linear(input, W); });
  };
  check.tensor("queries", x.queries);
  check.tensor("keys", x.keys);
  check.tensor("values", x.values);
  linear("W_q", x.queries, W_q);
  const std::size_t b = check["b"], n = check["n"];
  const std::size_t h = check_heads(check, num_heads, b, n, check["hp_qk"], "the rows of W_q");
  const std::size_t given = check.size("num_kv_heads", num_kv_heads), g = given == 0 ? h : given;
  if (h % g != 0)
    check.fail(ErrorCode::not_divisible, "num_kv_heads", concat({"a divisor of num_heads = ", h}), concat({g}));
  linear("W_k", x.keys, W_k);
  linear("W_v", x.values, W_v);
  linear("W_o", TensorView(DType::f32, {b, n, W_o.rank() == 2 ? W_v.size(0) / g * h : 0}, nullptr), W_o);
  const std::size_t p_qk = check["hp_qk"] / h, p_v = check["gp_v"] / g;
  check_rows(check, "W_k", check["gp_qk"], p_qk, g);
  check_rows(check, "W_v", check["gp_v"], p_v, g);
  if (check["hp_v"] != h * p_v)
    check.fail(ErrorCode::wrong_shape, "W_o", concat({"(p_o, ", h * p_v, ")"}), to_string(W_o.shape()));
  check.tensor("b_q", b_q);
  check.tensor("b_k", b_k);
  check.tensor("b_v", b_v);
  check.tensor("b_o", b_o);
  return {.batches = b, .heads = h, .query_heads_per_key_head = h / g, .n = n, .m = check["m"], .d = p_qk, .v = p_v};
}

/// The heads of a matrix as nn.Linear leaves them.
template <class T>
kernels::HeadsOf<T> heads(T* data, std::size_t rows, std::size_t count, std::size_t columns) {
  return kernels::heads_side_by_side(data, rows, count, columns);
}

}  // namespace

constexpr Operation multi_head_attention_backward_entry = {
    "multi_head_attention_backward", inputs, outputs, [](const Arguments& given) {
      const MultiHeadParameters parameters{given.tensor("W_q"), given.tensor("W_k"), given.tensor("W_v"),
                                           given.tensor("W_o"), given.tensor("b_q"), given.tensor("b_k"),
                                           given.tensor("b_v"), given.tensor("b_o"), given.integer("num_heads")};
      return multi_head_attention_backward(given.tensor("queries"), given.tensor("keys"), given.tensor("values"),
                                           parameters, given.tensor("d_output"), given.integer("num_kv_heads"),
                                           masking_of(given), drawn_dropout_of(given), given.outputs());
    }};

Trace multi_head_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                    const MultiHeadParameters& parameters, const TensorView& d_output,
                                    std::int64_t num_kv_heads, const Masking& masking, const DrawnDropout& dropout,
                                    const Outputs& wanted) {
  Check check(multi_head_attention_backward_entry);
  const kernels::AttentionSizes s = check_heads_of(check, {queries, keys, values, parameters}, num_kv_heads);
  const std::size_t g = s.heads / s.query_heads_per_key_head;
  const auto& [W_q, W_k, W_v, W_o, b_q, b_k, b_v, b_o, num_heads] = parameters;
  check_d_output(check, d_output, {s.batches, s.n, W_o.size(0)});
  const kernels::Visibility visibility = check_masking(
      check, masking, [&] { return pytorch_text::mask(s.batches * s.heads, s.n, s.m, masking.valid_lens, s.heads); });
  const Shape matrices{s.batches, s.heads, s.n, s.m};
  const TensorView all_heads(DType::f32, {s.batches, s.n, s.heads * s.v}, nullptr);
  check.cost(cost_of_gradient(matrices, s.d, s.v, s) + Projection::cost_of(queries, W_q) +
             Projection::cost_of(keys, W_k) + Projection::cost_of(values, W_v) + Projection::cost_of(all_heads, W_o));

  AttentionGradient attention(check, s, visibility, dropout, matrices);
  Trace trace(wanted);
  Projection for_queries(queries, W_q, b_q), for_keys(keys, W_k, b_k), for_values(values, W_v, b_v);
  const auto Q = heads<const float>(for_queries.project().data<float>(), s.n, s.heads, s.d),
             K = heads<const float>(for_keys.project().data<float>(), s.m, g, s.d),
             V = heads<const float>(for_values.project().data<float>(), s.m, g, s.v);
  const float divisor = std::sqrt(static_cast<float>(s.d));
  kernels::dot_product_scores(s, Q, K, divisor, attention.scores(), attention.scratch());
  Tensor joined_heads = Tensor::make<float>({s.batches, s.n, s.heads * s.v});
  attention.attend(trace, V, heads(joined_heads.data<float>(), s.n, s.heads, s.v));
  Projection for_output(joined_heads, W_o, b_o);
  trace.add("output", std::move(for_output.project()));

  const Tensor d_heads = std::move(for_output.backward(trace, d_output, "d_W_o", "d_b_o"));
  Tensor d_Q = Tensor::make<float>({s.batches, s.n, s.heads * s.d}),
         d_K = Tensor::make<float>({s.batches, s.m, g * s.d}), d_V = Tensor::make<float>({s.batches, s.m, g * s.v});
  attention.backward(V, heads(d_heads.data<float>(), s.n, s.heads, s.v), heads(d_V.data<float>(), s.m, g, s.v));
  kernels::dot_product_scores_backward(
      s, Q, K, divisor, attention.d_scores(),
      {heads(d_Q.data<float>(), s.n, s.heads, s.d), heads(d_K.data<float>(), s.m, g, s.d)}, attention.scratch());
  trace.add("d_queries", std::move(for_queries.backward(trace, d_Q, "d_W_q", "d_b_q")));
  trace.add("d_keys", std::move(for_keys.backward(trace, d_K, "d_W_k", "d_b_k")));
  trace.add("d_values", std::move(for_values.backward(trace, d_V, "d_W_v", "d_b_v")));
  attention.add_matrices(trace);
  return trace;
}

}  // namespace attn

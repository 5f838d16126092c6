// multi_head_attention_forward and its gradient.
#include <span>

#include "attention_of_heads.hpp"
#include "attn/multi_head.hpp"
#include "catalogue/pytorch_text.hpp"
#include "projection.hpp"
#include "tensor/text.hpp"
#include "transpose_heads.hpp"

namespace attn {
namespace {

constexpr std::array tensors{input::tensor("queries", "b n query_size"),
                             input::tensor("keys", "b m key_size"),
                             input::tensor("values", "b m value_size"),
                             input::tensor("W_q", "hp_qk query_size"),
                             input::tensor("W_k", "gp_qk key_size"),
                             input::tensor("W_v", "gp_v value_size"),
                             input::tensor("W_o", "p_o hp_v"),
                             input::optional_tensor("b_q", "hp_qk"),
                             input::optional_tensor("b_k", "gp_qk"),
                             input::optional_tensor("b_v", "gp_v"),
                             input::optional_tensor("b_o", "p_o"),
                             num_heads_input,
                             input::integer("num_kv_heads", 0, 2147483647, 0)};
constexpr auto options = optional_inputs("b h n m", masking_inputs[0].shape, "p_qk");
constexpr auto backward_inputs = joined(joined(tensors, options), std::array{input::tensor("d_output", "b n p_o")});
constexpr auto inputs = std::span(backward_inputs).first<backward_inputs.size() - 1>();
constexpr Output output{"output", "f32", "b n p_o"};
constexpr auto outputs = joined(joined(std::array<Output, 3>{{{"queries_heads", "f32", "b h n p_qk"},
                                                              {"keys_heads", "f32", "b g m p_qk"},
                                                              {"values_heads", "f32", "b g m p_v"}}},
                                       head_outputs("b h n p_qk", "b g m p_qk", "b h n m")),
                                std::array{Output{"heads", "f32", "b h n p_v"}, output});
constexpr auto backward_outputs = joined(std::array<Output, 12>{{output,
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

/// (b, rows, heads·p) -> (b, heads, rows, p).
Tensor split(const Tensor& x, std::size_t heads) {
  const std::size_t b = x.size(0), rows = x.size(1), p = x.size(2) / heads;
  Tensor split = Tensor::make<float>({b, heads, rows, p});
  swap_middle_axes(x.data<float>(), split.data<float>(), b, rows, heads, p);
  return split;
}

/// Undoes split.
Tensor joined_heads(const Tensor& x) {
  const std::size_t b = x.size(0), heads = x.size(1), rows = x.size(2), p = x.size(3);
  Tensor all = Tensor::make<float>({b, rows, heads * p});
  swap_middle_axes(x.data<float>(), all.data<float>(), b, heads, rows, p);
  return all;
}

/// Multi-head attention forward, and then backward.
class Heads {
public:
  /// Throws Error. d_output is null where no backward follows.
  Heads(const Operation& operation, const Inputs& x, std::int64_t num_kv_heads, const HeadsCall& call,
        const TensorView* d_output)
      : x_(x),
        check_(operation),
        call_(checked(x, num_kv_heads, call, d_output)),
        attention_(check_, call_, check_masking(check_, call.masking)),
        for_queries_(x.queries, x.parameters.W_q, x.parameters.b_q),
        for_keys_(x.keys, x.parameters.W_k, x.parameters.b_k),
        for_values_(x.values, x.parameters.W_v, x.parameters.b_v) {}

  /// The heads' outputs (b, h, n, p_v).
  Tensor forward(Trace& trace, Trace& shown);
  void show(Trace& shown);
  void backward(Trace& trace, const Tensor& heads, const TensorView& d_output);

private:
  HeadsCall checked(const Inputs& x, std::int64_t num_kv_heads, HeadsCall call, const TensorView* d_output);

  const Inputs x_;
  Check check_;
  const HeadsCall call_;
  AttentionOfHeads attention_;
  Projection for_queries_, for_keys_, for_values_;
  Tensor queries_, keys_, values_;
};

HeadsCall Heads::checked(const Inputs& x, std::int64_t num_kv_heads, HeadsCall call, const TensorView* d_output) {
  const kernels::AttentionSizes s = call.sizes = check_heads_of(check_, x, num_kv_heads);
  const auto& [W_q, W_k, W_v, W_o, b_q, b_k, b_v, b_o, num_heads] = x.parameters;
  call.weights = {s.batches, s.heads, s.n, s.m};
  if (d_output != nullptr) check_d_output(check_, *d_output, {s.batches, s.n, W_o.size(0)});
  check_masking(check_, call.masking,
                [&] { return pytorch_text::mask(s.batches * s.heads, s.n, s.m, call.masking.valid_lens, s.heads); });
  const TensorView all_heads(DType::f32, {s.batches, s.n, s.heads * s.v}, nullptr);
  const Cost projections = Projection::cost_of(x.queries, W_q) + Projection::cost_of(x.keys, W_k) +
                           Projection::cost_of(x.values, W_v) + Projection::cost_of(all_heads, W_o);
  const double times = d_output == nullptr ? 1 : 3;
  check_options(check_, call, times,
                {.bytes = projections.bytes, .multiply_adds = times / 3 * projections.multiply_adds});
  return call;
}

Tensor Heads::forward(Trace& trace, Trace& shown) {
  const std::size_t h = call_.sizes.heads, g = h / call_.sizes.query_heads_per_key_head;
  queries_ = split(for_queries_.project(), h);
  keys_ = split(for_keys_.project(), g);
  values_ = split(for_values_.project(), g);
  return attention_.forward(trace, shown, queries_, keys_, values_);
}

void Heads::show(Trace& shown) {
  attention_.show(shown);
  shown.add("queries_heads", std::move(queries_));
  shown.add("keys_heads", std::move(keys_));
  shown.add("values_heads", std::move(values_));
}

void Heads::backward(Trace& trace, const Tensor& heads, const TensorView& d_output) {
  const Tensor joined = joined_heads(heads);
  Projection for_output(joined, x_.parameters.W_o, x_.parameters.b_o);
  trace.add("output", std::move(for_output.project()));
  const Tensor d_heads = split(for_output.backward(trace, d_output, "d_W_o", "d_b_o"), call_.sizes.heads);
  const auto [d_queries, d_keys, d_values] = attention_.backward(trace, d_heads);
  const Tensor d_Q = joined_heads(d_queries), d_K = joined_heads(d_keys), d_V = joined_heads(d_values);
  trace.add("d_queries", std::move(for_queries_.backward(trace, d_Q, "d_W_q", "d_b_q")));
  trace.add("d_keys", std::move(for_keys_.backward(trace, d_K, "d_W_k", "d_b_k")));
  trace.add("d_values", std::move(for_values_.backward(trace, d_V, "d_W_v", "d_b_v")));
}

MultiHeadParameters parameters_of(const Arguments& given) {
  return {given.tensor("W_q"), given.tensor("W_k"), given.tensor("W_v"), given.tensor("W_o"),       given.tensor("b_q"),
          given.tensor("b_k"), given.tensor("b_v"), given.tensor("b_o"), given.integer("num_heads")};
}

}  // namespace

constexpr Operation multi_head_attention_forward_entry = {
    "multi_head_attention_forward", inputs, outputs, [](const Arguments& given) {
      return multi_head_attention_forward(given.tensor("queries"), given.tensor("keys"), given.tensor("values"),
                                          parameters_of(given), given.integer("num_kv_heads"),
                                          attention_options_of(given), masking_of(given), drawn_dropout_of(given),
                                          given.outputs());
    }};

constexpr Operation multi_head_attention_backward_entry = {
    "multi_head_attention_backward", backward_inputs, backward_outputs, [](const Arguments& given) {
      return multi_head_attention_backward(given.tensor("queries"), given.tensor("keys"), given.tensor("values"),
                                           parameters_of(given), given.tensor("d_output"),
                                           given.integer("num_kv_heads"), attention_options_of(given),
                                           masking_of(given), drawn_dropout_of(given), given.outputs());
    }};

Trace multi_head_attention_forward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                   const MultiHeadParameters& parameters, std::int64_t num_kv_heads,
                                   const AttentionOptions& options, const Masking& masking, const DrawnDropout& dropout,
                                   const Outputs& wanted) {
  Heads attention(multi_head_attention_forward_entry, {queries, keys, values, parameters}, num_kv_heads,
                  {.options = options, .masking = masking, .dropout = dropout}, nullptr);
  Trace trace(wanted);
  Tensor heads = attention.forward(trace, trace);
  attention.show(trace);
  const Tensor joined = joined_heads(heads);
  Projection for_output(joined, parameters.W_o, parameters.b_o);
  trace.add("heads", std::move(heads));
  trace.add("output", std::move(for_output.project()));
  return trace;
}

Trace multi_head_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                    const MultiHeadParameters& parameters, const TensorView& d_output,
                                    std::int64_t num_kv_heads, const AttentionOptions& options, const Masking& masking,
                                    const DrawnDropout& dropout, const Outputs& wanted) {
  Heads attention(multi_head_attention_backward_entry, {queries, keys, values, parameters}, num_kv_heads,
                  {.options = options, .masking = masking, .dropout = dropout}, &d_output);
  Trace trace(wanted), unseen({"output"});
  const Tensor heads = attention.forward(trace, unseen);
  attention.backward(trace, heads, d_output);
  return trace;
}

}  // namespace attn

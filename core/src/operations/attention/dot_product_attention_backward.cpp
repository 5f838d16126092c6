#include <cmath>
#include "attention_checks.hpp"

#include "attention_gradient.hpp"
#include "catalogue/pytorch_text.hpp"

namespace attn {
namespace {

constexpr auto inputs = joined(joined(std::array{input::tensor("queries", "b n d"), input::tensor("keys", "b m d"),
                                                 input::tensor("values", "b m v"), input::tensor("d_output", "b n v")},
                                      masking_inputs),
                               drawn_dropout_inputs("b n m"));
constexpr Output outputs[] = {{"output", "f32", "b n v"},  {"weights", "f32", "b n m"},  {"d_queries", "f32", "b n d"},
                              {"d_keys", "f32", "b m d"},  {"d_values", "f32", "b m v"}, {"d_weights", "f32", "b n m"},
                              {"d_scores", "f32", "b n m"}};

}  // namespace

constexpr Operation dot_product_attention_backward_entry = {
    "dot_product_attention_backward", inputs, outputs, [](const Arguments& given) {
      return dot_product_attention_backward(given.tensor("queries"), given.tensor("keys"), given.tensor("values"),
                                            given.tensor("d_output"), masking_of(given), drawn_dropout_of(given),
                                            given.outputs());
    }};

Trace dot_product_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                     const TensorView& d_output, const Masking& masking, const DrawnDropout& dropout,
                                     const Outputs& wanted) {
  Check check(dot_product_attention_backward_entry);
  check_dot_product_shapes(check, queries, keys, values);
  const std::size_t b = check["b"], n = check["n"], m = check["m"], d = check["d"], v = check["v"];
  check_d_output(check, d_output, {b, n, v});
  const kernels::Visibility visibility =
      check_masking(check, masking, [&] { return pytorch_text::mask(b, n, m, masking.valid_lens); });
  const kernels::AttentionSizes sizes{.batches = b, .heads = 1, .n = n, .m = m, .d = d, .v = v};
  check.cost(cost_of_gradient({b, n, m}, d, v, sizes) +
             Cost{.bytes = 2 * (bytes_of({b, n, d}) + bytes_of({b, m, d}) + bytes_of({b, m, v}))});

  AttentionGradient attention(check, sizes, visibility, dropout, {b, n, m});
  Tensor output = Tensor::make<float>({b, n, v}), d_queries = Tensor::make<float>({b, n, d}),
         d_keys = Tensor::make<float>({b, m, d}), d_values = Tensor::make<float>({b, m, v});
  const auto Q = kernels::one_head(queries.data<float>(), n, d), K = kernels::one_head(keys.data<float>(), m, d),
             V = kernels::one_head(values.data<float>(), m, v);
  const float divisor = std::sqrt(static_cast<float>(d));
  Trace trace(wanted);
  kernels::dot_product_scores(sizes, Q, K, divisor, attention.scores(), attention.scratch());
  attention.attend(trace, V, kernels::one_head(output.data<float>(), n, v));
  attention.backward(V, kernels::one_head(d_output.data<float>(), n, v),
                     kernels::one_head(d_values.data<float>(), m, v));
  kernels::dot_product_scores_backward(
      sizes, Q, K, divisor, attention.d_scores(),
      {kernels::one_head(d_queries.data<float>(), n, d), kernels::one_head(d_keys.data<float>(), m, d)},
      attention.scratch());
  trace.add("output", std::move(output));
  trace.add("d_queries", std::move(d_queries));
  trace.add("d_keys", std::move(d_keys));
  trace.add("d_values", std::move(d_values));
  attention.add_matrices(trace);
  return trace;
}

}  // namespace attn

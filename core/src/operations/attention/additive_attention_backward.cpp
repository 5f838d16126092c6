#include <algorithm>

#include "attention_checks.hpp"
#include "attention_gradient.hpp"
#include "catalogue/pytorch_text.hpp"
#include "kernels/layers/additive.hpp"
#include "projection.hpp"

namespace attn {
namespace {

constexpr auto inputs =
    joined(joined(std::array{input::tensor("queries", "b n q"), input::tensor("keys", "b m k"),
                             input::tensor("values", "b m v"), input::tensor("W_q", "h q"), input::tensor("W_k", "h k"),
                             input::tensor("w_v", "h"), input::tensor("d_output", "b n v")},
                  masking_inputs),
           drawn_dropout_inputs("b n m"));
constexpr Output outputs[] = {{"output", "f32", "b n v"},  {"weights", "f32", "b n m"},  {"d_queries", "f32", "b n q"},
                              {"d_keys", "f32", "b m k"},  {"d_values", "f32", "b m v"}, {"d_W_q", "f32", "h q"},
                              {"d_W_k", "f32", "h k"},     {"d_w_v", "f32", "h"},        {"d_weights", "f32", "b n m"},
                              {"d_scores", "f32", "b n m"}};

}  // namespace

constexpr Operation additive_attention_backward_entry = {
    "additive_attention_backward", inputs, outputs, [](const Arguments& given) {
      const AdditiveParameters parameters{given.tensor("W_q"), given.tensor("W_k"), given.tensor("w_v")};
      return additive_attention_backward(given.tensor("queries"), given.tensor("keys"), given.tensor("values"),
                                         parameters, given.tensor("d_output"), masking_of(given),
                                         drawn_dropout_of(given), given.outputs());
    }};

Trace additive_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                  const AdditiveParameters& parameters, const TensorView& d_output,
                                  const Masking& masking, const DrawnDropout& dropout, const Outputs& wanted) {
  Check check(additive_attention_backward_entry);
  check_additive_shapes(check, queries, keys, values, parameters);
  const std::size_t b = check["b"], n = check["n"], m = check["m"], v = check["v"], h = check["h"];
  check_d_output(check, d_output, {b, n, v});
  const kernels::Visibility visibility =
      check_masking(check, masking, [&] { return pytorch_text::mask(b, n, m, masking.valid_lens); });
  const kernels::AttentionSizes sizes{.batches = b, .heads = 1, .n = n, .m = m, .d = h, .v = v};
  check.cost(cost_of_gradient({b, n, m}, h, v, sizes) + Projection::cost_of(queries, parameters.W_q) +
             Projection::cost_of(keys, parameters.W_k) +
             Cost{.bytes = 2 * bytes_of({b, m, v}) + 2 * bytes_of({m, h}),
                  .multiply_adds = 3 * bytes_of({b, n, m}) / sizeof(float) * work::in_panels(h) * work::exponential});

  AttentionGradient attention(check, sizes, visibility, dropout, {b, n, m});
  Projection for_queries(queries, parameters.W_q), for_keys(keys, parameters.W_k);
  Tensor output = Tensor::make<float>({b, n, v}), d_values = Tensor::make<float>({b, m, v}),
         d_w_v = Tensor::make<float>({h}), panels = room_for(kernels::additive_scratch(m, h));
  const float* w_v = parameters.w_v.data<float>();
  const auto V = kernels::one_head(values.data<float>(), m, v);
  Trace trace(wanted);
  const float *Q = for_queries.project().data<float>(), *K = for_keys.project().data<float>();
  for (std::size_t batch = 0; batch < b; ++batch)
    kernels::additive_scores(Q + batch * n * h, K + batch * m * h, w_v, attention.scores() + batch * n * m, n, m, h,
                             panels.data<float>());
  attention.attend(trace, V, kernels::one_head(output.data<float>(), n, v));
  attention.backward(V, kernels::one_head(d_output.data<float>(), n, v),
                     kernels::one_head(d_values.data<float>(), m, v));
  std::fill_n(d_w_v.data<float>(), h, 0.0F);
  Tensor d_Q = Tensor::make<float>({b, n, h}), d_K = Tensor::make<float>({b, m, h});
  for (std::size_t batch = 0; batch < b; ++batch)
    kernels::additive_scores_backward(
        Q + batch * n * h, K + batch * m * h, w_v, attention.d_scores() + batch * n * m,
        {d_Q.data<float>() + batch * n * h, d_K.data<float>() + batch * m * h, d_w_v.data<float>()}, n, m, h);
  trace.add("output", std::move(output));
  trace.add("d_queries", std::move(for_queries.backward(trace, d_Q, "d_W_q")));
  trace.add("d_keys", std::move(for_keys.backward(trace, d_K, "d_W_k")));
  trace.add("d_values", std::move(d_values));
  trace.add("d_w_v", std::move(d_w_v));
  attention.add_matrices(trace);
  return trace;
}

}  // namespace attn

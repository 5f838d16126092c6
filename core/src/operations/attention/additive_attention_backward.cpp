#include <algorithm>

#include "attention_checks.hpp"
#include "attention_gradient.hpp"
#include "catalogue/pytorch_text.hpp"
#include "kernels/layers/additive.hpp"
#include "operations/products.hpp"
#include "projection.hpp"

namespace attn {
namespace {

constexpr Name scores_shape = "b n m | n m";
constexpr auto inputs = joined(
    joined(std::array{input::tensor("queries", "b n q | n q"), input::tensor("keys", "b m k | m k"),
                      input::tensor("values", "b m v | m v"), input::tensor("W_q", "h q"), input::tensor("W_k", "h k"),
                      input::tensor("w_v", "h"), input::tensor("d_output", "b n v | n v")},
           with_lens(masking_inputs, lens_of_samples_or_one)),
    drawn_dropout_inputs(scores_shape));
constexpr Output outputs[] = {{"output", "f32", "b n v | n v"},
                              {"weights", "f32", scores_shape},
                              {"d_queries", "f32", "b n q | n q"},
                              {"d_keys", "f32", "b m k | m k"},
                              {"d_values", "f32", "b m v | m v"},
                              {"d_W_q", "f32", "h q"},
                              {"d_W_k", "f32", "h k"},
                              {"d_w_v", "f32", "h"},
                              {"d_weights", "f32", scores_shape},
                              {"d_scores", "f32", scores_shape}};

}  // namespace

constexpr Operation additive_attention_backward_entry =
    operation<additive_attention_backward>("additive_attention_backward", inputs, outputs);

Trace additive_attention_backward(const TensorView& queries, const TensorView& keys, const TensorView& values,
                                  const AdditiveParameters& parameters, const TensorView& d_output,
                                  const Masking& masking, const DrawnDropout& dropout, const Outputs& wanted) {
  Check check(additive_attention_backward_entry);
  check_additive_shapes(check, queries, keys, values, parameters);
  const RowsOfKeys rows = rows_with(queries, check["m"]);
  const std::size_t b = rows.samples(), n = rows.queries(), m = rows.keys(), v = check["v"], h = check["h"];
  const Shape output_shape = rows_with(queries, v).shape;
  check_d_output(check, d_output, output_shape);
  const kernels::Visibility visibility = check_masking(check, rows, masking);
  const kernels::AttentionSizes sizes{.batches = b, .heads = 1, .n = n, .m = m, .d = h, .v = v};
  check.cost(cost_of_gradient(rows.shape, h, v, sizes) + cost_of_projection(queries, parameters.W_q) +
             cost_of_projection(keys, parameters.W_k) +
             Cost{.bytes = 2 * bytes_of({b, m, v}) + 2 * bytes_of({m, h}),
                  .multiply_adds = 3 * bytes_of({b, n, m}) / sizeof(float) * work::in_panels(h) * work::exponential});

  const Tensor factors = drawn_factors(check, dropout, rows.shape);
  const Tensor queries_projected = projected(queries, parameters.W_q), keys_projected = projected(keys, parameters.W_k);
  Tensor scores = Tensor::make<float>(rows.shape), d_values = Tensor::make<float>(values.shape()),
         d_w_v = Tensor::make<float>({h}), panels = room_for(kernels::additive_scratch(m, h));
  const float* w_v = parameters.w_v.data<float>();
  Trace trace(wanted), kept(kept_for_gradient);
  const float *Q = queries_projected.data<float>(), *K = keys_projected.data<float>();
  for (std::size_t batch = 0; batch < b; ++batch)
    kernels::additive_scores(Q + batch * n * h, K + batch * m * h, w_v, scores.data<float>() + batch * n * m, n, m, h,
                             panels.data<float>());
  Tensor weights = weights_of_scores(kept, std::move(scores), rows, visibility);
  const Name name = drop_by(kept, weights, factors);
  trace.add("output", weigh_values(kept, name, std::move(weights), rows, values.data<float>(), v, "output"));
  trace.add_notes(kept);
  AttentionGradient attention(sizes, visibility, std::move(kept), factors);
  attention.backward(values.data<float>(), d_output.data<float>(), d_values.data<float>());
  std::fill_n(d_w_v.data<float>(), h, 0.0F);
  Tensor d_Q = Tensor::make<float>(rows_with(queries, h).shape), d_K = Tensor::make<float>(rows_with(keys, h).shape);
  for (std::size_t batch = 0; batch < b; ++batch)
    kernels::additive_scores_backward(
        Q + batch * n * h, K + batch * m * h, w_v, attention.d_scores() + batch * n * m,
        {d_Q.data<float>() + batch * n * h, d_K.data<float>() + batch * m * h, d_w_v.data<float>()}, n, m, h);
  trace.add("d_queries", projected_backward(trace, queries, parameters.W_q, {}, d_Q, {"d_W_q"}));
  trace.add("d_keys", projected_backward(trace, keys, parameters.W_k, {}, d_K, {"d_W_k"}));
  trace.add("d_values", std::move(d_values));
  trace.add("d_w_v", std::move(d_w_v));
  attention.add_matrices(trace);
  return trace;
}

}  // namespace attn

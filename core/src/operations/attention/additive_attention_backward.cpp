#include <algorithm>

#include "attention_checks.hpp"
#include "attention_gradient.hpp"
#include "catalogue/pytorch_text.hpp"
#include "kernels/layers/additive.hpp"
#include "kernels/layers/linear.hpp"

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

/// Queries or keys on their way to the hidden units and back.
struct Side {
  const TensorView &x, &W;
  kernels::LinearSizes sizes;
  Tensor hidden = Tensor::make<float>({sizes.rows, sizes.out}), d_hidden = Tensor::make<float>({sizes.rows, sizes.out});
  Tensor d_x = Tensor::make<float>(x.shape()), d_W = Tensor::make<float>(W.shape());
  Tensor scratch = room_for(kernels::linear_scratch(sizes));

  void project() {
    kernels::linear_apply(x.data<float>(), W.data<float>(), nullptr, hidden.data<float>(), sizes,
                          scratch.data<float>());
  }
  void backward() {
    kernels::linear_backward(x.data<float>(), W.data<float>(), static_cast<const Tensor&>(d_hidden).data<float>(),
                             {d_x.data<float>(), d_W.data<float>(), nullptr}, sizes, scratch.data<float>());
  }
};

Cost cost_of(const kernels::LinearSizes& s) {
  return {.bytes = 3 * bytes_of({s.rows, s.out}) + 2 * bytes_of({s.rows, s.in}) + 2 * bytes_of({s.out, s.in}),
          .multiply_adds = 3 * (work::product(s.rows, s.in, s.out) + work::product(s.out, s.rows, s.in))};
}

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
  const kernels::LinearSizes of_queries{b * n, check["q"], h}, of_keys{b * m, check["k"], h};
  check.cost(cost_of_gradient({b, n, m}, h, v, sizes) + cost_of(of_queries) + cost_of(of_keys) +
             Cost{.bytes = 2 * bytes_of({b, m, v}) + 2 * bytes_of({m, h}),
                  .multiply_adds = 3 * bytes_of({b, n, m}) / sizeof(float) * work::in_panels(h) * work::exponential});

  AttentionGradient attention(check, sizes, visibility, dropout, {b, n, m});
  Side Q{queries, parameters.W_q, of_queries}, K{keys, parameters.W_k, of_keys};
  Tensor output = Tensor::make<float>({b, n, v}), d_values = Tensor::make<float>({b, m, v}),
         d_w_v = Tensor::make<float>({h}), panels = room_for(kernels::additive_scratch(m, h));
  const float* w_v = parameters.w_v.data<float>();
  const auto V = kernels::one_head(values.data<float>(), m, v);
  Trace trace(wanted);
  Q.project();
  K.project();
  for (std::size_t batch = 0; batch < b; ++batch)
    kernels::additive_scores(Q.hidden.data<float>() + batch * n * h, K.hidden.data<float>() + batch * m * h, w_v,
                             attention.scores() + batch * n * m, n, m, h, panels.data<float>());
  attention.attend(trace, V, kernels::one_head(output.data<float>(), n, v));
  attention.backward(V, kernels::one_head(d_output.data<float>(), n, v),
                     kernels::one_head(d_values.data<float>(), m, v));
  std::fill_n(d_w_v.data<float>(), h, 0.0F);
  for (std::size_t batch = 0; batch < b; ++batch)
    kernels::additive_scores_backward(
        Q.hidden.data<float>() + batch * n * h, K.hidden.data<float>() + batch * m * h, w_v,
        attention.d_scores() + batch * n * m,
        {Q.d_hidden.data<float>() + batch * n * h, K.d_hidden.data<float>() + batch * m * h, d_w_v.data<float>()}, n, m,
        h);
  Q.backward();
  K.backward();
  trace.add("output", std::move(output));
  trace.add("d_queries", std::move(Q.d_x));
  trace.add("d_keys", std::move(K.d_x));
  trace.add("d_values", std::move(d_values));
  trace.add("d_W_q", std::move(Q.d_W));
  trace.add("d_W_k", std::move(K.d_W));
  trace.add("d_w_v", std::move(d_w_v));
  attention.add_matrices(trace);
  return trace;
}

}  // namespace attn

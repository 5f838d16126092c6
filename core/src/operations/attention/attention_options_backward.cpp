// The stages of options, backward: biases, dot products, rotation, norm.
#include <algorithm>
#include <cmath>

#include "attention_options.hpp"
#include "head_norm.hpp"
#include "kernels/layers/activations.hpp"
#include "operations/positions/turns.hpp"

namespace attn {
namespace {

/// x, of many such blocks one after another, summed up in their order.
void add_up(const float* x, std::size_t blocks, Tensor& sum) {
  float* to = sum.data<float>();
  std::fill_n(to, sum.count(), 0.0F);
  for (std::size_t block = 0; block < blocks; ++block) kernels::add_to(to, x + block * sum.count(), sum.count());
}

}  // namespace

void OptionStages::add_bias_gradients(Trace& trace, const float* d_scores) const {
  const auto& [b, h, group, n, m, d, v] = call_.sizes;
  if (options_.bias) {
    Tensor d_bias = Tensor::make<float>(options_.bias.shape());
    if (d_bias.count() > 0) add_up(d_scores, b * h * n * m / d_bias.count(), d_bias);
    trace.add("d_bias", std::move(d_bias));
  }
  const bool t5 = options_.positions == AttentionPositions::t5;
  if (!adds_position_bias() || !(t5 || options_.slopes)) return;
  const Name name = t5 ? "d_bias_table" : "d_slopes";
  const std::size_t samples = samples_of_bias();
  Tensor d_bias = Tensor::make<float>({h, n, m}),
         sum = Tensor::make<float>((t5 ? options_.bias_table : options_.slopes).shape());
  std::fill_n(sum.data<float>(), sum.count(), 0.0F);
  for (std::size_t sample = 0; sample < samples; ++sample) {
    add_up(d_scores + sample * d_bias.count(), b / samples, d_bias);
    const Tensor one = position_bias_backward(d_bias, bias_of(sample), {name})[name];
    kernels::add_to(sum.data<float>(), one.data<float>(), sum.count());
  }
  trace.add(name, std::move(sum));
}

void OptionStages::norm_and_rotate_back(Trace& trace, const AttentionInputs& x, Gradients& made) const {
  if (rotates()) {
    const Turns turns = turns_of(made.d_queries, rotary(query_ids_));
    made.d_queries = turns.turned(made.d_queries, true);
    made.d_keys = same_places() ? turns.turned(made.d_keys, true)
                                : turns_of(made.d_keys, rotary(key_ids_)).turned(made.d_keys, true);
  }
  if (options_.qk_norm == QueryKeyNorm::none) return;
  Tensor d_q_gain = normed_heads_backward(options_.qk_norm, x.queries, options_.q_gain, made.d_queries),
         d_k_gain = normed_heads_backward(options_.qk_norm, x.keys, options_.k_gain, made.d_keys);
  if (options_.q_gain) trace.add("d_q_gain", std::move(d_q_gain));
  if (options_.k_gain) trace.add("d_k_gain", std::move(d_k_gain));
}

/// The gradient of dot products, divided by √d where there is no scale, from that of scores with biases; empty if it is
/// the same.
Tensor OptionStages::d_products(const AttentionInputs& stage, const float* d_biased) const {
  if (!call_.scale && !options_.softcap) return {};
  const float scale = call_.scale ? static_cast<float>(*call_.scale) : 1;
  Tensor d = options_.softcap ? dot_products(call_, stage) : Tensor::make<float>(call_.rows.shape);
  float* to = d.data<float>();
  if (options_.softcap) {  // 1 − tanh², of the scaled products
    const double whole = call_.scale.value_or(1 / std::sqrt(static_cast<double>(call_.sizes.d)));
    const auto factor = static_cast<float>(whole / *options_.softcap);
    for (std::size_t i = 0; i < d.count(); ++i) to[i] *= factor;
    kernels::tanh_of(to, to, d.count());
    for (std::size_t i = 0; i < d.count(); ++i) to[i] = d_biased[i] * (1 - to[i] * to[i]) * scale;
    return d;
  }
  for (std::size_t i = 0; i < d.count(); ++i) to[i] = d_biased[i] * scale;
  return d;
}

OptionStages::Gradients OptionStages::backward(Trace& trace, Trace&& kept, const AttentionInputs& x,
                                               const AttentionInputs& stage, const TensorView& d_output) const {
  const auto& [b, h, group, n, m, d, v] = call_.sizes;
  Gradients made{Tensor::make<float>(x.queries.shape()), Tensor::make<float>(x.keys.shape()),
                 Tensor::make<float>(x.values.shape())};
  // Without heads that ask nobody writes to the keys and values there are.
  if (h == 0)
    for (Tensor* gradient : {&made.d_keys, &made.d_values})
      std::fill_n(gradient->data<float>(), gradient->count(), 0.0F);
  AttentionGradient gradient(call_.sizes, weighing_.visibility_of_gradient(), std::move(kept), factors_);
  gradient.backward(x.values.data<float>(), d_output.data<float>(), made.d_values.data<float>());
  if (weighing_.adds()) weighing_.correct_gradient(gradient.weights(), gradient.d_weights(), gradient.d_scores());
  if (options_.sink_logits)
    trace.add("d_sink_logits", weighing_.d_sink_logits(gradient.weights(), gradient.d_weights()));
  Tensor d_biased;  // gradient of scores before the temperature
  const float* d_before = gradient.d_scores();
  if (options_.temperature != 1) {
    d_biased = Tensor::make<float>(call_.rows.shape);
    kernels::divide(d_before, d_biased.data<float>(), d_biased.count(), static_cast<float>(options_.temperature));
    d_before = d_biased.data<float>();
  }
  const Tensor d_unscaled = d_products(stage, d_before);
  const float* d_dots = d_unscaled.count() > 0 ? d_unscaled.data<float>() : d_before;
  const std::size_t g = h / group;
  kernels::dot_product_scores_backward(call_.sizes, kernels::heads_in_turn(stage.queries.data<float>(), h, n, d),
                                       kernels::heads_in_turn(stage.keys.data<float>(), g, m, d),
                                       call_.scale ? 1 : std::sqrt(static_cast<float>(d)), d_dots,
                                       {kernels::heads_in_turn(made.d_queries.data<float>(), h, n, d),
                                        kernels::heads_in_turn(made.d_keys.data<float>(), g, m, d)},
                                       gradient.scratch());
  add_bias_gradients(trace, d_before);
  norm_and_rotate_back(trace, x, made);
  gradient.add_matrices(trace);
  return made;
}

}  // namespace attn

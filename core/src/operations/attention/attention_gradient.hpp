// What the gradients of attention do from scores on: weights and output forward, then d_weights and d_scores.
#pragma once

#include "attn/attention.hpp"
#include "kernels/layers/attention.hpp"
#include "operations/gradient.hpp"
#include "operations/masks/masking.hpp"

namespace attn {

/// Dropout of the weights, of this shape, whose mask was drawn before.
constexpr std::array<Input, 2> drawn_dropout_inputs(Name weights_shape) {
  return {{input::optional_tensor("dropout_mask", weights_shape), input::number("dropout", 0, 1, 0)}};
}
DrawnDropout drawn_dropout_of(const Arguments& given);

/// Attention that is run forward and then backward; whose inputs were checked.
class AttentionGradient {
public:
  /// Throws Error for the dropout, whose mask has the shape of the weights.
  AttentionGradient(Check& check, const kernels::AttentionSizes& sizes, const kernels::Visibility& visibility,
                    const DrawnDropout& dropout, const Shape& weights_shape);

  /// Makes weights of scores, in place, and notes what attention notes.
  void attend(Trace& trace, kernels::HeadsOf<const float> values, kernels::HeadsOf<float> output);
  /// After attend: takes memory for d_weights and d_scores, and fills it and d_values.
  void backward(kernels::HeadsOf<const float> values, kernels::HeadsOf<const float> d_output,
                kernels::HeadsOf<float> d_values);
  /// Gives weights and dropped_weights to the trace.
  void add_weights(Trace& trace);
  /// Gives weights, d_weights and d_scores to the trace.
  void add_matrices(Trace& trace);

  float* scores() { return weights_.data<float>(); }
  const float* scores() const { return weights_.data<float>(); }
  const kernels::Visibility& visibility() const { return visibility_; }
  const float* d_scores() const { return d_scores_.data<float>(); }
  float* scratch() { return scratch_.data<float>(); }
  const kernels::AttentionSizes sizes;

private:
  bool drops() const { return dropped_.count() > 0; }
  const Tensor& weighing() const { return drops() ? dropped_ : weights_; }

  kernels::Visibility visibility_;
  Tensor factors_, weights_, dropped_, d_weights_, d_scores_, scratch_;
};

/// The cost of the three products in both directions, and of the matrices.
Cost cost_of_gradient(const Shape& weights, std::size_t d, std::size_t v, const kernels::AttentionSizes& sizes);

}  // namespace attn

// The gradient of the stages from scores on: d_weights, d_scores and d_values, from what the stages kept.
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
template <>
struct Made<DrawnDropout> {
  static constexpr auto names = names_of(drawn_dropout_inputs(""));
  static DrawnDropout read(Reader& next) { return {.dropout_mask = next.tensor(), .dropout = next.number()}; }
};

/// The factors of the weights, in their shape; empty without a mask. Throws Error.
Tensor drawn_factors(Check& check, const DrawnDropout& dropout, const Shape& weights_shape);

/// weights -> dropped_weights, which replace them if there are factors; weights are then added to the trace. Returns
/// the name of the result.
Name drop_by(Trace& trace, Tensor& weights, const Tensor& factors);

class AttentionGradient {
public:
  /// `kept` has weights as the stages left them, and dropped_weights if factors drop some.
  AttentionGradient(const kernels::AttentionSizes& sizes, const kernels::Visibility& visibility, Trace&& kept,
                    const Tensor& factors);

  /// Fills d_values, then d_weights and d_scores.
  void backward(const float* values, const float* d_output, float* d_values);
  /// Gives weights, d_weights and d_scores to the trace.
  void add_matrices(Trace& trace);

  const float* weights() const { return weights_.data<float>(); }
  const float* d_weights() const { return d_weights_.data<float>(); }
  const float* d_scores() const { return d_scores_.data<float>(); }
  float* d_scores() { return d_scores_.data<float>(); }
  float* scratch() { return scratch_.data<float>(); }

private:
  const kernels::AttentionSizes sizes_;
  const kernels::Visibility visibility_;
  const Tensor& factors_;
  Tensor weights_, dropped_, d_weights_, d_scores_, scratch_;
};

/// The outputs that AttentionGradient reads.
inline const Outputs kept_for_gradient{"weights", "dropped_weights"};

/// The cost of the three products in both directions, and of the matrices.
Cost cost_of_gradient(const Shape& weights, std::size_t d, std::size_t v, const kernels::AttentionSizes& sizes);

}  // namespace attn

#include "attention_gradient.hpp"

#include "kernels/layers/activations.hpp"
#include "operations/random/dropout_factors.hpp"
#include "stages.hpp"

namespace attn {

Tensor drawn_factors(Check& check, const DrawnDropout& dropout, const Shape& weights_shape) {
  check.tensor("dropout_mask", dropout.dropout_mask);
  check_dropout_given(check, dropout.dropout);
  if (!dropout.dropout_mask) {
    if (dropout.dropout > 0) check.fail(ErrorCode::missing_input, "dropout_mask", "the mask that was drawn", "none");
    return {};
  }
  check_alike(check, "dropout_mask", dropout.dropout_mask, weights_shape);
  return dropout_factors(dropout.dropout_mask, dropout.dropout);
}

Name drop_by(Trace& trace, Tensor& weights, const Tensor& factors) {
  if (factors.count() == 0) return "weights";
  const float* from = weights.data<float>();
  Tensor dropped = next_stage(trace, "weights", std::move(weights));
  kernels::multiply_elements(from, factors.data<float>(), dropped.data<float>(), dropped.count());
  weights = std::move(dropped);
  return "dropped_weights";
}

AttentionGradient::AttentionGradient(const kernels::AttentionSizes& sizes, const kernels::Visibility& visibility,
                                     Trace&& kept, const Tensor& factors)
    : sizes_(sizes),
      visibility_(visibility),
      factors_(factors),
      weights_(std::move(kept)["weights"]),
      dropped_(factors.count() > 0 ? std::move(kept)["dropped_weights"] : Tensor()),
      d_weights_(Tensor::make<float>(weights_.shape())),
      d_scores_(Tensor::make<float>(weights_.shape())),
      scratch_(room_for(kernels::attention_scratch(sizes))) {}

void AttentionGradient::backward(const float* values, const float* d_output, float* d_values) {
  const auto& [b, h, group, n, m, d, v] = sizes_;
  kernels::AttentionWeights made{weights_.data<float>()};
  if (factors_.count() > 0) made = {weights_.data<float>(), dropped_.data<float>(), factors_.data<float>()};
  kernels::weigh_values_backward(
      sizes_, made, kernels::heads_in_turn(values, h / group, m, v), kernels::heads_in_turn(d_output, h, n, v),
      visibility_,
      {d_weights_.data<float>(), d_scores_.data<float>(), kernels::heads_in_turn(d_values, h / group, m, v)},
      scratch());
}

void AttentionGradient::add_matrices(Trace& trace) {
  trace.add("weights", std::move(weights_));
  trace.add("d_weights", std::move(d_weights_));
  trace.add("d_scores", std::move(d_scores_));
}

Cost cost_of_gradient(const Shape& weights, std::size_t d, std::size_t v, const kernels::AttentionSizes& sizes) {
  const RowsOfKeys rows{weights};
  const auto batches = static_cast<double>(rows.batches());
  const double products = 3 * (work::product(sizes.n, d, sizes.m) + work::product(sizes.m, sizes.n, d) +
                               work::product(sizes.n, v, sizes.m) + work::product(sizes.m, sizes.n, v));
  const double pairs = bytes_of(weights) / sizeof(float);
  return {.bytes = 5 * bytes_of(weights) + 2 * (bytes_of({sizes.n + sizes.m, d + v + 32})),
          .multiply_adds = batches * products + pairs * (work::exponential + 4 * work::step) +
                           2 * batches * static_cast<double>(sizes.n) * work::row};
}

}  // namespace attn

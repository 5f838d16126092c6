#include "attention_gradient.hpp"

#include "kernels/layers/activations.hpp"
#include "operations/random/dropout_factors.hpp"
#include "scores_to_output.hpp"

namespace attn {
namespace {

Tensor factors_of(Check& check, const DrawnDropout& dropout, const Shape& shape) {
  check.tensor("dropout_mask", dropout.dropout_mask);
  check_dropout_given(check, dropout.dropout);
  if (!dropout.dropout_mask) {
    if (dropout.dropout > 0) check.fail(ErrorCode::missing_input, "dropout_mask", "the mask that was drawn", "none");
    return {};
  }
  check_alike(check, "dropout_mask", dropout.dropout_mask, shape);
  return dropout_factors(dropout.dropout_mask, dropout.dropout);
}

}  // namespace

DrawnDropout drawn_dropout_of(const Arguments& given) {
  return {given.tensor("dropout_mask"), given.number("dropout")};
}

AttentionGradient::AttentionGradient(Check& check, const kernels::AttentionSizes& of,
                                     const kernels::Visibility& visibility, const DrawnDropout& dropout,
                                     const Shape& weights_shape)
    : sizes(of),
      visibility_(visibility),
      factors_(factors_of(check, dropout, weights_shape)),
      weights_(Tensor::make<float>(weights_shape)),
      dropped_(factors_.count() > 0 ? Tensor::make<float>(weights_shape) : Tensor()),
      scratch_(room_for(kernels::attention_scratch(of))) {}

void AttentionGradient::attend(Trace& trace, kernels::HeadsOf<const float> values, kernels::HeadsOf<float> output) {
  kernels::attention_weights(sizes, scores(), visibility_, scores());
  const RowsOfKeys rows{weights_.shape()};
  note_masked_rows(trace, "weights", visibility_, rows);
  note_nan_rows(trace, scores(), visibility_, rows);
  if (drops()) kernels::multiply_elements(scores(), factors_.data<float>(), dropped_.data<float>(), weights_.count());
  kernels::weigh_values(sizes, weighing().data<float>(), values, output, scratch());
}

void AttentionGradient::backward(kernels::HeadsOf<const float> values, kernels::HeadsOf<const float> d_output,
                                 kernels::HeadsOf<float> d_values) {
  d_weights_ = Tensor::make<float>(weights_.shape());
  d_scores_ = Tensor::make<float>(weights_.shape());
  float* d_weights = d_weights_.data<float>();
  kernels::weigh_values_backward(sizes, weighing().data<float>(), values, d_output, d_weights, d_values, scratch());
  if (drops()) kernels::multiply_elements(d_weights, factors_.data<float>(), d_weights, d_weights_.count());
  kernels::attention_weights_backward(sizes, scores(), d_weights, visibility_, d_scores_.data<float>());
}

void AttentionGradient::add_weights(Trace& trace) {
  trace.add("weights", std::move(weights_));
  if (drops()) trace.add("dropped_weights", std::move(dropped_));
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

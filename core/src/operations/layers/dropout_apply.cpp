#include "attn/layers.hpp"
#include "kernels/layers/activations.hpp"
#include "operations/gradient.hpp"
#include "operations/random/dropout_factors.hpp"

namespace attn {
namespace {

constexpr Input x_input = input::tensor("x", rows_shape), mask_input = input::tensor("mask", rows_shape),
                dropout_input = input::number("dropout", 0, 1);
constexpr Input inputs[] = {x_input, mask_input, dropout_input};
constexpr Output outputs[] = {{"output", "f32", rows_shape}};
constexpr Input backward_inputs[] = {x_input, mask_input, input::tensor("d_output", rows_shape), dropout_input};
constexpr Output backward_outputs[] = {{"output", "f32", rows_shape}, {"d_x", "f32", rows_shape}};

Tensor multiplied(const TensorView& x, const Tensor& factors) {
  Tensor output = Tensor::make<float>(x.shape());
  kernels::multiply_elements(x.data<float>(), factors.data<float>(), output.data<float>(), x.count());
  return output;
}

/// Both directions: without d_output there is no gradient.
Trace applied(const Operation& operation, const TensorView& x, const TensorView& mask, double dropout,
              const TensorView* d_output, const Outputs& wanted) {
  Check check(operation);
  check.tensor("x", x);
  check.tensor("mask", mask);
  check_alike(check, "mask", mask, x.shape());
  check_dropout_given(check, dropout);
  if (d_output != nullptr) check_d_output(check, *d_output, x.shape());
  check.cost({.bytes = (d_output != nullptr ? 3 : 2) * bytes_of(x.shape()),
              .multiply_adds = static_cast<double>(x.count()) * 2 * work::number});
  const Tensor factors = dropout_factors(mask, dropout);
  Trace trace(wanted);
  trace.add("output", multiplied(x, factors));
  if (d_output != nullptr) trace.add("d_x", multiplied(*d_output, factors));
  return trace;
}

}  // namespace

constexpr Operation dropout_apply_entry = operation<dropout_apply>("dropout_apply", inputs, outputs);

constexpr Operation dropout_apply_backward_entry =
    operation<dropout_apply_backward>("dropout_apply_backward", backward_inputs, backward_outputs);

Trace dropout_apply(const TensorView& x, const TensorView& mask, double dropout, const Outputs& wanted) {
  return applied(dropout_apply_entry, x, mask, dropout, nullptr, wanted);
}

Trace dropout_apply_backward(const TensorView& x, const TensorView& mask, const TensorView& d_output, double dropout,
                             const Outputs& wanted) {
  return applied(dropout_apply_backward_entry, x, mask, dropout, &d_output, wanted);
}

}  // namespace attn

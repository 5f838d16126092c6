#include "kernels/layers/activations.hpp"

#include "attn/layers.hpp"
#include "kernels/interface.hpp"
#include "operations/gradient.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::tensor("x", rows_shape)};
constexpr Output outputs[] = {{"output", "f32", rows_shape}};
constexpr Input backward_inputs[] = {input::tensor("x", rows_shape), input::tensor("d_output", rows_shape)};
constexpr Output backward_outputs[] = {{"output", "f32", rows_shape}, {"d_x", "f32", rows_shape}};

using Forward = void (*)(const float* x, float* y, std::size_t count);
/// of_x is x, or the output where the derivative is told by that.
using Backward = void (*)(const float* of_x, const float* d_output, float* d_x, std::size_t count);

void check_x(Check& check, const TensorView& x, double results) {
  check.tensor("x", x);
  check.cost({.bytes = results * bytes_of(x.shape()),
              .multiply_adds = results * static_cast<double>(x.count()) * work::exponential});
}

Trace forward(const Operation& operation, Forward function, const TensorView& x, const Outputs& wanted) {
  Check check(operation);
  check_x(check, x, 1);
  Tensor output = Tensor::make<float>(x.shape());
  function(x.data<float>(), output.data<float>(), x.count());
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

enum class Of : bool { x, output };

struct Gradient {
  Forward function;
  Backward slope;
  Of of;
};

Trace backward(const Operation& operation, const Gradient& gradient, const TensorView& x, const TensorView& d_output,
               const Outputs& wanted) {
  Check check(operation);
  check_x(check, x, 2);
  check_d_output(check, d_output, x.shape());
  Tensor output = Tensor::make<float>(x.shape()), d_x = Tensor::make<float>(x.shape());
  gradient.function(x.data<float>(), output.data<float>(), x.count());
  const float* of = gradient.of == Of::x ? x.data<float>() : static_cast<const Tensor&>(output).data<float>();
  gradient.slope(of, d_output.data<float>(), d_x.data<float>(), x.count());
  Trace trace(wanted);
  trace.add("output", std::move(output));
  trace.add("d_x", std::move(d_x));
  return trace;
}

}  // namespace

#define ATTN_ACTIVATION(name, function, slope, of)                                                \
  constexpr Operation name##_entry = operation<name>(#name, inputs, outputs);                     \
  constexpr Operation name##_backward_entry =                                                     \
      operation<name##_backward>(#name "_backward", backward_inputs, backward_outputs);           \
  Trace name(const TensorView& x, const Outputs& wanted) {                                        \
    return forward(name##_entry, function, x, wanted);                                            \
  }                                                                                               \
  Trace name##_backward(const TensorView& x, const TensorView& d_output, const Outputs& wanted) { \
    return backward(name##_backward_entry, {function, slope, of}, x, d_output, wanted);           \
  }

ATTN_ACTIVATION(relu, kernels::relu, kernels::relu_backward, Of::x)
ATTN_ACTIVATION(gelu, kernels::gelu, kernels::gelu_backward, Of::x)
ATTN_ACTIVATION(tanh, kernels::tanh_of, kernels::tanh_backward, Of::output)

#undef ATTN_ACTIVATION

}  // namespace attn

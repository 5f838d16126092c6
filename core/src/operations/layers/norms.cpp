#include "kernels/layers/norms.hpp"

#include "attn/layers.hpp"
#include "operations/gradient.hpp"

namespace attn {
namespace {

constexpr Input layer_norm_eps = input::number("eps", 0, 1, 1e-5), rms_norm_eps = input::number("eps", 0, 1, 1e-6);
constexpr Input x_input = input::tensor("x", rows_shape), weight_input = input::tensor("weight", "d"),
                bias_input = input::tensor("bias", "d"), d_output_input = input::tensor("d_output", rows_shape);
constexpr Input layer_norm_inputs[] = {x_input, weight_input, bias_input, layer_norm_eps};
constexpr Input layer_norm_backward_inputs[] = {x_input, weight_input, bias_input, d_output_input, layer_norm_eps};
constexpr Input rms_norm_inputs[] = {x_input, weight_input, rms_norm_eps};
constexpr Input rms_norm_backward_inputs[] = {x_input, weight_input, d_output_input, rms_norm_eps};

constexpr Output outputs[] = {{"output", "f32", rows_shape}};
constexpr Output layer_norm_gradients[] = {
    {"output", "f32", rows_shape}, {"d_x", "f32", rows_shape}, {"d_weight", "f32", "d"}, {"d_bias", "f32", "d"}};
constexpr Output rms_norm_gradients[] = {
    {"output", "f32", rows_shape}, {"d_x", "f32", rows_shape}, {"d_weight", "f32", "d"}};

/// What all four take: without bias they do not centre, without d_output they have no gradients.
struct Call {
  const Operation& operation;
  const TensorView &x, &weight;
  const TensorView* bias = nullptr;
  const TensorView* d_output = nullptr;
  double eps;
};

Tensor output_of(const Call& call, std::size_t rows, std::size_t columns) {
  Tensor output = Tensor::make<float>(call.x.shape());
  const auto eps = static_cast<float>(call.eps);
  const float *x = call.x.data<float>(), *weight = call.weight.data<float>();
  if (call.bias != nullptr)
    kernels::layer_norm(x, weight, call.bias->data<float>(), output.data<float>(), rows, columns, eps);
  else
    kernels::rms_norm(x, weight, output.data<float>(), rows, columns, eps);
  return output;
}

void add_gradients(Trace& trace, const Call& call, std::size_t rows, std::size_t columns) {
  const bool centred = call.bias != nullptr;
  Tensor d_x = Tensor::make<float>(call.x.shape()), d_weight = Tensor::make<float>({columns}),
         d_bias = Tensor::make<float>({columns});
  const auto backward = centred ? kernels::layer_norm_backward : kernels::rms_norm_backward;
  backward(call.x.data<float>(), call.weight.data<float>(), call.d_output->data<float>(),
           {d_x.data<float>(), d_weight.data<float>(), d_bias.data<float>()}, rows, columns,
           static_cast<float>(call.eps));
  trace.add("d_x", std::move(d_x));
  trace.add("d_weight", std::move(d_weight));
  if (centred) trace.add("d_bias", std::move(d_bias));
}

Trace normed(const Call& call, const Outputs& wanted) {
  Check check(call.operation);
  check.tensor("x", call.x);
  check.tensor("weight", call.weight);
  check.number("eps", call.eps);
  if (call.bias != nullptr) check.tensor("bias", *call.bias);
  if (call.d_output != nullptr) check_d_output(check, *call.d_output, call.x.shape());
  const std::size_t rows = rows_of(call.x.shape()), columns = check["d"];
  const double passes = call.d_output != nullptr ? 3 : 1, count = bytes_of(call.x.shape()) / sizeof(float);
  check.cost({.bytes = passes * bytes_of(call.x.shape()),
              .multiply_adds = passes * (count * work::number + static_cast<double>(rows) * work::copy)});
  Trace trace(wanted);
  trace.add("output", output_of(call, rows, columns));
  if (call.d_output != nullptr) add_gradients(trace, call, rows, columns);
  return trace;
}

}  // namespace

constexpr Operation layer_norm_entry = operation<layer_norm>("layer_norm", layer_norm_inputs, outputs);

constexpr Operation layer_norm_backward_entry =
    operation<layer_norm_backward>("layer_norm_backward", layer_norm_backward_inputs, layer_norm_gradients);

constexpr Operation rms_norm_entry = operation<rms_norm>("rms_norm", rms_norm_inputs, outputs);

constexpr Operation rms_norm_backward_entry =
    operation<rms_norm_backward>("rms_norm_backward", rms_norm_backward_inputs, rms_norm_gradients);

Trace layer_norm(const TensorView& x, const TensorView& weight, const TensorView& bias, double eps,
                 const Outputs& wanted) {
  return normed({.operation = layer_norm_entry, .x = x, .weight = weight, .bias = &bias, .eps = eps}, wanted);
}

Trace layer_norm_backward(const TensorView& x, const TensorView& weight, const TensorView& bias,
                          const TensorView& d_output, double eps, const Outputs& wanted) {
  return normed({layer_norm_backward_entry, x, weight, &bias, &d_output, eps}, wanted);
}

Trace rms_norm(const TensorView& x, const TensorView& weight, double eps, const Outputs& wanted) {
  return normed({.operation = rms_norm_entry, .x = x, .weight = weight, .eps = eps}, wanted);
}

Trace rms_norm_backward(const TensorView& x, const TensorView& weight, const TensorView& d_output, double eps,
                        const Outputs& wanted) {
  return normed({rms_norm_backward_entry, x, weight, nullptr, &d_output, eps}, wanted);
}

}  // namespace attn

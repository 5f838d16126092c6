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

/// What all four take.
struct Rows {
  const TensorView &x, &weight;
  double eps;
  std::size_t rows = 0, columns = 0;
};

Rows check_rows(Check& check, const TensorView& x, const TensorView& weight, double eps, double passes) {
  check.tensor("x", x);
  check.tensor("weight", weight);
  check.number("eps", eps);
  const Rows rows{x, weight, eps, rows_of(x.shape()), check["d"]};
  const double count = bytes_of(x.shape()) / sizeof(float);
  check.cost({.bytes = passes * bytes_of(x.shape()),
              .multiply_adds = passes * (count * work::number + static_cast<double>(rows.rows) * work::copy)});
  return rows;
}

Tensor output_of(const Rows& r, const float* bias) {
  Tensor output = Tensor::make<float>(r.x.shape());
  const auto eps = static_cast<float>(r.eps);
  const float *x = r.x.data<float>(), *weight = r.weight.data<float>();
  if (bias != nullptr)
    kernels::layer_norm(x, weight, bias, output.data<float>(), r.rows, r.columns, eps);
  else
    kernels::rms_norm(x, weight, output.data<float>(), r.rows, r.columns, eps);
  return output;
}

void add_gradients(Trace& trace, const Rows& r, const TensorView& d_output, bool centred) {
  Tensor d_x = Tensor::make<float>(r.x.shape()), d_weight = Tensor::make<float>({r.columns}),
         d_bias = Tensor::make<float>({r.columns});
  const auto backward = centred ? kernels::layer_norm_backward : kernels::rms_norm_backward;
  backward(r.x.data<float>(), r.weight.data<float>(), d_output.data<float>(),
           {d_x.data<float>(), d_weight.data<float>(), d_bias.data<float>()}, r.rows, r.columns,
           static_cast<float>(r.eps));
  trace.add("d_x", std::move(d_x));
  trace.add("d_weight", std::move(d_weight));
  if (centred) trace.add("d_bias", std::move(d_bias));
}

}  // namespace

constexpr Operation layer_norm_entry = {"layer_norm", layer_norm_inputs, outputs, [](const Arguments& given) {
                                          return layer_norm(given.tensor("x"), given.tensor("weight"),
                                                            given.tensor("bias"), given.number("eps"), given.outputs());
                                        }};

constexpr Operation layer_norm_backward_entry = {
    "layer_norm_backward", layer_norm_backward_inputs, layer_norm_gradients, [](const Arguments& given) {
      return layer_norm_backward(given.tensor("x"), given.tensor("weight"), given.tensor("bias"),
                                 given.tensor("d_output"), given.number("eps"), given.outputs());
    }};

constexpr Operation rms_norm_entry = {"rms_norm", rms_norm_inputs, outputs, [](const Arguments& given) {
                                        return rms_norm(given.tensor("x"), given.tensor("weight"), given.number("eps"),
                                                        given.outputs());
                                      }};

constexpr Operation rms_norm_backward_entry = {
    "rms_norm_backward", rms_norm_backward_inputs, rms_norm_gradients, [](const Arguments& given) {
      return rms_norm_backward(given.tensor("x"), given.tensor("weight"), given.tensor("d_output"), given.number("eps"),
                               given.outputs());
    }};

Trace layer_norm(const TensorView& x, const TensorView& weight, const TensorView& bias, double eps,
                 const Outputs& wanted) {
  Check check(layer_norm_entry);
  const Rows rows = check_rows(check, x, weight, eps, 1);
  check.tensor("bias", bias);
  Trace trace(wanted);
  trace.add("output", output_of(rows, bias.data<float>()));
  return trace;
}

Trace layer_norm_backward(const TensorView& x, const TensorView& weight, const TensorView& bias,
                          const TensorView& d_output, double eps, const Outputs& wanted) {
  Check check(layer_norm_backward_entry);
  const Rows rows = check_rows(check, x, weight, eps, 3);
  check.tensor("bias", bias);
  check_d_output(check, d_output, x.shape());
  Trace trace(wanted);
  trace.add("output", output_of(rows, bias.data<float>()));
  add_gradients(trace, rows, d_output, true);
  return trace;
}

Trace rms_norm(const TensorView& x, const TensorView& weight, double eps, const Outputs& wanted) {
  Check check(rms_norm_entry);
  const Rows rows = check_rows(check, x, weight, eps, 1);
  Trace trace(wanted);
  trace.add("output", output_of(rows, nullptr));
  return trace;
}

Trace rms_norm_backward(const TensorView& x, const TensorView& weight, const TensorView& d_output, double eps,
                        const Outputs& wanted) {
  Check check(rms_norm_backward_entry);
  const Rows rows = check_rows(check, x, weight, eps, 3);
  check_d_output(check, d_output, x.shape());
  Trace trace(wanted);
  trace.add("output", output_of(rows, nullptr));
  add_gradients(trace, rows, d_output, false);
  return trace;
}

}  // namespace attn

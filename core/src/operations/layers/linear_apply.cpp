#include "attn/layers.hpp"
#include "catalogue/pytorch_text.hpp"
#include "kernels/layers/linear.hpp"
#include "operations/gradient.hpp"

namespace attn {
namespace {

constexpr Name x_shape = "in | n in | b n in | b h n in", output_shape = "out | n out | b n out | b h n out";
constexpr Input inputs[] = {input::tensor("x", x_shape), input::tensor("weight", "out in"),
                            input::optional_tensor("bias", "out")};
constexpr Output outputs[] = {{"output", "f32", output_shape}};
constexpr Input backward_inputs[] = {input::tensor("x", x_shape), input::tensor("weight", "out in"),
                                     input::tensor("d_output", output_shape), input::optional_tensor("bias", "out")};
constexpr Output backward_outputs[] = {{"output", "f32", output_shape},
                                       {"d_x", "f32", x_shape},
                                       {"d_weight", "f32", "out in"},
                                       {"d_bias", "f32", "out", true}};

kernels::LinearSizes check_shapes(Check& check, const TensorView& x, const TensorView& weight, const TensorView& bias) {
  check.tensor("x", x);
  check.tensor("weight", weight, [&] { return pytorch_text::linear(x, weight); });
  check.tensor("bias", bias);
  return {rows_of(x.shape()), check["in"], check["out"]};
}

/// Both directions: how many products of this size.
void check_cost(const Check& check, const kernels::LinearSizes& s, double products) {
  const double results = bytes_of({s.rows, s.out}) + (products > 1 ? bytes_of({s.rows, s.in}) : 0);
  check.cost({.bytes = results + products * (bytes_of({s.out, s.in}) + bytes_of({s.rows, s.in})),
              .multiply_adds = products * (work::product(s.rows, s.in, s.out) + work::product(s.out, s.rows, s.in))});
}

Tensor output_of(const TensorView& x, const TensorView& weight, const TensorView& bias, const kernels::LinearSizes& s,
                 float* scratch) {
  Shape shape = x.shape();
  shape.back() = s.out;
  Tensor output = Tensor::make<float>(shape);
  kernels::linear_apply(x.data<float>(), weight.data<float>(), bias.data<float>(), output.data<float>(), s, scratch);
  return output;
}

}  // namespace

constexpr Operation linear_apply_entry = operation<linear_apply>("linear_apply", inputs, outputs);

constexpr Operation linear_apply_backward_entry =
    operation<linear_apply_backward>("linear_apply_backward", backward_inputs, backward_outputs);

Trace linear_apply(const TensorView& x, const TensorView& weight, const TensorView& bias, const Outputs& wanted) {
  Check check(linear_apply_entry);
  const kernels::LinearSizes sizes = check_shapes(check, x, weight, bias);
  check_cost(check, sizes, 1);
  Tensor scratch = room_for(kernels::linear_scratch(sizes));
  Trace trace(wanted);
  trace.add("output", output_of(x, weight, bias, sizes, scratch.data<float>()));
  return trace;
}

Trace linear_apply_backward(const TensorView& x, const TensorView& weight, const TensorView& d_output,
                            const TensorView& bias, const Outputs& wanted) {
  Check check(linear_apply_backward_entry);
  const kernels::LinearSizes sizes = check_shapes(check, x, weight, bias);
  Shape shape = x.shape();
  shape.back() = sizes.out;
  check_d_output(check, d_output, shape);
  check_cost(check, sizes, 3);
  Tensor scratch = room_for(kernels::linear_scratch(sizes));
  Trace trace(wanted);
  trace.add("output", output_of(x, weight, bias, sizes, scratch.data<float>()));
  Tensor d_x = Tensor::make<float>(x.shape()), d_weight = Tensor::make<float>(weight.shape());
  Tensor d_bias = Tensor::make<float>({sizes.out});
  kernels::linear_backward(x.data<float>(), weight.data<float>(), d_output.data<float>(),
                           {d_x.data<float>(), d_weight.data<float>(), d_bias.data<float>()}, sizes,
                           scratch.data<float>());
  trace.add("d_x", std::move(d_x));
  trace.add("d_weight", std::move(d_weight));
  if (bias) trace.add("d_bias", std::move(d_bias));
  return trace;
}

}  // namespace attn

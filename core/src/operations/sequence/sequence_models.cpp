#include "attn/sequence_models.hpp"

#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "kernels/interface.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

constexpr Input convolution_inputs[] = {input::tensor("x", "b n d"), input::tensor("weight", "out d width"),
                                        input::optional_tensor("bias", "out"), input::integer("padding", 0, 65536, 0)};
constexpr Output convolution_outputs[] = {{"output", "f32", "b n+2*padding-width+1 out"}};

constexpr Input rnn_inputs[] = {input::tensor("x", "b n d"),        input::tensor("W_x", "h d"),
                                input::tensor("W_h", "h h"),        input::optional_tensor("b_x", "h"),
                                input::optional_tensor("b_h", "h"), input::optional_tensor("first_state", "b h")};
constexpr Output rnn_outputs[] = {{"output", "f32", "b n h"}};

/// Bytes of float32 tensors with so many numbers in all.
double bytes_of(double numbers) {
  return numbers * sizeof(float);
}

}  // namespace

constexpr Operation convolution_1d_entry =
    operation<convolution_1d>("convolution_1d", convolution_inputs, convolution_outputs);

constexpr Operation rnn_steps_entry = operation<rnn_steps>("rnn_steps", rnn_inputs, rnn_outputs);

Trace convolution_1d(const TensorView& x, const TensorView& weight, const TensorView& bias, std::int64_t padding,
                     const Outputs& wanted) {
  Check check(convolution_1d_entry);
  check.tensor("x", x);
  check.tensor("weight", weight);
  check.tensor("bias", bias);
  const std::size_t b = check["b"], n = check["n"], d = check["d"], out = check["out"], width = check["width"];
  const std::size_t zeros = check.size("padding", padding), padded = n + 2 * zeros;
  if (width == 0 || width > padded) {
    check.fail(ErrorCode::wrong_shape, "weight", concat({"(out, d, a width from 1 to ", padded, ")"}),
               to_string(weight.shape()),
               width == 0 ? std::string()
                          : concat({"Calculated padded input size per channel: (", padded, "). Kernel size: (", width,
                                    "). Kernel size can't be greater than actual input size"}));
  }
  const std::size_t rows = padded - width + 1;
  check.cost({.bytes = bytes_of(static_cast<double>(b) * static_cast<double>(rows) * static_cast<double>(out) +
                                static_cast<double>(padded) * static_cast<double>(d) +
                                3.0 * static_cast<double>(weight.count())),
              .multiply_adds = static_cast<double>(b) * work::product(rows, d * width, out)});

  Tensor output = Tensor::make<float>({b, rows, out});
  kernels::convolution_1d(x.data<float>(), weight.data<float>(), bias.data<float>(), output.data<float>(), b, n, d, out,
                          width, zeros);
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

Trace rnn_steps(const TensorView& x, const TensorView& W_x, const TensorView& W_h, const TensorView& b_x,
                const TensorView& b_h, const TensorView& first_state, const Outputs& wanted) {
  Check check(rnn_steps_entry);
  check.tensor("x", x);
  check.tensor("W_x", W_x);
  check.tensor("W_h", W_h);
  check.tensor("b_x", b_x);
  check.tensor("b_h", b_h);
  check.tensor("first_state", first_state);
  const std::size_t b = check["b"], n = check["n"], d = check["d"], h = check["h"];
  const double steps = static_cast<double>(b) * static_cast<double>(n);
  const double recurrent = (static_cast<double>(h) + work::step) * work::in_panels(h);  // one row at a time
  check.cost({.bytes = bytes_of(static_cast<double>(b) * static_cast<double>(n + 1) * static_cast<double>(h) +
                                3.0 * static_cast<double>(W_x.count() + W_h.count())),
              .multiply_adds = work::product(b * n, d, h) + steps * recurrent});

  Tensor output = Tensor::make<float>({b, n, h});
  kernels::rnn_steps(x.data<float>(), W_x.data<float>(), W_h.data<float>(), b_x.data<float>(), b_h.data<float>(),
                     first_state.data<float>(), output.data<float>(), b, n, d, h);
  Trace trace(wanted);
  trace.add("output", std::move(output));
  return trace;
}

}  // namespace attn

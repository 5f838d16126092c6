#include "gradient.hpp"

#include "catalogue/pytorch_text.hpp"
#include "tensor/text.hpp"

namespace attn {

void check_d_output(Check& check, const TensorView& d_output, const Shape& output) {
  const auto text = [&] { return pytorch_text::gradient(d_output, output); };
  check.tensor("d_output", d_output, text);
  if (d_output.shape() == output) return;
  const ErrorCode code = d_output.rank() == output.size() ? ErrorCode::wrong_shape : ErrorCode::wrong_rank;
  check.fail(code, "d_output", to_string(output), to_string(d_output.shape()), text());
}

void check_alike(const Check& check, Name input, const TensorView& view, const Shape& shape) {
  if (view.shape() == shape) return;
  const ErrorCode code = view.rank() == shape.size() ? ErrorCode::wrong_shape : ErrorCode::wrong_rank;
  check.fail(code, input, to_string(shape), to_string(view.shape()));
}

Tensor room_for(std::size_t floats) {
  return Tensor::make<float>({floats});
}

std::size_t rows_of(const Shape& shape) {
  return count_of(Shape(shape.begin(), shape.end() - 1));
}

}  // namespace attn

#include "attn/tensor.hpp"

#include "text.hpp"

namespace attn {

std::size_t count_of(const Shape& shape) {
  std::size_t count = 1;
  for (const std::size_t size : shape) count *= size;
  return count;
}

std::string to_string(const Shape& shape) {
  std::string text = "(";
  for (std::size_t axis = 0; axis < shape.size(); ++axis) text += concat({axis > 0 ? ", " : "", shape[axis]});
  return text + ")";
}

std::size_t size_of(DType dtype) {
  return dtype == DType::f32 ? sizeof(float) : sizeof(double);
}

Shape::Shape(std::initializer_list<std::size_t> sizes) : Shape(sizes.begin(), sizes.end()) {}

Tensor::Tensor() : Tensor(DType::f32, {0}) {}
Tensor::Tensor(DType dtype, const Shape& shape)
    : dtype_(dtype), shape_(shape), bytes_(count_of(shape) * size_of(dtype)) {}
Tensor::Tensor(DType dtype, std::initializer_list<std::size_t> sizes) : Tensor(dtype, Shape(sizes)) {}
Tensor::Tensor(const Tensor&) = default;
Tensor::Tensor(Tensor&&) noexcept = default;
Tensor& Tensor::operator=(const Tensor&) = default;
Tensor& Tensor::operator=(Tensor&&) noexcept = default;
Tensor::~Tensor() = default;

Tensor scalar(double value) {
  Tensor tensor = Tensor::make<double>({});
  *tensor.data<double>() = value;
  return tensor;
}

TensorView::TensorView(const Tensor& tensor)
    : dtype_(tensor.dtype()), shape_(tensor.shape()), data_(tensor.bytes()), present_(true) {}

}  // namespace attn

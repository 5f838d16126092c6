#include "attn/tensor.hpp"

namespace attn {

std::size_t count_of(const Shape& shape) {
  std::size_t count = 1;
  for (const std::size_t size : shape) count *= size;
  return count;
}

std::string to_string(const Shape& shape) {
  std::string text = "(";
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    if (axis > 0) text += ", ";
    text += std::to_string(shape[axis]);
  }
  return text + ")";
}

std::size_t size_of(DType dtype) {
  return dtype == DType::f32 ? sizeof(float) : sizeof(double);
}

Tensor::Tensor() = default;
Tensor::Tensor(Array<float> array) : array_(std::move(array)) {}
Tensor::Tensor(Array<double> array) : array_(std::move(array)) {}
Tensor::Tensor(Array<std::int64_t> array) : array_(std::move(array)) {}
Tensor::Tensor(const Tensor&) = default;
Tensor::Tensor(Tensor&&) noexcept = default;
Tensor& Tensor::operator=(const Tensor&) = default;
Tensor& Tensor::operator=(Tensor&&) noexcept = default;
Tensor::~Tensor() = default;

template <class T>
Tensor Tensor::make(const Shape& shape) {
  return Tensor(Array<T>(Array<T>::from_shape(shape)));
}
template Tensor Tensor::make<float>(const Shape&);
template Tensor Tensor::make<double>(const Shape&);
template Tensor Tensor::make<std::int64_t>(const Shape&);

TensorView::TensorView(const Tensor& tensor)
    : dtype_(tensor.dtype()), shape_(tensor.shape()), data_(tensor.bytes()), present_(true) {}

Shape Tensor::shape() const {
  return std::visit([](const auto& array) { return Shape(array.shape().begin(), array.shape().end()); }, array_);
}

std::size_t Tensor::count() const {
  return std::visit([](const auto& array) { return array.size(); }, array_);
}

const void* Tensor::bytes() const {
  return std::visit([](const auto& array) { return static_cast<const void*>(array.data()); }, array_);
}

}  // namespace attn

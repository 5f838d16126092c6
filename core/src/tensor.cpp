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

std::size_t size_of(DType dtype) { return dtype == DType::f32 ? sizeof(float) : sizeof(double); }

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

#include "attn/tensor.hpp"

#include <utility>

#include "attn/error.hpp"
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

Shape::Shape(std::initializer_list<std::size_t> sizes) : rank_(sizes.size()) {
  if (rank_ > most_axes) refuse_axis();
  std::copy(sizes.begin(), sizes.end(), sizes_.begin());
}

void Shape::refuse_axis() {
  static_assert(most_axes == 8);
  refuse(ErrorCode::wrong_rank, "", "shape", "at most 8 axes", "more");
}

TensorView::TensorView(const Tensor& owner) : TensorView(static_cast<const TensorView&>(owner)) {}
TensorView& TensorView::operator=(const Tensor& owner) {
  return *this = static_cast<const TensorView&>(owner);
}

void TensorView::require(DType wanted) const {
  constexpr const char* names[] = {"f32", "f64", "i64"};
  if (dtype_ == wanted) return;
  throw std::invalid_argument(concat({"numbers: asked for ", names[static_cast<std::size_t>(wanted)],
                                      " of a tensor of ", names[static_cast<std::size_t>(dtype_)]}));
}

Tensor::Tensor() : Tensor(DType::f32, {0}) {}
Tensor::Tensor(DType dtype, const Shape& shape)
    : TensorView(dtype, shape, nullptr), bytes_(count_of(shape) * size_of(dtype)) {
  borrow_own_bytes();
}
Tensor::Tensor(DType dtype, std::initializer_list<std::size_t> sizes) : Tensor(dtype, Shape(sizes)) {}
Tensor::Tensor(const Tensor& other) : TensorView(static_cast<const TensorView&>(other)), bytes_(other.bytes_) {
  borrow_own_bytes();
}
Tensor::Tensor(Tensor&& other) noexcept
    : TensorView(static_cast<const TensorView&>(other)), bytes_(std::move(other.bytes_)) {
  other.borrow_own_bytes();
}
Tensor& Tensor::operator=(const Tensor& other) {
  return *this = Tensor(other);
}
Tensor& Tensor::operator=(Tensor&& other) noexcept {
  TensorView::operator=(static_cast<const TensorView&>(other));
  bytes_ = std::move(other.bytes_);
  borrow_own_bytes();
  other.borrow_own_bytes();
  return *this;
}
Tensor::~Tensor() = default;

Tensor scalar(double value) {
  Tensor tensor = Tensor::make<double>({});
  *tensor.data<double>() = value;
  return tensor;
}

}  // namespace attn

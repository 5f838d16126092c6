// TensorView: borrowed row-major numbers with a shape, the argument of an operation. Tensor: owned ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "attn/shape.hpp"
#include "attn/storage.hpp"

namespace attn {

enum class DType : std::uint32_t { f32, f64, i64 };

std::size_t size_of(DType dtype);

template <class T>
constexpr DType dtype_of();
template <>
constexpr DType dtype_of<float>() {
  return DType::f32;
}
template <>
constexpr DType dtype_of<double>() {
  return DType::f64;
}
template <>
constexpr DType dtype_of<std::int64_t>() {
  return DType::i64;
}

/// A copy of a matrix, packed in the order in which products read it: groups of columns, each as wide as the lanes.
struct Panels {
  const float* data = nullptr;
  std::size_t width = 0;
};

/// The result of as<T>(). attn/xtensor.hpp defines it, since xtensor's headers are slow to compile.
template <class T>
struct XtensorExpression {
  static_assert(sizeof(T) == 0,
                "as<T>() takes float, double or std::int64_t, and needs #include \"attn/xtensor.hpp\"; "
                "without xtensor the numbers are at data<T>()");
  static int of(const T* data, const Shape& shape);
};

class Tensor;

/// Borrowed numbers: valid only while their owner lives. A default-constructed view is absent (an optional input left
/// out). A parameter `const TensorView&` accepts a Tensor, even a temporary. A TensorView variable needs a Tensor
/// variable: from a temporary it does not compile. The compiler cannot check a function that keeps a copy of its
/// argument, such as a container's push_back: put the tensor into a variable before that call.
class TensorView {
public:
  TensorView() = default;
  TensorView(DType dtype, const Shape& shape, const void* data)
      : dtype_(dtype), shape_(shape), data_(data), present_(true) {}
  TensorView(const TensorView&) = default;
  TensorView& operator=(const TensorView&) = default;
  TensorView(const Tensor& owner);
  TensorView& operator=(const Tensor& owner);
  TensorView(const Tensor&& temporary) = delete;  // its numbers would be gone
  TensorView& operator=(const Tensor&& temporary) = delete;

  explicit operator bool() const { return present_; }
  DType dtype() const { return dtype_; }
  const Shape& shape() const { return shape_; }
  std::size_t rank() const { return shape_.size(); }
  std::size_t size(std::size_t axis) const { return shape_[axis]; }
  std::size_t count() const { return present_ ? count_of(shape_) : 0; }
  const void* bytes() const { return data_; }
  /// Unchecked: T must be the type that dtype says. numbers() checks.
  template <class T>
  const T* data() const {
    return static_cast<const T*>(data_);
  }
  /// All numbers, in row-major order; throws std::invalid_argument if they are not of type T.
  template <class T>
  std::span<const T> numbers() const {
    require(dtype_of<T>());
    return {data<T>(), count()};
  }
  /// The data is null if the matrix has not been packed.
  const Panels& panels() const { return panels_; }
  TensorView with(const Panels& panels) const {
    TensorView view = *this;
    view.panels_ = panels;
    return view;
  }
  /// The numbers as an xtensor expression, without a copy; needs attn/xtensor.hpp.
  template <class T>
  auto as() const {
    return XtensorExpression<T>::of(data<T>(), shape_);
  }

protected:
  void require(DType wanted) const;

private:
  friend class Tensor;

  DType dtype_ = DType::f32;
  Shape shape_;
  const void* data_ = nullptr;
  bool present_ = false;
  Panels panels_;
};

/// Owned numbers; also a view of them.
class Tensor : public TensorView {
public:
  // Defined in tensor.cpp: inlined into every operation they would double the module.
  Tensor();  // no numbers
  /// Uninitialised numbers.
  Tensor(DType dtype, const Shape& shape);
  Tensor(DType dtype, std::initializer_list<std::size_t> sizes);
  Tensor(const Tensor&);
  Tensor(Tensor&&) noexcept;
  Tensor& operator=(const Tensor&);
  Tensor& operator=(Tensor&&) noexcept;
  ~Tensor();

  /// Uninitialised numbers of type T (float, double, std::int64_t) in the given shape.
  template <class T>
  static Tensor make(const Shape& shape) {
    return Tensor(dtype_of<T>(), shape);
  }
  template <class T>
  static Tensor make(std::initializer_list<std::size_t> sizes) {
    return Tensor(dtype_of<T>(), sizes);
  }
  /// The given numbers, in row-major order; throws std::invalid_argument if their count does not fit the shape.
  template <class T>
  static Tensor of(const Shape& shape, const std::vector<T>& values);

  using TensorView::as;
  using TensorView::data;
  using TensorView::numbers;
  /// Unchecked: T must be the type that dtype says. numbers() checks.
  template <class T>
  T* data() {
    return reinterpret_cast<T*>(bytes_.data());
  }
  /// All numbers, writable; throws std::invalid_argument if they are not of type T.
  template <class T>
  std::span<T> numbers() {
    require(dtype_of<T>());
    return {data<T>(), count()};
  }
  template <class T>
  auto as() {
    return XtensorExpression<T>::of(data<T>(), shape());
  }

private:
  void borrow_own_bytes() { data_ = bytes_.data(); }

  Storage bytes_;
};

/// One f64 number, without axes.
Tensor scalar(double value);

template <class T>
Tensor Tensor::of(const Shape& shape, const std::vector<T>& values) {
  if (values.size() != count_of(shape)) {
    throw std::invalid_argument("Tensor::of: " + std::to_string(values.size()) + " numbers for shape " +
                                to_string(shape));
  }
  Tensor tensor = make<T>(shape);
  std::copy(values.begin(), values.end(), tensor.data<T>());
  return tensor;
}

}  // namespace attn

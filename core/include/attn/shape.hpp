// Shape: the sizes of a tensor's axes, stored in place, so that a copy allocates nothing. A ninth axis is an Error
// (wrong_rank).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>

namespace attn {

class Shape {
public:
  using value_type = std::size_t;
  using size_type = std::size_t;
  using iterator = std::size_t*;
  using const_iterator = const std::size_t*;

  static constexpr std::size_t most_axes = 8;

  Shape() = default;
  Shape(std::initializer_list<std::size_t> sizes);  // defined once, for the module's size
  template <class Iterator>
  Shape(Iterator first, Iterator last) {
    for (; first != last; ++first) push_back(static_cast<std::size_t>(*first));
  }

  std::size_t size() const { return rank_; }
  bool empty() const { return rank_ == 0; }
  std::size_t& operator[](std::size_t axis) { return sizes_[axis]; }
  std::size_t operator[](std::size_t axis) const { return sizes_[axis]; }
  std::size_t& front() { return sizes_[0]; }
  std::size_t front() const { return sizes_[0]; }
  std::size_t& back() { return sizes_[rank_ - 1]; }
  std::size_t back() const { return sizes_[rank_ - 1]; }
  iterator begin() { return sizes_.data(); }
  iterator end() { return sizes_.data() + rank_; }
  const_iterator begin() const { return sizes_.data(); }
  const_iterator end() const { return sizes_.data() + rank_; }
  void push_back(std::size_t size) {
    if (rank_ == most_axes) refuse_axis();
    sizes_[rank_++] = size;
  }
  void pop_back() { --rank_; }
  bool operator==(const Shape& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

private:
  [[noreturn]] static void refuse_axis();

  std::size_t rank_ = 0;
  std::array<std::size_t, most_axes> sizes_{};
};

/// The number of elements; the empty shape is a scalar and has one.
std::size_t count_of(const Shape& shape);

/// "(2, 3, 4)"; "()" for a scalar.
std::string to_string(const Shape& shape);

}  // namespace attn

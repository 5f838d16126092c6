// How much memory a shape takes, before it is made.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "attn/tensor.hpp"

namespace attn {

/// Bytes of floats in double, which cannot wrap around. A size of 0 counts as 1: the loops over it still run.
inline double bytes_of(const std::size_t* first, const std::size_t* last) {
  double bytes = sizeof(float);
  for (; first != last; ++first) bytes *= static_cast<double>(std::max<std::size_t>(1, *first));
  return bytes;
}
inline double bytes_of(const Shape& shape) {
  return bytes_of(shape.begin(), shape.end());
}
inline double bytes_of(std::initializer_list<std::size_t> sizes) {
  return bytes_of(sizes.begin(), sizes.end());
}

}  // namespace attn

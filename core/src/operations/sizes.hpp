// How much memory a shape takes, before it is made.
#pragma once

#include <algorithm>

#include "attn/tensor.hpp"

namespace attn {

/// Bytes of floats in double, which cannot wrap around. A size of 0 counts as 1: the loops over it still run.
inline double bytes_of(const Shape& shape) {
  double bytes = sizeof(float);
  for (const std::size_t size : shape) bytes *= static_cast<double>(std::max<std::size_t>(1, size));
  return bytes;
}

}  // namespace attn

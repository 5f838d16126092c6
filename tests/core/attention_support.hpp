// What the tests of attention share: random tensors, sizes worth trying, comparisons, and facts about errors.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "attn/error.hpp"
#include "attn/random.hpp"
#include "attn/trace.hpp"
#include "doctest.hpp"

namespace attention_test {

using attn::Shape;
using attn::Tensor;

inline Tensor randn(attn::Generator& generator, const Shape& shape) {
  Tensor tensor = Tensor::make<float>(shape);
  attn::randn(generator, {tensor.data<float>(), tensor.count()});
  return tensor;
}

inline std::size_t below(attn::Generator& generator, std::size_t count) {
  return attn::next_word(generator) % count;
}

/// Sizes around the edges of lanes, tiles and blocks.
inline std::size_t any_size(attn::Generator& generator) {
  constexpr std::size_t sizes[] = {1, 2, 3, 7, 8, 9, 31, 65, 257};
  return sizes[below(generator, std::size(sizes))];
}

/// The same, of what would take long when it is large.
inline std::size_t any_size_to(attn::Generator& generator, std::size_t most) {
  std::size_t size = any_size(generator);
  while (size > most) size = any_size(generator);
  return size;
}

inline std::vector<float> floats(const Tensor& tensor) {
  return {tensor.data<float>(), tensor.data<float>() + tensor.count()};
}

/// The largest |a − b|; infinite where only one is NaN.
inline double distance(const Tensor& a, const Tensor& b) {
  REQUIRE(a.count() == b.count());
  double largest = 0;
  for (std::size_t i = 0; i < a.count(); ++i) {
    const float x = a.data<float>()[i], y = b.data<float>()[i];
    if (x == y || (std::isnan(x) && std::isnan(y))) continue;
    const double difference = std::abs(static_cast<double>(x) - static_cast<double>(y));
    largest = std::max(largest, std::isnan(difference) ? HUGE_VAL : difference);
  }
  return largest;
}

inline bool same_bits(const Tensor& a, const Tensor& b) {
  return a.shape() == b.shape() && distance(a, b) == 0;
}

/// The details of the Error that a call throws.
template <class Call>
attn::ErrorDetails error_of(Call call) {
  try {
    call();
  } catch (const attn::Error& error) {
    return error.details();
  }
  FAIL("no error was thrown");
  return {};
}

}  // namespace attention_test

// A generator as an operation's input and output: 627 numbers on the outside.
#pragma once

#include "attn/random.hpp"
#include "catalogue/check.hpp"

namespace attn {

inline constexpr Output generator_output = {"generator", "f64", "627"};
/// The output of an operation that draws only if it is given a generator.
inline constexpr Output optional_generator_output = {
    .name = "generator", .dtype = "f64", .shape = "627", .optional = true, .streams = true};

/// Throws Error (wrong_type, wrong_rank, wrong_shape, out_of_range) when the numbers are no generator's.
Generator generator_of(Check& check, const TensorView& numbers);

Tensor tensor_of(const Generator& generator);

/// The numbers of a tensor just made.
template <class T>
std::span<T> span_of(Tensor& tensor) {
  return {tensor.data<T>(), tensor.count()};
}

}  // namespace attn

// What backward operations share.
#pragma once

#include "catalogue/check.hpp"
#include "catalogue/entries.hpp"
#include "operations/sizes.hpp"

namespace attn {

/// Any of these ranks: (d), (n, d), (b, n, d), (b, h, n, d).
inline constexpr Name rows_shape = "d | n d | b n d | b h n d";

/// d_output, which has the shape of the output.
void check_d_output(Check& check, const TensorView& d_output, const Shape& output);

/// `input`, which has the shape of another.
void check_alike(const Check& check, Name input, const TensorView& view, const Shape& shape);

/// Floats of scratch, uninitialised.
Tensor room_for(std::size_t floats);

/// The numbers of all axes but the last.
std::size_t rows_of(const Shape& shape);

}  // namespace attn

// Floats to the numbers of tensor cores and back; rows of those are padded with zeros to multiples of 16 bytes.
#pragma once

#include <cstddef>

#include "elements.hpp"
#include "kernels/lanes/marks.hpp"

namespace attn::cuda {

/// So many columns in whole chunks of 16 bytes: a padded row.
template <class Element>
ATTN_ANYWHERE constexpr std::size_t whole_chunks(std::size_t columns) {
  constexpr std::size_t chunk = 16 / sizeof(Element);
  return (columns + chunk - 1) / chunk * chunk;
}

template <class Thread, class Element>
ATTN_INLINE Element rounded(float x) {
  if constexpr (Element::format == Format::tf32)
    return {__builtin_bit_cast(float, Thread::tf32(x))};
  else
    return {static_cast<std::uint16_t>(Thread::template pack<Element>(x, 0.0F))};
}

/// Number `at` of the padded rows; `from` is (rows, columns) without gaps.
template <class Thread, class Element>
ATTN_INLINE void round_number(const float* from, Element* to, std::size_t at, std::size_t rows, std::size_t columns) {
  const std::size_t row = at / whole_chunks<Element>(columns), column = at % whole_chunks<Element>(columns);
  if (row < rows) to[at] = rounded<Thread, Element>(column < columns ? from[row * columns + column] : 0.0F);
}

ATTN_INLINE float widened(Tf32 x) {
  return x.value;
}
ATTN_INLINE float widened(BFloat16 x) {
  return __builtin_bit_cast(float, static_cast<std::uint32_t>(x.bits) << 16U);  // the upper half of a float
}

/// Number `at` of the rows without gaps.
template <class Element>
ATTN_INLINE void widen_number(const Element* from, float* to, std::size_t at, std::size_t rows, std::size_t columns) {
  const std::size_t row = at / columns;
  if (row < rows) to[at] = widened(from[row * whole_chunks<Element>(columns) + at % columns]);
}

}  // namespace attn::cuda

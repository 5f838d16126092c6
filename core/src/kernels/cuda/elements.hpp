// The numbers tensor cores take. Their sums are fp32 always.
#pragma once

#include <cstdint>

namespace attn::cuda {

enum class Format : std::uint8_t { bfloat16, float16, tf32 };

struct BFloat16 {
  static constexpr Format format = Format::bfloat16;
  std::uint16_t bits;
};
struct Float16 {
  static constexpr Format format = Format::float16;
  std::uint16_t bits;
};
/// A float of which tensor cores read the upper 19 bits.
struct Tf32 {
  static constexpr Format format = Format::tf32;
  float value;
};

}  // namespace attn::cuda

#include "elements_of_floats.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace {

float from_bits(std::uint32_t bits) {
  float value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
std::uint32_t to_bits(float value) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

}  // namespace

float value_of(attn::cuda::Format format, std::uint16_t bits) {
  if (format == attn::cuda::Format::bfloat16) return from_bits(static_cast<std::uint32_t>(bits) << 16U);
  const int exponent = bits >> 10U & 31, fraction = bits & 1023;
  const float sign = (bits & 0x8000U) != 0 ? -1.0F : 1.0F;
  if (exponent == 31) return fraction == 0 ? sign * INFINITY : NAN;
  const float size = exponent == 0 ? std::ldexp(static_cast<float>(fraction), -24)
                                   : std::ldexp(static_cast<float>(fraction + 1024), exponent - 25);
  return sign * size;
}

std::uint16_t bits_of(attn::cuda::Format format, float value) {
  const std::uint32_t bits = to_bits(value);
  if (format == attn::cuda::Format::bfloat16) {
    if (std::isnan(value)) return 0x7FFF;
    return static_cast<std::uint16_t>((bits + 0x7FFFU + (bits >> 16U & 1U)) >> 16U);
  }
  const auto sign = static_cast<std::uint16_t>(bits >> 16U & 0x8000U);
  const float size = std::fabs(value);
  if (std::isnan(value)) return 0x7FFF;
  if (size >= 65520.0F) return sign | 0x7C00U;
  const int exponent = std::max(size > 0 ? std::ilogb(size) : -14, -14);
  const auto fraction = static_cast<int>(std::nearbyint(std::ldexp(size, 10 - exponent)));  // 1024 … 2048 when normal
  return static_cast<std::uint16_t>(sign + ((exponent + 14) << 10U) + fraction);
}

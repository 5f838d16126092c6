#include "elementary.hpp"

#include <cmath>
#include <cstdint>
#include <limits>

#include "angles.hpp"

namespace attn::elementary {
namespace {

// ln 2 in parts short enough that a whole number times a part is exact.
constexpr double ln2_high = 0x1.62e42feep-1, ln2_low = 0x1.a39ef35793c76p-33;

constexpr double infinity = std::numeric_limits<double>::infinity();

// __builtin_bit_cast: the libc++ of older Emscripten has no std::bit_cast.

/// 2^exponent for a normal result.
ATTN_DEVICE double power_of_two(int exponent) {
  return __builtin_bit_cast(double, static_cast<std::uint64_t>(exponent + 1023) << 52);
}

struct Split {
  double fraction;  // in [sqrt(1/2), sqrt(2))
  int exponent;
};

/// x = fraction * 2^exponent, for x > 0 and finite.
ATTN_DEVICE Split split(double x) {
  int shift = 0;
  if (x < std::numeric_limits<double>::min()) {
    x *= 0x1p54;
    shift = -54;
  }
  const auto bits = __builtin_bit_cast(std::uint64_t, x);
  int exponent = static_cast<int>(bits >> 52) - 1023;
  double fraction = __builtin_bit_cast(double, (bits & 0xFFFFFFFFFFFFFULL) | 0x3FF0000000000000ULL);
  if (fraction > 1.4142135623730951) {
    fraction *= 0.5;
    ++exponent;
  }
  return {fraction, exponent + shift};
}

/// Taylor's series of exp(r) - 1 for |r| <= ln(2)/2, where 13 terms reach double precision.
ATTN_DEVICE double exp_minus_1_near_zero(double r) {
  double sum = 0;
  for (int n = 13; n >= 2; --n) sum = (sum + 1) * r / n;
  return (sum + 1) * r;
}

ATTN_DEVICE double sin_of(const Quadrant<double, std::uint64_t>& angle, std::uint64_t shift) {
  const std::uint64_t quarter = (angle.quarter + shift) & 3;
  const double value = quarter % 2 == 0 ? sin_near_zero(angle.rest) : cos_near_zero(angle.rest);
  return quarter < 2 ? value : -value;
}

}  // namespace

ATTN_DEVICE double exp(double x) {
  if (std::isnan(x)) return x;
  if (x > 709.79) return infinity;
  if (x < -745.2) return 0;
  const double twos = std::nearbyint(x * 1.4426950408889634);
  const double rest = (x - twos * ln2_high) - twos * ln2_low;
  const auto exponent = static_cast<int>(twos);
  // In two steps, since 2^exponent alone may leave the normal range at either end.
  return (1 + exp_minus_1_near_zero(rest)) * power_of_two(exponent / 2) * power_of_two(exponent - exponent / 2);
}

ATTN_DEVICE double log(double x) {
  if (!(x > 0)) return x == 0 ? -infinity : std::numeric_limits<double>::quiet_NaN();
  if (std::isinf(x)) return x;
  const auto [fraction, exponent] = split(x);
  // log f = 2 atanh(s), s = (f - 1)/(f + 1); written so that the leading f - 1 is exact.
  const double rise = fraction - 1;
  const double s = rise / (2 + rise);
  const double square = s * s;
  double sum = 0;
  for (int n = 23; n >= 3; n -= 2) sum = (sum + 1.0 / n) * square;
  const double half = 0.5 * rise * rise;
  const double series = s * (half + 2 * sum);
  return exponent * ln2_high + (rise - (half - (series + exponent * ln2_low)));
}

ATTN_DEVICE double pow(double x, double y) {
  return exp(y * log(x));
}

ATTN_DEVICE double sin(double x) {
  return sin_of(quadrant<std::uint64_t>(x), 0);
}

ATTN_DEVICE double cos(double x) {
  return sin_of(quadrant<std::uint64_t>(x), 1);
}

}  // namespace attn::elementary

#include "text.hpp"

#include <cmath>
#include <cstdint>

namespace attn {
namespace {

/// value / 10^exponent, in steps that neither overflow nor underflow.
double scaled(double value, int exponent) {
  for (; exponent > 0; --exponent) value /= 10;
  for (; exponent < 0; ++exponent) value *= 10;
  return value;
}

}  // namespace

std::string to_text(double value, int most_digits) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  if (std::trunc(value) == value && std::abs(value) < 1e15) return std::to_string(static_cast<std::int64_t>(value));
  const std::string sign = value < 0 ? "-" : "";
  const double size = std::abs(value);
  int exponent = 0;
  for (double rest = size; rest >= 10; rest /= 10) ++exponent;
  for (double rest = size; rest < 1; rest *= 10) --exponent;
  const bool scientific = exponent < -4 || exponent > 14;

  // The digits as a whole number, then the point where it belongs.
  auto digits = std::to_string(static_cast<std::int64_t>(std::nearbyint(scaled(size, exponent - most_digits + 1))));
  if (digits.size() > static_cast<std::size_t>(most_digits)) ++exponent;  // 9.9999999995 rounds up to ten digits
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  if (scientific) {
    const std::string rest = digits.size() > 1 ? "." + digits.substr(1) : "";
    const int power = std::abs(exponent);
    return sign + digits.substr(0, 1) + rest + (exponent < 0 ? "e-" : "e+") + (power < 10 ? "0" : "") +
           std::to_string(power);
  }
  if (exponent < 0) return sign + "0." + std::string(static_cast<std::size_t>(-exponent) - 1, '0') + digits;
  const auto whole = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() <= whole) return sign + digits + std::string(whole - digits.size(), '0');
  return sign + digits.substr(0, whole) + "." + digits.substr(whole);
}

}  // namespace attn

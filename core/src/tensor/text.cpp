#include "text.hpp"

#include <cmath>
#include <cstdint>
#include <iterator>

namespace attn {
namespace {

/// value / 10^exponent, in steps that neither overflow nor underflow.
double scaled(double value, int exponent) {
  for (; exponent > 0; --exponent) value /= 10;
  for (; exponent < 0; ++exponent) value *= 10;
  return value;
}

}  // namespace

void Part::append_to(std::string& text) const {
  if (words_ != nullptr) {
    text += words_;
    return;
  }
  char digits[20];
  char* first = std::end(digits);
  const auto bits = static_cast<std::uint64_t>(number_);
  std::uint64_t rest = number_ < 0 ? 0 - bits : bits;
  do {
    *--first = static_cast<char>('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number_ < 0) *--first = '-';
  text.append(first, std::end(digits));
}

std::string concat(std::initializer_list<Part> parts) {
  std::string text;
  for (const Part& part : parts) part.append_to(text);
  return text;
}

std::string to_text(double value, int most_digits) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  if (std::trunc(value) == value && std::abs(value) < 1e16) return concat({static_cast<std::int64_t>(value)});
  const char* const sign = value < 0 ? "-" : "";
  const double size = std::abs(value);
  int exponent = 0;
  for (double rest = size; rest >= 10; rest /= 10) ++exponent;
  for (double rest = size; rest < 1; rest *= 10) --exponent;
  const bool scientific = exponent < -4 || exponent > 14;

  // The digits as a whole number, then the point where it belongs.
  auto digits = concat({static_cast<std::int64_t>(std::nearbyint(scaled(size, exponent - most_digits + 1)))});
  if (digits.size() > static_cast<std::size_t>(most_digits)) ++exponent;  // 9.9999999995 rounds up to ten digits
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  if (scientific) {
    if (digits.size() > 1) digits.insert(1, ".");
    const int power = std::abs(exponent);
    return concat({sign, digits, exponent < 0 ? "e-" : "e+", power < 10 ? "0" : "", power});
  }
  for (; exponent < 0; ++exponent) digits.insert(0, "0");
  const auto whole = static_cast<std::size_t>(exponent) + 1;
  while (digits.size() < whole) digits += "0";
  if (digits.size() > whole) digits.insert(whole, ".");
  return concat({sign, digits});
}

}  // namespace attn

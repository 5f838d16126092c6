// Numbers as text without printf, which would cost the module 8 KB.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>

namespace attn {

/// Zero-terminated words, or a whole number.
class Part {
public:
  Part(const char* words) : words_(words) {}
  /// The string must outlive the call, as a temporary does.
  Part(const std::string& words) : words_(words.c_str()) {}
  Part(std::integral auto number) : number_(static_cast<std::int64_t>(number)) {}
  void append_to(std::string& text) const;

private:
  const char* words_ = nullptr;
  std::int64_t number_ = 0;
};

/// concat({"at most ", 8, " axes"}): one call, where operators would be one for each part.
std::string concat(std::initializer_list<Part> parts);

/// At most so many significant digits, whole numbers in full: "3", "-0.5", "1e-30", "1e+38", "nan", "-inf".
std::string to_text(double value, int most_digits = 9);

}  // namespace attn

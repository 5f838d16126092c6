// The names of an enumeration's values, as the compiler writes them: "relu|gelu". Each value is written once, in its
// enumeration; the choices by name and by index follow from it.
#pragma once

#include <array>
#include <string_view>

#include "attn/name.hpp"

namespace attn::training {

/// "relu"; empty for a number that is no value of its enumeration, which compilers write "(Activation)2".
template <auto value>
constexpr std::string_view name_of_value() {
  const std::string_view text = __PRETTY_FUNCTION__;  // "… [with auto value = Activation::relu; …]"
  const std::size_t from = text.find("value = ") + 8;
  const std::string_view said = text.substr(from, text.find_first_of(";]", from) - from);
  return said[0] == '(' ? std::string_view() : said.substr(said.rfind(':') + 1);
}

/// All names in order, separated by '|'.
template <class Enum>
struct ChoicesOf {
  template <std::size_t index = 0>
  static constexpr std::size_t count() {
    if constexpr (name_of_value<static_cast<Enum>(index)>().empty())
      return index;
    else
      return count<index + 1>();
  }
  template <std::size_t index = 0>
  static constexpr void write(char* to) {
    if constexpr (index < count()) {
      for (const char letter : name_of_value<static_cast<Enum>(index)>()) *to++ = letter;
      *to++ = index + 1 < count() ? '|' : '\0';
      write<index + 1>(to);
    }
  }
  template <std::size_t index = 0>
  static constexpr std::size_t size() {
    if constexpr (index < count())
      return name_of_value<static_cast<Enum>(index)>().size() + 1 + size<index + 1>();
    else
      return 0;
  }
  static constexpr std::array<char, size()> text = [] {
    std::array<char, size()> letters{};
    write(letters.data());
    return letters;
  }();
};

/// "relu|gelu"
template <class Enum>
constexpr Name choices_of() {
  return ChoicesOf<Enum>::text.data();
}

}  // namespace attn::training

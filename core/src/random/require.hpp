// What the draws refuse: the Error with PyTorch's text. Asked for only when a number is wrong, so no text is made in
// vain.
#pragma once

#include <string>
#include <string_view>

#include "../text.hpp"
#include "attn/error.hpp"

namespace attn::random {

/// Six significant digits, as PyTorch's messages have them.
inline std::string text_of(double value) {
  return to_text(value, 6);
}

[[noreturn]] void refuse(std::string_view draw, std::string_view input, std::string_view expected, double found,
                         const std::string& pytorch);

}  // namespace attn::random

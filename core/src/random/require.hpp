// What the draws refuse: the Error with PyTorch's text. Asked for only when a number is wrong, so no text is made in
// vain.
#pragma once

#include <string>

#include "attn/error.hpp"
#include "tensor/text.hpp"

namespace attn::random {

/// Six significant digits, as PyTorch's messages have them.
inline std::string text_of(double value) {
  return to_text(value, 6);
}

[[noreturn]] void refuse(Name draw, Name input, Name expected, double found, Name pytorch);

}  // namespace attn::random

// What the draws require of their numbers, and the Error with PyTorch's text when they do not get it.
#pragma once

#include <string>

#include "../text.hpp"
#include "attn/error.hpp"

namespace attn::random {

/// Six significant digits, as PyTorch's messages have them.
inline std::string text_of(double value) { return to_text(value, 6); }

inline void require(bool holds, const char* draw, const char* input, const char* expected, double found,
                    const std::string& pytorch) {
  if (holds) return;
  const auto code = found != found ? ErrorCode::not_finite : ErrorCode::out_of_range;
  throw Error({.code = code,
               .operation = draw,
               .input = input,
               .expected = expected,
               .found = text_of(found),
               .pytorch = pytorch});
}

}  // namespace attn::random

// The choice of a scoring function, as its operations name it.
#pragma once

#include "attn/catalogue.hpp"

namespace attn {

inline constexpr Input score_input = input::choice("score", "dot|scaled_dot|bilinear|cosine|gaussian|sum");

}  // namespace attn

#include "require.hpp"

namespace attn::random {

void refuse(Name draw, Name input, Name expected, double found, Name pytorch) {
  attn::refuse(found != found ? ErrorCode::not_finite : ErrorCode::out_of_range, draw, input, expected, text_of(found),
               pytorch);
}

}  // namespace attn::random

#include "require.hpp"

namespace attn::random {

void refuse(std::string_view draw, std::string_view input, std::string_view expected, double found,
            const std::string& pytorch) {
  const auto code = found != found ? ErrorCode::not_finite : ErrorCode::out_of_range;
  throw Error({.code = code,
               .operation = std::string(draw),
               .input = std::string(input),
               .expected = std::string(expected),
               .found = text_of(found),
               .pytorch = pytorch});
}

}  // namespace attn::random

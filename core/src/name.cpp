#include "attn/name.hpp"

namespace attn {

Name::operator std::string_view() const {
  return text_;
}

std::string Name::string() const {
  return text_;
}

}  // namespace attn

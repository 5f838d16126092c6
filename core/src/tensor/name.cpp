#include "attn/name.hpp"

#include <algorithm>
#include <cstring>

namespace attn {

Name::operator std::string_view() const {
  return text_;
}

std::string Name::string() const {
  return text_;
}

bool same(Name one, Name other) {
  return one.text() == other.text() || std::strcmp(one.text(), other.text()) == 0;
}

bool is_among(std::initializer_list<Name> names, Name name) {
  return std::any_of(names.begin(), names.end(), [=](Name other) { return same(other, name); });
}

}  // namespace attn

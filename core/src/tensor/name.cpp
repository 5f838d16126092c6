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

bool has_text(Name name, std::string_view text) {
  const char* letter = name.text();
  for (const char wanted : text) {
    if (*letter == '\0' || *letter++ != wanted) return false;
  }
  return *letter == '\0';
}

bool is_among(std::initializer_list<Name> names, std::string_view name) {
  return std::any_of(names.begin(), names.end(), [=](Name other) { return has_text(other, name); });
}

}  // namespace attn

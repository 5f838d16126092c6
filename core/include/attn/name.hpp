// Name: a zero-terminated text, passed as an address. Making a string_view from a literal costs code at every call; in
// the catalogue that was a quarter of the module.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace attn {

class Name {
public:
  constexpr Name(const char* text = "") : text_(text) {}
  /// The string must outlive the call it is passed to, as a temporary does.
  Name(const std::string& text) : text_(text.c_str()) {}

  operator std::string_view() const;
  std::string string() const;
  constexpr const char* text() const { return text_; }
  constexpr bool empty() const { return *text_ == '\0'; }

private:
  const char* text_;
};

/// True if both are the same text; equal texts mostly have the same address.
bool same(Name one, Name other);
/// True if the name is this text. `text` need not be zero-terminated: it is read within its bounds.
bool has_text(Name name, std::string_view text);
bool is_among(std::initializer_list<Name> names, std::string_view name);

inline bool operator==(Name name, std::string_view text) {
  return has_text(name, text);
}

}  // namespace attn

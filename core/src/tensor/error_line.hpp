// An error's fields as one English line. Natively error_line.cpp says it; a module, whose callers put the fields into
// words themselves (wasm/package/error_line.ts), links none (wasm/border/error_line.cpp).
#pragma once

#include <string>

#include "attn/error.hpp"

namespace attn {

/// "[operation] input: what is wrong; expected …; found …", and what a misspelt name was perhaps meant to be.
std::string line_of(const ErrorDetails& details);

}  // namespace attn

// Numbers as text without printf, which would cost the module 8 KB.
#pragma once

#include <string>

namespace attn {

/// At most 9 significant digits: "3", "-0.5", "1e-30", "nan", "-inf".
std::string to_text(double value);

}  // namespace attn

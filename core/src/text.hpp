// Numbers as text without printf, which would cost the module 8 KB.
#pragma once

#include <string>

namespace attn {

/// At most so many significant digits, whole numbers in full: "3", "-0.5", "1e-30", "1e+38", "nan", "-inf".
std::string to_text(double value, int most_digits = 9);

}  // namespace attn

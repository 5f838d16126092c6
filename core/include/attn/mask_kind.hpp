// The kinds of masks, in plain C++17: device kernels include this file too.
#pragma once

#include <cstdint>

namespace attn {

/// Which keys j a query i may see, of n queries and m keys.
enum class Mask : std::uint8_t {
  none,
  causal,               // j <= i
  causal_bottom_right,  // j <= i + m - n
  sliding_window,       // i - window < j <= i
  sliding_window_both,  // |i - j| <= window
};

/// The key that query i stands at, among m keys.
enum class Align : std::uint8_t {
  top_left,      // at key i
  bottom_right,  // at key i + m - n: the last query at the last key
};

}  // namespace attn

// What kernels are built for, speed or few bytes. It is a part of each lane type, so that functions built for the one
// have other names than those for the other, and the linker never takes one for the other. A library whose sources are
// compiled with -Oz defines ATTN_SMALL_KERNELS.
#pragma once

#include <cstddef>

namespace attn::lanes {

struct Fast {
  static constexpr bool small = false;
  static constexpr std::size_t tail_rows = 2;  ///< rows left over by a product's tiles that go at a time
#if defined(__clang__) && defined(__wasm_simd128__)
  /// WebAssembly's engines keep the order of a module's instructions and have few registers: sums stay in those when
  /// their steps reach the module in the order they are written, past two compilers that would rather sort them by sum.
  static constexpr bool keeps_order = true;
#else
  static constexpr bool keeps_order = false;
#endif
};

/// Leaves out what only makes short rows quicker; each number of rows would be another copy of the loop.
struct Small {
  static constexpr bool small = true;
  static constexpr std::size_t tail_rows = 1;
  static constexpr bool keeps_order = false;
};

#ifdef ATTN_SMALL_KERNELS
using BuiltFor = Small;
#else
using BuiltFor = Fast;
#endif

}  // namespace attn::lanes

// Eight floats, multiply and add rounded separately: the same bits on every machine, with or without SIMD.
// tile_rows × tile_panels is what the registers hold of a product; rows that are left go tail_rows or 1 at a time.
#pragma once

#include "vector.hpp"

namespace attn::lanes {

template <class Build>
struct StrictOf : VectorLanes<StrictOf<Build>, 8, Build> {
  using Vec = typename VectorLanes<StrictOf<Build>, 8, Build>::Vec;
  static constexpr const char* name = "strict";
  static constexpr std::size_t tile_rows = 4, tail_rows = Build::tail_rows,
                               tile_panels = 1;  // 16 registers of 4 floats
  /// Node 20's engine moves sums to memory in longer turns, and takes a third more time.
  static constexpr std::size_t steps_a_turn = Build::keeps_order ? 2 : 1;
  static ATTN_INLINE Vec mul_add(Vec a, Vec b, Vec c) { return a * b + c; }
};
using Strict = StrictOf<BuiltFor>;

}  // namespace attn::lanes

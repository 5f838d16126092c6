// A warp's threads as lanes: `width` of them, one float each. Thread says how they meet: on a device by its
// instructions (cuda/thread.hpp), in tests by an emulation. Sums have the order of VectorLanes, so strict lanes of
// width 8 keep the bits of Strict. All threads of a group run the same loops; what one stores another may load, so
// stores meet twice.
#pragma once

#include <cstddef>
#include <cstdint>

#include "marks.hpp"

namespace attn::lanes {

template <class Thread, std::size_t width_, bool fused>
struct Warp {
  static constexpr std::size_t width = width_;
  static constexpr std::size_t tile_rows = 8, middle_rows = 0, tail_rows = 2, tile_panels = 2, steps_a_turn = 1;
  static constexpr bool small = false;
  using Vec = float;
  using Int = std::int32_t;

  static ATTN_INLINE std::size_t lane() { return Thread::lane() % width; }
  static ATTN_INLINE void meet() { Thread::template meet<width>(); }

  static ATTN_INLINE Vec load(const float* from) { return from[lane()]; }
  static ATTN_INLINE void store(float* to, Vec v) { store_part(to, v, width); }
  static ATTN_INLINE Vec splat(float x) { return x; }
  static ATTN_INLINE Vec constant(float x) { return x; }
  static ATTN_INLINE Vec settled(Vec v) { return v; }
  template <std::size_t rows, std::size_t panels>
  static ATTN_INLINE void end_step(const Vec (&)[rows][panels], std::size_t) {}
  static ATTN_INLINE Vec load_part(const float* from, std::size_t count, float rest) {
    return lane() < count ? from[lane()] : rest;
  }
  static ATTN_INLINE void store_part(float* to, Vec v, std::size_t count) {
    meet();
    if (lane() < count) to[lane()] = v;
    meet();
  }
  static ATTN_INLINE void copy_floats(float* to, const float* from, std::size_t count) {
    meet();
    for (std::size_t i = lane(); i < count; i += width) to[i] = from[i];
    meet();
  }

  static ATTN_INLINE Vec mul_add(Vec a, Vec b, Vec c) {
    if constexpr (fused)
      return Thread::fused_mul_add(a, b, c);
    else
      return a * b + c;
  }
  /// The greater of two; b where either is NaN.
  static ATTN_INLINE Vec max(Vec a, Vec b) { return a > b ? a : b; }
  static ATTN_INLINE Vec select(Int where, Vec a, Vec b) { return where != 0 ? a : b; }
  static ATTN_INLINE Vec zero_where(Int where, Vec a) { return where != 0 ? 0.0F : a; }
  static ATTN_INLINE Int lanes_from(std::int64_t first) { return static_cast<std::int64_t>(lane()) >= first ? -1 : 0; }
  static ATTN_INLINE Int bits(Vec v) { return __builtin_bit_cast(Int, v); }
  static ATTN_INLINE Vec from_bits(Int v) { return __builtin_bit_cast(Vec, v); }

  static ATTN_INLINE float sum(Vec v) {
    for (unsigned step = width / 2; step > 0; step /= 2) v = v + Thread::template from_lane_xor<width>(v, step);
    return v;
  }
  /// Lane 0's: a NaN ends in some of the lanes only.
  static ATTN_INLINE float largest(Vec v) {
    for (unsigned step = width / 2; step > 0; step /= 2) v = max(v, Thread::template from_lane_xor<width>(v, step));
    return Thread::template from_lane<width>(v, 0);
  }

  /// Row i, lane j becomes row j, lane i: squares of growing size swap their corners.
  static ATTN_INLINE void transpose(Vec (&rows)[width]) {
    for (unsigned step = 1; step < width; step *= 2) {
      const bool upper = (lane() & step) != 0;
      for (std::size_t i = 0; i < width; ++i) {
        if ((i & step) != 0) continue;
        const Vec given = upper ? rows[i] : rows[i + step];
        const Vec taken = Thread::template from_lane_xor<width>(given, step);
        (upper ? rows[i] : rows[i + step]) = taken;
      }
    }
  }
};

}  // namespace attn::lanes

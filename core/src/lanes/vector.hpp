// The lane type on GCC's and Clang's vector extension: `width` floats side by side, whatever the hardware makes of
// them. Tag keeps each instruction set's functions apart for the linker. Reductions have one fixed order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#define ATTN_INLINE inline __attribute__((always_inline))

namespace attn::lanes {

template <class Tag, std::size_t width_>
struct VectorLanes {
  static constexpr std::size_t width = width_;
  static constexpr std::size_t bytes = width_ * sizeof(float);
  typedef float Vec __attribute__((vector_size(bytes)));
  typedef std::int32_t Int __attribute__((vector_size(bytes)));

  static ATTN_INLINE Vec load(const float* from) {
    Vec v;
    std::memcpy(&v, from, bytes);
    return v;
  }
  static ATTN_INLINE void store(float* to, Vec v) { std::memcpy(to, &v, bytes); }
  static ATTN_INLINE Vec splat(float x) { return x - Vec{}; }  // not +, which would lose −0

  /// The first `count` floats (all, if count > width), then `rest`.
  static ATTN_INLINE Vec load_part(const float* from, std::size_t count, float rest) {
    float t[width];
    store(t, splat(rest));
    copy(t, from, count < width ? count : width);
    return load(t);
  }
  static ATTN_INLINE void store_part(float* to, Vec v, std::size_t count) {
    if (count >= width) return store(to, v);
    float t[width];
    store(t, v);
    copy(to, t, count);
  }

  /// The greater of two; b where either is NaN (so a later number replaces a NaN: maxima skip NaN).
  static ATTN_INLINE Vec max(Vec a, Vec b) { return a > b ? a : b; }
  static ATTN_INLINE Vec select(Int where, Vec a, Vec b) { return where ? a : b; }
  static ATTN_INLINE Vec zero_where(Int where, Vec a) { return from_bits(bits(a) & ~where); }
  static ATTN_INLINE Int bits(Vec v) { return reinterpret_cast<Int>(v); }
  static ATTN_INLINE Vec from_bits(Int v) { return reinterpret_cast<Vec>(v); }

  static ATTN_INLINE float sum(Vec v) {
    float t[width];
    store(t, v);
    for (std::size_t half = width / 2; half > 0; half /= 2)
      for (std::size_t i = 0; i < half; ++i) t[i] += t[i + half];
    return t[0];
  }
  static ATTN_INLINE float largest(Vec v) {
    float t[width];
    store(t, v);
    for (std::size_t half = width / 2; half > 0; half /= 2)
      for (std::size_t i = 0; i < half; ++i) t[i] = t[i] > t[i + half] ? t[i] : t[i + half];
    return t[0];
  }

private:
  /// Out of line: the ends of rows must not fatten the loops.
  static __attribute__((noinline)) void copy(float* to, const float* from, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) to[i] = from[i];
  }
};

}  // namespace attn::lanes

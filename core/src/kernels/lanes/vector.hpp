// The lane type on GCC's and Clang's vector extension: `width` floats side by side, whatever the hardware makes of
// them. Tag keeps each instruction set's functions apart for the linker. Reductions have one fixed order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "built_for.hpp"
#include "marks.hpp"

namespace attn::lanes {

template <class Tag, std::size_t width_, class Build = BuiltFor>
struct VectorLanes {
  static constexpr std::size_t width = width_;
  static constexpr bool small = Build::small, keeps_order = Build::keeps_order;
  /// Rows of a product's lower tile, where two of them do better than one high tile and a rest; 0: none.
  static constexpr std::size_t middle_rows = 0;
  /// Unrolls a product's loop: Firefox moves the sums at the end of each turn, which takes as long as a step.
  static constexpr std::size_t steps_a_turn = keeps_order ? 4 : 1;
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

  /// A constant of a loop. Engines rebuild a WebAssembly constant at each use: this keeps it in a variable.
  static ATTN_INLINE Vec constant(float x) {
#ifdef __wasm_simd128__
    Half half = x - Half{};
    asm("" : "+r"(half));
    return join(half, half);
#else
    return splat(x);
#endif
  }

  /// v, computed before what is written after it where lanes keep the order.
  static ATTN_INLINE Vec settled(Vec v) {
#ifdef __wasm_simd128__
    if constexpr (keeps_order) {
      Half lower = low(v), upper = high(v);
      asm volatile("" : "+r"(lower), "+r"(upper));
      return join(lower, upper);
    }
#endif
    return v;
  }

  /// Ends a step of a product: none of its sums is put off, as all are needed where `left` is SIZE_MAX. It never is,
  /// but the compilers do not know.
  template <std::size_t rows, std::size_t panels>
  static ATTN_INLINE void end_step([[maybe_unused]] const Vec (&sums)[rows][panels],
                                   [[maybe_unused]] std::size_t left) {
    if constexpr (keeps_order) {
      asm volatile("" : "+r"(left));
      if (left != SIZE_MAX) return;
      volatile Vec* nowhere = reinterpret_cast<Vec*>(left);
      for (const auto& row : sums)
        for (const Vec& sum : row) *nowhere++ = sum;
      __builtin_trap();
    }
  }

  /// The first `count` floats (all, if count > width), then `rest`.
  static ATTN_INLINE Vec load_part(const float* from, std::size_t count, float rest) {
    if (count >= width) return load(from);
    float t[width];
    store(t, splat(rest));
    copy(t, from, count);
    return load(t);
  }
  static ATTN_INLINE void store_part(float* to, Vec v, std::size_t count) {
    if (count >= width) return store(to, v);
    float t[width];
    store(t, v);
    copy(to, t, count);
  }

  /// The greater of two; b where either is NaN (so a later number replaces a NaN: maxima skip NaN).
  static ATTN_INLINE Vec max(Vec a, Vec b) {
#ifdef __wasm_simd128__
    return join(__builtin_wasm_pmax_f32x4(low(b), low(a)), __builtin_wasm_pmax_f32x4(high(b), high(a)));
#else
    return a > b ? a : b;
#endif
  }
  static ATTN_INLINE Vec select(Int where, Vec a, Vec b) {
    return where ? a : b;
  }
  static ATTN_INLINE Vec zero_where(Int where, Vec a) {
#ifdef __wasm_simd128__
    if constexpr (keeps_order) {  // one instruction, where the compiler, knowing of the comparison, would select: three
      auto lower = low(from_bits(where)), upper = high(from_bits(where));
      asm("" : "+r"(lower), "+r"(upper));
      where = bits(join(lower, upper));
    }
#endif
    return from_bits(bits(a) & ~where);
  }
  /// All bits of the lanes from `first` on, which may lie beyond them on either side, within 32 bits.
  static ATTN_INLINE Int lanes_from(std::int64_t first) {
    std::int32_t numbers[width];
    for (std::size_t i = 0; i < width; ++i) numbers[i] = static_cast<std::int32_t>(i);
    Int lanes;
    std::memcpy(&lanes, numbers, bytes);
    return lanes >= static_cast<std::int32_t>(first) - Int{};
  }
  static ATTN_INLINE Int bits(Vec v) {
    return reinterpret_cast<Int>(v);
  }
  static ATTN_INLINE Vec from_bits(Int v) {
    return reinterpret_cast<Vec>(v);
  }

  /// Sum and maximum of the lanes: halves upon halves, the same order at any width of the registers.
  static ATTN_INLINE float sum(Vec v) {
    v = v + rotated<width / 2>(v);
    if constexpr (width > 8) v = v + rotated<4>(v);
    v = v + rotated<2>(v);
    return (v + rotated<1>(v))[0];
  }
  static ATTN_INLINE float largest(Vec v) {
    v = max(v, rotated<width / 2>(v));
    if constexpr (width > 8) v = max(v, rotated<4>(v));
    v = max(v, rotated<2>(v));
    return max(v, rotated<1>(v))[0];
  }

  static ATTN_INLINE void copy_floats(float* to, const float* from, std::size_t count) {
    std::size_t i = 0;
    for (; i + width <= count; i += width) store(to + i, load(from + i));
    if (i < count) copy(to + i, from + i, count - i);
  }

  /// Row i, lane j becomes row j, lane i: log2(width) perfect shuffles of the rows.
  static ATTN_INLINE void transpose(Vec (&rows)[width]) {
    for (std::size_t round = 1; round < width; round *= 2) {
      Vec shuffled[width];
      for (std::size_t i = 0; i < width / 2; ++i) {
        shuffled[2 * i] = interleaved<0>(rows[i], rows[i + width / 2]);
        shuffled[2 * i + 1] = interleaved<width / 2>(rows[i], rows[i + width / 2]);
      }
      for (std::size_t i = 0; i < width; ++i) rows[i] = shuffled[i];
    }
  }

protected:
#ifdef __wasm_simd128__
  typedef float Half __attribute__((vector_size(16)));
  static ATTN_INLINE Half low(Vec v) {
    return __builtin_shufflevector(v, v, 0, 1, 2, 3);
  }
  static ATTN_INLINE Half high(Vec v) {
    return __builtin_shufflevector(v, v, 4, 5, 6, 7);
  }
  static ATTN_INLINE Vec join(Half low, Half high) {
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
  }
#endif

private:
  /// Lane i becomes lane (i + by) mod width.
  template <std::size_t by>
  static ATTN_INLINE Vec rotated(Vec v) {
    if constexpr (width == 8)
      return __builtin_shufflevector(v, v, by, (1 + by) % 8, (2 + by) % 8, (3 + by) % 8, (4 + by) % 8, (5 + by) % 8,
                                     (6 + by) % 8, (7 + by) % 8);
    else
      return __builtin_shufflevector(v, v, by, 1 + by, 2 + by, 3 + by, 4 + by, 5 + by, 6 + by, 7 + by, (8 + by) % 16,
                                     (9 + by) % 16, (10 + by) % 16, (11 + by) % 16, (12 + by) % 16, (13 + by) % 16,
                                     (14 + by) % 16, (15 + by) % 16);
  }
  /// a[from], b[from], a[from + 1], b[from + 1] …
  template <std::size_t from>
  static ATTN_INLINE Vec interleaved(Vec a, Vec b) {
    constexpr std::size_t f = from, w = width + from;
    if constexpr (width == 8)
      return __builtin_shufflevector(a, b, f, w, f + 1, w + 1, f + 2, w + 2, f + 3, w + 3);
    else
      return __builtin_shufflevector(a, b, f, w, f + 1, w + 1, f + 2, w + 2, f + 3, w + 3, f + 4, w + 4, f + 5, w + 5,
                                     f + 6, w + 6, f + 7, w + 7);
  }

  /// Fewer than `width`, in pieces of falling size. Out of line: the ends of rows must not fatten the loops.
  static ATTN_OUT_OF_LINE void copy(float* to, const float* from, std::size_t count) {
    if constexpr (width > 8) copy_piece<8>(to, from, count);
    copy_piece<4>(to, from, count);
    copy_piece<2>(to, from, count);
    copy_piece<1>(to, from, count);
  }
  template <std::size_t piece>
  static ATTN_INLINE void copy_piece(float*& to, const float*& from, std::size_t count) {
    if ((count & piece) == 0) return;
    std::memcpy(to, from, piece * sizeof(float));
    to += piece;
    from += piece;
  }
};

}  // namespace attn::lanes

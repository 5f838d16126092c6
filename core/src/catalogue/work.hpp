// Counts what a call computes, in multiply-adds of a product. Other steps count as the multiply-adds that take as long,
// as measured in WebAssembly with SIMD, where one takes a ten-thousandth of a microsecond: 10^11 of them ten seconds.
// What is bound by memory alone, a number in and a number out, is counted with the bytes (Check::cost).
#pragma once

#include <cstddef>

namespace attn::work {

inline constexpr double number = 16;        ///< read or written by a loop, a few at a time
inline constexpr double step = 32;          ///< one number in a scalar loop
inline constexpr double exponential = 32;   ///< or tanh, of the kernels
inline constexpr double logarithm = 384;    ///< in double precision
inline constexpr double sine = 512;         ///< or cosine, with its frequency
inline constexpr double row = 2048;         ///< a row of a softmax, without its exponentials
inline constexpr double copy = 256;         ///< a copy of a few numbers
inline constexpr double far_number = 1024;  ///< in no cache
inline constexpr double drawn = 384;        ///< out of a generator, made a normal

/// a (rows, in) · b (in, out). Columns are multiplied a panel at a time, and packed before: narrow and short products
/// count as what they take.
double product(std::size_t rows, std::size_t in, std::size_t out);

/// The columns a product computes for so many: whole panels.
double in_panels(std::size_t columns);

}  // namespace attn::work

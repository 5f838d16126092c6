// a·b + c in single precision, rounded once, without a fused instruction and without libm.
//
// The product of two floats is exact in double. Its sum with c rounds to 53 bits and then to 24, which differs from one
// rounding only when the 53-bit sum lies exactly halfway between two floats (or the result is subnormal).
#pragma once

#include <cstdint>
#include <cstring>

#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wpsabi"  // vectors stay inside inline functions: no call passes one
#endif

namespace attn::random {

inline constexpr int lane_count = 4;
using Floats = float __attribute__((vector_size(lane_count * sizeof(float))));
using Integers = std::int32_t __attribute__((vector_size(lane_count * sizeof(std::int32_t))));
using Doubles = double __attribute__((vector_size(lane_count * sizeof(double))));
using Longs = std::int64_t __attribute__((vector_size(lane_count * sizeof(std::int64_t))));

inline Floats splat(float value) {
  return Floats{} + value;
}

inline Floats load(const float* from) {
  Floats lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

inline void store(Floats lanes, float* to) {
  std::memcpy(to, &lanes, sizeof lanes);
}

/// Always right: the 53-bit sum is rounded to odd, after which the rounding to 24 bits is the only one that counts
/// (S. Boldo and G. Melquiond, "Emulation of FMA and correctly rounded sums", IEEE Trans. Computers 57(4), 2008).
inline float exact_fused(float a, float b, float c) {
  const double product = static_cast<double>(a) * static_cast<double>(b);
  const double addend = c;
  const double sum = product + addend;
  const double addend_part = sum - product;
  const double error = (product - (sum - addend_part)) + (addend - addend_part);  // Knuth's TwoSum
  auto bits = __builtin_bit_cast(std::int64_t, sum);
  const bool inexact = error > 0 || error < 0;  // false for NaN: infinities and NaN pass as they are
  if (inexact && (bits & 1) == 0) bits += (error > 0) == (sum > 0) ? 1 : -1;
  return static_cast<float>(__builtin_bit_cast(double, bits));
}

/// On vectors. Fast, it is right unless doubtful() afterwards: then a sum was halfway, and the work is to be done again
/// exactly.
class Fused {
public:
  explicit Fused(bool exact) : exact_(exact) {}

  bool doubtful() const {
    std::int64_t any = 0;
    for (int lane = 0; lane < lane_count; ++lane) any |= negative_when_halfway_[lane];
    return any < 0;
  }

  Floats operator()(Floats a, Floats b, Floats c) {
    if (exact_) {
      for (int lane = 0; lane < lane_count; ++lane) c[lane] = exact_fused(a[lane], b[lane], c[lane]);
      return c;
    }
    const Doubles sum =
        __builtin_convertvector(a, Doubles) * __builtin_convertvector(b, Doubles) + __builtin_convertvector(c, Doubles);
    constexpr std::int64_t beyond_float = 0x1FFFFFFF;
    constexpr std::int64_t half = 0x10000000;
    negative_when_halfway_ |= ((__builtin_bit_cast(Longs, sum) ^ half) & beyond_float) - 1;
    return __builtin_convertvector(sum, Floats);
  }

private:
  bool exact_;
  Longs negative_when_halfway_{};
};

}  // namespace attn::random

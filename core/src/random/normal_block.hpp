// Box–Muller on a block of 16 uniforms, in the single-precision arithmetic of PyTorch's AVX2 kernel.
//
// The polynomials are those of the Cephes library's logf, sinf and cosf (Stephen L. Moshier), in the vector arrangement
// of Julien Pommier's sse_mathfun and Giovanni Garberoglio's avx_mathfun (zlib licence), with fused multiply-adds.
#pragma once

#include <cmath>
#include <cstring>

#include "fused.hpp"

namespace attn::random {

/// log x for 2⁻¹²⁶ ≤ x ≤ 1.
inline Floats cephes_log(Fused& fused, Floats x) {
  const auto bits = __builtin_bit_cast(Integers, x);
  auto exponent = __builtin_convertvector((bits >> 23) - 126, Floats);
  x = __builtin_bit_cast(Floats, (bits & 0x007FFFFF) | 0x3F000000);  // mantissa in [0.5, 1)
  const Integers below_root = x < 0.707106781186547524F;             // all bits set where true
  exponent -= below_root ? splat(1) : splat(0);
  x = (x - 1.0F) + (below_root ? x : splat(0));
  const Floats z = x * x;
  Floats y = splat(7.0376836292E-2F);
  y = fused(y, x, splat(-1.1514610310E-1F));
  y = fused(y, x, splat(1.1676998740E-1F));
  y = fused(y, x, splat(-1.2420140846E-1F));
  y = fused(y, x, splat(1.4249322787E-1F));
  y = fused(y, x, splat(-1.6668057665E-1F));
  y = fused(y, x, splat(2.0000714765E-1F));
  y = fused(y, x, splat(-2.4999993993E-1F));
  y = fused(y, x, splat(3.3333331174E-1F));
  y = fused(y * x, z, exponent * -2.12194440E-4F);
  y -= 0.5F * z;
  return exponent * 0.693359375F + (x + y);  // an exact product: as good as fused
}

struct SinCos {
  Floats sine;
  Floats cosine;
};

/// For 0 ≤ x ≤ 2π: sine and cosine of the distance to the nearest multiple of π/2, swapped and signed by the octant.
inline SinCos cephes_sin_cos(Fused& fused, Floats x) {
  const Integers octant = (__builtin_convertvector(x * 1.27323954473516F, Integers) + 1) & ~1;
  const Floats y = __builtin_convertvector(octant, Floats);
  x -= y * 0.78515625F;  // exact products: as good as fused
  x -= y * 2.4187564849853515625E-4F;
  x = fused(y, splat(-3.77489497744594108E-8F), x);
  const Floats z = x * x;

  Floats cosine = splat(2.443315711809948E-5F);
  cosine = fused(cosine, z, splat(-1.388731625493765E-3F));
  cosine = fused(cosine, z, splat(4.166664568298827E-2F));
  cosine = fused(cosine * z, z, z * -0.5F) + 1.0F;

  Floats sine = splat(-1.9515295891E-4F);
  sine = fused(sine, z, splat(8.3321608736E-3F));
  sine = fused(sine, z, splat(-1.6666654611E-1F));
  sine = fused(sine * z, x, x);

  const Integers swapped = (octant & 2) != 0;
  const Integers sine_sign = (octant & 4) << 29;
  const Integers cosine_sign = (~(octant - 2) & 4) << 29;
  const Integers sine_bits = __builtin_bit_cast(Integers, swapped ? cosine : sine) ^ sine_sign;
  const Integers cosine_bits = __builtin_bit_cast(Integers, swapped ? sine : cosine) ^ cosine_sign;
  return {__builtin_bit_cast(Floats, sine_bits), __builtin_bit_cast(Floats, cosine_bits)};
}

inline Floats square_root(Floats x) {
  for (int lane = 0; lane < lane_count; ++lane) x[lane] = std::sqrt(x[lane]);
  return x;
}

/// Turns 16 uniforms of [0, 1) into 16 standard normals, of which k and k+8 are a pair. Returns false, and changes
/// nothing, when a rounding was doubtful.
inline bool normal_block(float* block, bool exact) {
  constexpr int pairs = 8;
  Fused fused(exact);
  float made[2 * pairs];
  for (int k = 0; k < pairs; k += lane_count) {
    const Floats radius = square_root(-2.0F * cephes_log(fused, 1.0F - load(block + k)));
    const SinCos angle = cephes_sin_cos(fused, 6.283185307179586F * load(block + k + pairs));
    store(radius * angle.cosine, made + k);
    store(radius * angle.sine, made + k + pairs);
  }
  if (fused.doubtful()) return false;
  std::memcpy(block, made, sizeof made);
  return true;
}

}  // namespace attn::random

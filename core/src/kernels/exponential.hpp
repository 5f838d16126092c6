// exp, 2^x and tanh of a vector of lanes. Polynomials: minimax fits made for this project (weighted for relative
// error, coefficients rounded to float one by one); range reduction after Cody and Waite.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/lanes/marks.hpp"

namespace attn::kernels {

constexpr float log2_e = 1.44269504F;
constexpr float ln2_high = 0.693359375F, ln2_low = -2.12194440e-4F;  // their sum is ln 2; n·ln2_high is exact

/// Adding and taking away 1.5·2²³ rounds to the nearest integer, which then lies in the low bits of the sum.
constexpr float round_magic = 12582912.0F;
constexpr std::int32_t round_magic_bits = 0x4B400000;

/// exp(r) − 1 for |r| <= ln 2 / 2, relative error 3e-9 before rounding.
template <class L>
ATTN_INLINE typename L::Vec exp_minus_one_reduced(typename L::Vec r) {
  auto q = L::constant(0x1.6a4d14p-10F);
  q = L::mul_add(q, r, L::constant(0x1.12398ap-7F));
  q = L::mul_add(q, r, L::constant(0x1.5558b0p-5F));
  q = L::mul_add(q, r, L::constant(0x1.555492p-3F));
  q = L::mul_add(q, r, L::constant(0x1.fffffcp-2F));
  return L::mul_add(q, r * r, r);
}

/// 2^n for integers n in [−126, 127].
template <class L>
ATTN_INLINE typename L::Vec power_of_two(typename L::Int n) {
  return L::from_bits((n + 127) << 23);
}

/// exp(x) over the whole range: exactly 0 far below, denormals in between, inf above, NaN for NaN.
template <class L>
ATTN_INLINE typename L::Vec exp(typename L::Vec x) {
  const auto low = L::constant(-105.0F), high = L::constant(89.0F);  // beyond these the result is 0 or inf
  x = L::max(low, x);                                                // keeps NaN
  x = L::select(x > high, high, x);
  const auto shifted = L::mul_add(x, L::constant(log2_e), L::constant(round_magic));
  const auto n = shifted - L::constant(round_magic);
  auto r = L::mul_add(n, L::constant(-ln2_high), x);
  r = L::mul_add(n, L::constant(-ln2_low), r);
  const auto y = exp_minus_one_reduced<L>(r) + L::constant(1.0F);
  const auto exponent = L::bits(shifted) - round_magic_bits;  // garbage where x is NaN: y is NaN there
  const auto half = exponent >> 1;                            // two steps, to reach 2^-149 and 2^128
  return y * power_of_two<L>(half) * power_of_two<L>(exponent - half);
}

/// 2^x for x <= 0 (or NaN), 0 below 2^-64: denormals are slow everywhere and cannot be switched off in WebAssembly.
template <class L>
ATTN_INLINE typename L::Vec exp2_floored(typename L::Vec x) {
  const auto magic = L::constant(round_magic + 127.0F);  // the exponent's bias rides along
  const auto shifted = x + magic;
  const auto f = x - (shifted - magic);
  auto p = L::constant(0x1.4176a0p-13F);
  p = L::mul_add(p, f, L::constant(0x1.5f0962p-10F));
  p = L::mul_add(p, f, L::constant(0x1.3b2dd6p-7F));
  p = L::mul_add(p, f, L::constant(0x1.c6af7ap-5F));
  p = L::mul_add(p, f, L::constant(0x1.ebfbdcp-3F));
  p = L::mul_add(p, f, L::constant(0x1.62e430p-1F));
  p = L::mul_add(p, f, L::constant(1.0F));
  const auto scaled = p * L::from_bits(L::bits(shifted) << 23);
  return L::zero_where(x < L::constant(-64.0F), scaled);
}

/// tanh(x) = x + x³·P(x²) for |x| < 0.55, where 1 − 2/(exp(2|x|) + 1) would cancel; that one beyond.
template <class L>
ATTN_INLINE typename L::Vec tanh(typename L::Vec x) {
  const auto one = L::constant(1.0F), ten = L::constant(10.0F);  // tanh(10) rounds to 1
  const auto square = x * x;
  auto p = L::constant(-0x1.9921a0p-8F);
  p = L::mul_add(p, square, L::constant(0x1.58e518p-6F));
  p = L::mul_add(p, square, L::constant(-0x1.b91e7ep-5F));
  p = L::mul_add(p, square, L::constant(0x1.110ceep-3F));
  p = L::mul_add(p, square, L::constant(-0x1.55554ap-2F));
  const auto near = L::mul_add(p * square, x, x);

  const auto sign = L::bits(x) & INT32_MIN;
  auto y = L::from_bits(L::bits(x) ^ sign);
  const auto small = y < L::constant(0.55F);
  y = L::select(y > ten, ten, y);
  y = y + y;
  const auto shifted = L::mul_add(y, L::constant(log2_e), L::constant(round_magic));
  const auto n = shifted - L::constant(round_magic);
  auto r = L::mul_add(n, L::constant(-ln2_high), y);
  r = L::mul_add(n, L::constant(-ln2_low), r);
  const auto e = (exp_minus_one_reduced<L>(r) + one) * power_of_two<L>(L::bits(shifted) - round_magic_bits);
  const auto far = one - L::constant(2.0F) / (e + one);
  return L::from_bits(L::bits(L::select(small, near, far)) | sign);  // also where near lost a −0
}

}  // namespace attn::kernels

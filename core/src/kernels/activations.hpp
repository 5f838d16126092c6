// Activations and their gradients over lanes.
#pragma once

#include "elementwise.hpp"

namespace attn::kernels {

/// z[i] = function(x[i], y[i]); z may be x or y.
template <class L, class Function>
ATTN_INLINE void map_pairs(const float* x, const float* y, float* z, std::size_t count, Function function) {
  for (std::size_t i = 0; i < count; i += L::width)
    L::store_part(z + i, function(L::load_part(x + i, count - i, 0.0F), L::load_part(y + i, count - i, 0.0F)),
                  count - i);
}

template <class L>
ATTN_DEVICE void relu(const float* x, float* y, std::size_t count) {
  map<L>(x, y, count, [](typename L::Vec v) { return L::zero_where(v <= L::splat(0.0F), v); });
}

template <class L>
ATTN_DEVICE void relu_backward(const float* x, const float* d_output, float* d_x, std::size_t count) {
  map_pairs<L>(x, d_output, d_x, count,
               [](typename L::Vec v, typename L::Vec d) { return L::zero_where(v <= L::splat(0.0F), d); });
}

/// The normal distribution function Φ(x), and e = exp(−x²/2). The part beyond |x| is e·u·P(u), u = 1/(1 + 0.35|x|):
/// a minimax fit of this project to erfcx, relative error 3.4e-8 before rounding, so that far tails keep their digits.
template <class L>
ATTN_INLINE typename L::Vec normal_distribution(typename L::Vec x, typename L::Vec& e) {
  const auto one = L::constant(1.0F);
  const auto size = L::from_bits(L::bits(x) & INT32_MAX);
  const auto u = one / L::mul_add(size, L::constant(0.35F), one);
  e = exp<L>(x * x * L::constant(-0.5F));
  auto p = L::constant(-0x1.ddbc56p-6F);
  p = L::mul_add(p, u, L::constant(0x1.26fbacp-3F));
  p = L::mul_add(p, u, L::constant(-0x1.05fcb2p-2F));
  p = L::mul_add(p, u, L::constant(0x1.464e00p-3F));
  p = L::mul_add(p, u, L::constant(-0x1.7c6894p-6F));
  p = L::mul_add(p, u, L::constant(0x1.b05a66p-4F));
  p = L::mul_add(p, u, L::constant(0x1.eac918p-4F));
  p = L::mul_add(p, u, L::constant(0x1.1e70cep-3F));
  p = L::mul_add(p, u, L::constant(0x1.1df1c6p-3F));
  const auto beyond = e * (p * u);
  return L::select(x > L::splat(0.0F), one - beyond, beyond);
}

/// y = x Φ(x) and slope = Φ(x) + x φ(x); either may be null, or x. One loop for both: the distribution is much code.
template <class L>
ATTN_OUT_OF_LINE void gelu(const float* x, float* y, float* slope, std::size_t count) {
  for (std::size_t i = 0; i < count; i += L::width) {
    const auto v = L::load_part(x + i, count - i, 0.0F);
    typename L::Vec e;
    const auto distribution = normal_distribution<L>(v, e);
    if (y != nullptr) L::store_part(y + i, v * distribution, count - i);
    if (slope != nullptr)
      L::store_part(slope + i, L::mul_add(v, e * L::constant(0.398942280F), distribution), count - i);
  }
}

template <class L>
ATTN_DEVICE void tanh_backward(const float* output, const float* d_output, float* d_x, std::size_t count) {
  map_pairs<L>(output, d_output, d_x, count,
               [](typename L::Vec y, typename L::Vec d) { return d * (L::splat(1.0F) - y * y); });
}

template <class L>
ATTN_DEVICE void multiply_elements(const float* x, const float* factors, float* y, std::size_t count) {
  map_pairs<L>(x, factors, y, count, [](typename L::Vec v, typename L::Vec factor) { return v * factor; });
}

template <class L>
ATTN_DEVICE void add_to(float* y, const float* x, std::size_t count) {
  map_pairs<L>(y, x, y, count, [](typename L::Vec a, typename L::Vec b) { return a + b; });
}

}  // namespace attn::kernels

// One function of one vector, over a whole array.
#pragma once

#include "exponential.hpp"

namespace attn::kernels {

/// y[i] = function(x[i]); at the end a vector padded with 0. One copy of the function: it is inlined.
template <class L, class Function>
ATTN_INLINE void map(const float* x, float* y, std::size_t count, Function function) {
  for (std::size_t i = 0; i < count; i += L::width)
    L::store_part(y + i, function(L::load_part(x + i, count - i, 0.0F)), count - i);
}

template <class L>
ATTN_DEVICE void exp_of(const float* x, float* y, std::size_t count) {
  map<L>(x, y, count, [](typename L::Vec v) { return exp<L>(v); });
}

template <class L>
ATTN_DEVICE void tanh_of(const float* x, float* y, std::size_t count) {
  map<L>(x, y, count, [](typename L::Vec v) { return tanh<L>(v); });
}

}  // namespace attn::kernels

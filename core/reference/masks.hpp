// Masks and softmax. Sources: notebooks 000 and 002 (sequence_mask, masked_softmax); "Attention Is
// All You Need" (2017) for the causal mask; Longformer (2020) for windows.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>

#include "arrays.hpp"
#include "attn/mask.hpp"
#include "attn/softmax.hpp"

namespace attn::reference {

/// The rule of visibility: whether a mask lets query i of n see key j of m.
inline bool visible(Mask mask, std::int64_t window, std::int64_t i, std::int64_t j, std::int64_t n,
                    std::int64_t m) {
  switch (mask) {
    case Mask::none:
      return true;
    case Mask::causal:
      return j <= i;
    case Mask::causal_bottom_right:
      return j <= i + m - n;
    case Mask::sliding_window:
      return i - window < j && j <= i;
    case Mask::sliding_window_both:
      return std::abs(i - j) <= window;
  }
  return false;
}

/// The keys that count: before valid_lens, (b) or (b, n), and visible under the mask.
template <class T>
struct Masking {
  std::optional<Array<T>> valid_lens = {};
  T fill = T(-1e6);
  Mask mask = Mask::none;
  std::int64_t window = 1;
};

/// scores (b, n, m) with -inf for keys that the mask hides, and `fill` for keys j >= valid_len.
template <class T>
Array<T> mask_scores(const Array<T>& scores, const Masking<T>& masking) {
  const std::size_t n = scores.shape(1), m = scores.shape(2);
  Array<bool> sees = xt::ones<bool>({n, m});
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < m; ++j)
      sees(i, j) = visible(masking.mask, masking.window, i, j, n, m);
  Array<T> valid_lens = masking.valid_lens.value_or(Array<T>({1}, infinity<T>));
  const bool each_query = valid_lens.dimension() == 2;
  valid_lens.reshape({valid_lens.shape(0), each_query ? n : 1, std::size_t{1}});
  const Array<T> j = xt::arange<T>(static_cast<T>(m));
  const Array<T> filled = xt::where(j < valid_lens, scores, masking.fill);
  return xt::where(sees, filled, -infinity<T>);
}

/// x (rows, cols) with `value` at columns j >= valid_lens[i]. Notebook 002.
template <class T>
Array<T> sequence_mask(const Array<T>& x, const Array<T>& valid_lens, T value) {
  const Array<T> j = xt::arange<T>(static_cast<T>(x.shape(1)));
  return xt::where(j < xt::view(valid_lens, xt::all(), xt::newaxis()), x, value);
}

/// exp(x_j) / Σ_k exp(x_k) over the last axis, both divided by the largest exponential.
template <class T>
Array<T> softmax(const Array<T>& x) {
  const std::size_t last = x.dimension() - 1;
  const Array<T> largest = xt::amax(x, {last}, xt::keep_dims);
  const Array<T> exponentials = xt::exp(x - largest);
  const Array<T> total = xt::sum(exponentials, {last}, xt::keep_dims);
  return exponentials / total;
}

/// The nearest numbers of half precision (IEEE 754): 10 bits after the first, at most 65504.
template <class T>
Array<T> half(const Array<T>& x) {
  const Array<T> exponent = xt::maximum(xt::floor(xt::log2(xt::abs(x))), T(-14));
  const Array<T> step = xt::exp2(exponent - 10);
  const Array<T> rounded = xt::nearbyint(x / step) * step;
  return xt::where(xt::abs(rounded) <= 65504, rounded, x * infinity<T>);
}

/// Softmax of masked scores (b, n, m). Notebooks 000 and 002.
template <class T>
Steps<T> masked_softmax(const Array<T>& scores, const Masking<T>& masking = {},
                        Precision precision = Precision::float32) {
  const bool in_half = precision == Precision::float16;
  const Array<T> masked_scores = mask_scores(in_half ? half(scores) : scores, masking);
  const Array<T> weights = softmax(masked_scores);
  return {{"masked_scores", masked_scores}, {"weights", in_half ? half(weights) : weights}};
}

/// weights · (d_output - Σ weights · d_output), and 0 for a masked score.
template <class T>
Steps<T> masked_softmax_backward(const Array<T>& scores, const Array<T>& d_output,
                                 const Masking<T>& masking = {}) {
  const Array<T> masked_scores = mask_scores(scores, masking), weights = softmax(masked_scores);
  const Array<T> mean = xt::sum(weights * d_output, {2}, xt::keep_dims);
  const Array<T> marks = mask_scores(Array<T>(xt::full_like(scores, T(1))),
                                     {masking.valid_lens, T(0), masking.mask, masking.window});
  return {{"weights", weights},
          {"d_scores", xt::where(marks > T(0), weights * (d_output - mean), T(0))}};
}

}  // namespace attn::reference

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

/// Masks that compose with a mask: each query's place and sample, (m) documents or none of each
/// sample, (b, n, m) flags or none. Xiao et al. (2023) for sinks, Raffel et al. (2020) for
/// prefixes.
template <class T>
struct ComposedMasks {
  std::int64_t offset = 0, sink_tokens = 0;
  std::optional<Array<T>> prefix_lens, documents, allowed;  // (b), (b, m), (b, n, m)
};

/// (b, n, m): (causal and (window or sink), or prefix) and of the same document and allowed.
template <class T>
Array<bool> visible_places(std::size_t b, std::size_t n, std::size_t m, Mask mask,
                           std::int64_t window, const ComposedMasks<T>& more) {
  Array<bool> sees = xt::ones<bool>({b, n, m});
  const bool later = mask == Mask::none || mask == Mask::sliding_window_both;
  if (mask == Mask::causal_bottom_right) mask = Mask::causal;
  for (std::size_t s = 0; s < b; ++s)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < m; ++j) {
        const std::int64_t at = static_cast<std::int64_t>(i) + more.offset;
        const auto key = static_cast<std::int64_t>(j);
        const bool sink = key < more.sink_tokens && (later || key <= at);
        bool seen = sink || visible(mask, window, at, key, n, m);
        if (more.prefix_lens) seen = seen || static_cast<T>(j) < (*more.prefix_lens)(s);
        if (more.documents)
          seen =
              seen && (*more.documents)(s, static_cast<std::size_t>(at)) == (*more.documents)(s, j);
        if (more.allowed) seen = seen && (*more.allowed)(s, i, j) != 0;
        sees(s, i, j) = seen;
      }
  return sees;
}

/// The keys that count: before valid_lens, (b) or (b, n), and visible under the mask; how weights
/// are made of them.
template <class T>
struct Masking {
  std::optional<Array<T>> valid_lens = {};
  T fill = T(-1e6);
  Mask mask = Mask::none;
  std::int64_t window = 1;
  std::optional<Array<bool>> shown = {};  // (b, n, m), instead of mask and window
  Normalise normalise = Normalise::softmax;
  T sigmoid_bias = 0;
  std::optional<Array<T>> sinks = {};  // (b): a score without value
};

/// scores (b, n, m) with -inf for keys that the mask hides, and `fill` for keys j >= valid_len.
template <class T>
Array<T> mask_scores(const Array<T>& scores, const Masking<T>& masking) {
  const std::size_t n = scores.shape(1), m = scores.shape(2);
  Array<bool> sees = xt::ones<bool>({n, m});
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < m; ++j)
      sees(i, j) = visible(masking.mask, masking.window, i, j, n, m);
  if (masking.shown) sees = *masking.shown;
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
  Steps<T> steps{{"masked_scores", masked_scores}};
  if (masking.normalise == Normalise::sigmoid) {
    steps["weights"] = 1 / (1 + xt::exp(-(masked_scores + masking.sigmoid_bias)));
  } else if (masking.sinks) {
    const std::size_t n = scores.shape(1), m = scores.shape(2);
    Array<T> wide = xt::zeros<T>({scores.shape(0), n, m + 1});
    xt::view(wide, xt::all(), xt::all(), xt::range(0, m)) = masked_scores;
    xt::view(wide, xt::all(), xt::all(), m) = xt::view(*masking.sinks, xt::all(), xt::newaxis());
    const Array<T> weights = softmax(wide);
    steps["weights"] = xt::view(weights, xt::all(), xt::all(), xt::range(0, m));
    steps["sink_weights"] = xt::view(weights, xt::all(), xt::all(), m);
  } else {
    const Array<T> weights = softmax(masked_scores);
    steps["weights"] = in_half ? half(weights) : weights;
  }
  if (masking.shown) {
    Masking<T> marking = masking;
    marking.fill = 0;
    const Array<T> ones = xt::full_like(scores, T(1));
    const Array<T> visible = xt::maximum(mask_scores(ones, marking), T(0));
    steps["visible"] = visible;
  }
  return steps;
}

/// weights · (d_output - Σ weights · d_output), and 0 for a masked score; of a sigmoid
/// weights · (1 - weights) · d_output. d_sinks (b) = -Σ sink_weights · Σ weights · d_output.
template <class T>
Steps<T> masked_softmax_backward(const Array<T>& scores, const Array<T>& d_output,
                                 const Masking<T>& masking = {}) {
  const Steps<T> made = masked_softmax(scores, masking);
  const Array<T> weights = made.at("weights");
  const Array<T> mean = xt::sum(weights * d_output, {2}, xt::keep_dims);
  Masking<T> marking = masking;
  marking.fill = 0;
  const Array<T> marks = mask_scores(Array<T>(xt::full_like(scores, T(1))), marking);
  Array<T> d_masked = weights * (d_output - mean);
  if (masking.normalise == Normalise::sigmoid) d_masked = weights * (1 - weights) * d_output;
  Steps<T> steps{{"weights", weights}, {"d_scores", xt::where(marks > T(0), d_masked, T(0))}};
  if (masking.sinks) {
    const Array<T> means = xt::view(mean, xt::all(), xt::all(), 0);
    steps["d_sinks"] = -xt::sum(made.at("sink_weights") * means, {1});
  }
  return steps;
}

}  // namespace attn::reference

// Which keys a query sees, as three bounds: every mask of the product is one interval of keys.
#pragma once

#include "interface.hpp"
#include "softmax.hpp"

namespace attn::kernels {

using Index = std::int64_t;

/// Key j is hidden (−inf) outside [begin, end); inside, it is `fill` from `valid` on.
struct Visible {
  Index begin, end, valid;
};

/// What a filled place holds where scores are in units of log 2: a finite number of float stays one.
ATTN_ANYWHERE inline float fill_in_log2(float fill) {
  constexpr float largest = 3.40282347e38F, most = largest / log2_e;
  if (fill == minus_infinity) return fill;
  return fill < -most ? -largest : fill > most ? largest : fill * log2_e;
}

template <class L>
ATTN_INLINE Index clamp(Index x, Index low, Index high) {
  return x < low ? low : x > high ? high : x;
}

/// The number of j in [0, m) with float(j) < valid_len; none where it is NaN.
template <class L>
ATTN_INLINE Index valid_count(double valid_len, Index m) {
  if (!(valid_len > 0)) return 0;
  if (valid_len >= static_cast<double>(m)) return m;
  const auto whole = static_cast<Index>(valid_len);
  return whole + (static_cast<double>(whole) < valid_len ? 1 : 0);
}

/// Query i of n in `sample`, over m keys.
template <class L>
ATTN_INLINE Visible visible_keys(const Visibility& visibility, std::size_t sample, Index i, Index n, Index m) {
  if (!L::small && visibility.mask == Mask::none && visibility.valid_lens == nullptr) return {0, m, m};
  Index begin = 0, end = m;
  const Index window = clamp<L>(visibility.window, 0, n + m);
  switch (visibility.mask) {
    case Mask::none:
      break;
    case Mask::causal:
      end = i + 1;
      break;
    case Mask::causal_bottom_right:
      end = i + m - n + 1;
      break;
    case Mask::sliding_window:
      begin = i - window + 1;
      end = i + 1;
      break;
    case Mask::sliding_window_both:
      begin = i - window;
      end = i + window + 1;
      break;
  }
  Index valid = m;
  if (visibility.valid_lens != nullptr) {
    const std::size_t at =
        visibility.valid_lens_per_query ? sample * static_cast<std::size_t>(n) + static_cast<std::size_t>(i) : sample;
    valid = valid_count<L>(visibility.valid_lens[at], m);
  }
  end = clamp<L>(end, 0, m);
  return {clamp<L>(begin, 0, end), end, valid};
}

template <class L>
ATTN_INLINE void fill_row(float* row, Index from, Index to, float value) {
  for (Index j = from; j < to; ++j) row[j] = value;
}

/// Hides places [from, to) of one row of scores; row[0] is key `from`.
template <class L>
ATTN_INLINE void hide(float* row, Index from, Index to, const Visible& visible, float fill) {
  const Index begin = clamp<L>(visible.begin, from, to), end = clamp<L>(visible.end, begin, to);
  fill_row<L>(row, 0, begin - from, minus_infinity);
  fill_row<L>(row, clamp<L>(visible.valid, begin, end) - from, end - from, fill);
  fill_row<L>(row, end - from, to - from, minus_infinity);
}

/// The same in a row with room for whole vectors: one read where single places were just written would wait for them.
template <class L>
ATTN_INLINE void hide_vectors(float* row, Index from, Index to, const Visible& visible, float fill) {
  if (visible.begin <= from && to <= visible.end && to <= visible.valid) return;
  for (; from < to; from += static_cast<Index>(L::width), row += L::width) {
    const auto filled = L::select(L::lanes_from(visible.valid - from), L::splat(fill), L::load(row));
    const auto unseen = L::lanes_from(visible.end - from) | ~L::lanes_from(visible.begin - from);
    L::store(row, L::select(unseen, L::splat(minus_infinity), filled));
  }
}

}  // namespace attn::kernels

// Which keys a query sees. A mask is one interval of keys; masks that compose leave two and, where that does not say it
// all, a row of flags.
#pragma once

#include "interface.hpp"
#include "softmax.hpp"

namespace attn::kernels {

using Index = std::int64_t;

/// Key j is hidden (−inf) outside [begin, end); inside, it is `fill` from `valid` on.
struct Visible {
  Index begin, end, valid;
};

/// What masks that compose leave: also keys of an earlier interval; of all, those with a flag, of the query's document.
struct ComposedVisible : Visible {
  Index first_begin = 0, first_end = 0;
  const float *flags = nullptr, *documents = nullptr;  ///< (m); null: every key has the flag, or the document
  float document = 0;
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

/// The keys that `mask` leaves to query i of n, standing at key `place`, and the place of its valid_len.
template <class L>
ATTN_INLINE Visible masked_keys(const Visibility& visibility, std::size_t sample, Index i, Index place, Index n,
                                Index m) {
  Index begin = 0, end = m;
  const Index window = clamp<L>(visibility.window, 0, n + m);
  switch (visibility.mask) {
    case Mask::none:
      break;
    case Mask::causal:
      end = place + 1;
      break;
    case Mask::causal_bottom_right:
      end = i + m - n + 1;
      break;
    case Mask::sliding_window:
      begin = place - window + 1;
      end = place + 1;
      break;
    case Mask::sliding_window_both:
      begin = place - window;
      end = place + window + 1;
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

/// Query i of n in `sample`, over m keys.
template <class L>
ATTN_INLINE Visible visible_keys(const Visibility& visibility, std::size_t sample, Index i, Index n, Index m) {
  if (!L::small && visibility.mask == Mask::none && visibility.valid_lens == nullptr) return {0, m, m};
  return masked_keys<L>(visibility, sample, i, i, n, m);
}

/// The same under masks that compose:
/// [causal ∧ (window ∨ j < sink_tokens) ∨ j < prefix_lens] ∧ same document ∧ allowed.
template <class L>
ATTN_OUT_OF_LINE ComposedVisible composed_keys(const Visibility& visibility, std::size_t sample, std::size_t head,
                                               Index i, Index n, Index m) {
  const ComposedMasks& more = *visibility.composed;
  const Mask mask = visibility.mask;
  const Index place = i + more.offset;
  ComposedVisible seen{masked_keys<L>(visibility, sample, i, mask == Mask::causal_bottom_right ? i : place, n, m)};
  const bool later = mask == Mask::none || mask == Mask::sliding_window_both;
  seen.first_end = clamp<L>(more.sink_tokens, 0, later ? m : seen.end);
  if (more.prefix_lens != nullptr) {
    const Index prefix = valid_count<L>(more.prefix_lens[sample * more.prefix_stride], m);
    if (prefix > seen.first_end) seen.first_end = prefix;
  }
  if (more.documents != nullptr) {
    const std::size_t row = sample * static_cast<std::size_t>(m);
    const ComposedMasks::Document own = more.bounds[row + static_cast<std::size_t>(place)];
    seen.begin = clamp<L>(seen.begin, own.begin, own.end);
    seen.end = clamp<L>(seen.end, own.begin, own.end);
    seen.first_begin = own.begin;
    seen.first_end = clamp<L>(seen.first_end, own.begin, own.end);
    seen.document = static_cast<float>(own.begin);
    if (more.scattered) seen.documents = more.documents + row;
  }
  if (more.allowed != nullptr)
    seen.flags = more.allowed + sample * more.sample_stride + head * more.head_stride + static_cast<std::size_t>(i * m);
  const bool is_apart = seen.begin < seen.end && seen.first_end < seen.begin;
  if (seen.first_begin < seen.first_end && !is_apart) {  // one interval
    if (seen.begin >= seen.end || seen.end < seen.first_end) seen.end = seen.first_end;
    seen.begin = seen.first_begin;
    seen.first_end = seen.first_begin;
  }
  return seen;
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

/// The same under masks that compose, of m keys.
template <class L>
ATTN_OUT_OF_LINE void hide_vectors(float* row, Index from, Index to, const ComposedVisible& visible, float fill,
                                   Index m) {
  const bool is_whole = visible.begin <= from && to <= visible.end && to <= visible.valid;
  if (is_whole && visible.flags == nullptr && visible.documents == nullptr) return;
  for (; from < to; from += static_cast<Index>(L::width), row += L::width) {
    const auto filled = L::select(L::lanes_from(visible.valid - from), L::splat(fill), L::load(row));
    auto unseen = (L::lanes_from(visible.end - from) | ~L::lanes_from(visible.begin - from)) &
                  (L::lanes_from(visible.first_end - from) | ~L::lanes_from(visible.first_begin - from));
    const auto rest = static_cast<std::size_t>(m - from);
    if (visible.flags != nullptr) unseen |= L::load_part(visible.flags + from, rest, 0.0F) == L::splat(0.0F);
    if (visible.documents != nullptr)
      unseen |= L::load_part(visible.documents + from, rest, -1.0F) != L::splat(visible.document);
    L::store(row, L::select(unseen, L::splat(minus_infinity), filled));
  }
}

/// True if no key is visible and valid.
template <class L>
ATTN_INLINE bool sees_nothing(const ComposedVisible& visible) {
  const auto seen = [&](Index j) {
    return (visible.flags == nullptr || visible.flags[j] != 0) &&
           (visible.documents == nullptr || visible.documents[j] == visible.document);
  };
  for (Index j = visible.first_begin; j < visible.first_end && j < visible.valid; ++j)
    if (seen(j)) return false;
  for (Index j = visible.begin; j < visible.end && j < visible.valid; ++j)
    if (seen(j)) return false;
  return true;
}

}  // namespace attn::kernels

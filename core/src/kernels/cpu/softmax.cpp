#include <algorithm>

#include "buffer.hpp"
#include "kernels/device.hpp"
#include "kernels/interface.hpp"
#include "kernels/lanes/active.hpp"
#include "kernels/lanes/strict.hpp"

namespace attn::kernels {

void softmax_rows(const float* scores, float* weights, size_t rows, size_t cols) {
  if (const Device* there = device()) return there->softmax_rows(scores, weights, rows, cols);
  lanes::active().softmax_rows(scores, weights, rows, cols);
}

ATTN_OUT_OF_LINE void mask_scores(const float* scores, float* masked, size_t samples, size_t heads, size_t n, size_t m,
                                  const Visibility& visibility) {
  if (scores != masked) std::copy_n(scores, samples * heads * n * m, masked);
  const auto rows = static_cast<Index>(n), columns = static_cast<Index>(m);
  for (size_t head = 0; head < samples * heads; ++head)
    for (Index i = 0; i < rows; ++i, masked += m)
      hide<lanes::Strict>(masked, 0, columns, visible_keys<lanes::Strict>(visibility, head / heads, i, rows, columns),
                          visibility.fill);
}

void mask_composed_scores(const float* scores, float* masked, size_t samples, size_t heads, size_t n, size_t m,
                          const Visibility& visibility) {
  const auto rows = static_cast<Index>(n), columns = static_cast<Index>(m);
  Buffer padded(m + lanes::Strict::width);  // room for whole vectors
  for (size_t row = 0; row < samples * heads * n; ++row, masked += m) {
    if (scores == nullptr)
      std::fill_n(padded.data(), m, 1.0F);
    else
      std::copy_n(scores + row * m, m, padded.data());
    const auto seen = composed_keys<lanes::Strict>(visibility, row / n / heads, row / n % heads,
                                                   static_cast<Index>(row % n), rows, columns);
    hide_vectors<lanes::Strict>(padded.data(), 0, columns, seen, visibility.fill, columns);
    std::copy_n(padded.data(), m, masked);
  }
}

bool sees_nothing_composed(const Visibility& visibility, size_t sample, size_t head, size_t i, size_t n, size_t m) {
  return sees_nothing<lanes::Strict>(composed_keys<lanes::Strict>(visibility, sample, head, static_cast<Index>(i),
                                                                  static_cast<Index>(n), static_cast<Index>(m)));
}

void softmax_rows_backward(const float* weights, const float* d_weights, float* d_scores, size_t rows, size_t cols) {
  lanes::active().softmax_rows_backward(weights, d_weights, d_scores, rows, cols);
}

ATTN_OUT_OF_LINE void mask_scores_backward(float* d_scores, size_t samples, size_t heads, size_t n, size_t m,
                                           const Visibility& visibility) {
  const auto rows = static_cast<Index>(n), columns = static_cast<Index>(m);
  for (size_t head = 0; head < samples * heads; ++head)
    for (Index i = 0; i < rows; ++i, d_scores += m) {
      const Visible seen = visible_keys<lanes::Strict>(visibility, head / heads, i, rows, columns);
      std::fill(d_scores, d_scores + seen.begin, 0.0F);
      std::fill(d_scores + std::clamp(seen.valid, seen.begin, seen.end), d_scores + columns, 0.0F);
    }
}

}  // namespace attn::kernels

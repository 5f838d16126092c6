// Layer norm and RMS norm of rows, one loop for both: RMS norm has no mean and no bias. A mean far from 0 is rounded,
// so what is left of it, `shift`, is taken away too.
#pragma once

#include "elementwise.hpp"
#include "layers/norms.hpp"

namespace attn::kernels {

struct NormRow {
  float mean, shift, scale;  ///< normed = ((x − mean) − shift) · scale
};

/// Sums over `columns` numbers of a row become means.
ATTN_ANYWHERE inline float mean_of(float sum, std::size_t columns) {
  return sum / static_cast<float>(columns);
}

template <class L>
ATTN_INLINE NormRow statistics(const float* x, std::size_t columns, float eps, bool centred) {
  auto sums = L::splat(0.0F), squares = L::splat(0.0F);
  for (std::size_t j = 0; centred && j < columns; j += L::width) sums = sums + L::load_part(x + j, columns - j, 0.0F);
  const float mean = centred ? mean_of(L::sum(sums), columns) : 0.0F;
  sums = L::splat(0.0F);
  for (std::size_t j = 0; j < columns; j += L::width) {
    const auto above = L::load_part(x + j, columns - j, mean) - L::splat(mean);
    sums = sums + above;
    squares = L::mul_add(above, above, squares);
  }
  const float shift = centred ? mean_of(L::sum(sums), columns) : 0.0F;
  const float variance = mean_of(L::sum(squares), columns) - shift * shift;
  return {mean, shift, 1.0F / __builtin_sqrtf((variance < 0 ? 0.0F : variance) + eps)};
}

template <class L>
ATTN_INLINE typename L::Vec normed(typename L::Vec x, const NormRow& row) {
  return (x - L::splat(row.mean) - L::splat(row.shift)) * L::splat(row.scale);
}

template <class L>
ATTN_OUT_OF_LINE void norm_rows(const float* x, const float* weight, const float* bias, float* y, std::size_t rows,
                                std::size_t columns, float eps, bool centred) {
  for (std::size_t r = 0; r < rows; ++r, x += columns, y += columns) {
    const NormRow row = statistics<L>(x, columns, eps, centred);
    for (std::size_t j = 0; j < columns; j += L::width) {
      const std::size_t left = columns - j;
      const auto scaled = normed<L>(L::load_part(x + j, left, 0.0F), row) * L::load_part(weight + j, left, 0.0F);
      L::store_part(y + j, bias == nullptr ? scaled : scaled + L::load_part(bias + j, left, 0.0F), left);
    }
  }
}

/// d_x = scale · (g − mean g − normed · mean(g · normed)), g = d_output · weight, row by row; the sums over rows in
/// d_weight and d_bias go in their order.
template <class L>
ATTN_OUT_OF_LINE void norm_rows_backward(const float* x, const float* weight, const float* d_output,
                                         const NormGradients& gradients, std::size_t rows, std::size_t columns,
                                         float eps, bool centred) {
  float* d_x = gradients.d_x;
  for (std::size_t r = 0; r < rows; ++r, x += columns, d_output += columns, d_x += columns) {
    const NormRow row = statistics<L>(x, columns, eps, centred);
    auto sums = L::splat(0.0F), products = L::splat(0.0F);
    for (std::size_t j = 0; j < columns; j += L::width) {
      const std::size_t left = columns - j;
      const auto g = L::load_part(d_output + j, left, 0.0F) * L::load_part(weight + j, left, 0.0F);
      sums = sums + g;
      products = L::mul_add(g, normed<L>(L::load_part(x + j, left, row.mean), row), products);
    }
    const auto mean = L::splat(centred ? mean_of(L::sum(sums), columns) : 0.0F);
    const auto product = L::splat(mean_of(L::sum(products), columns));
    for (std::size_t j = 0; j < columns; j += L::width) {
      const std::size_t left = columns - j;
      const auto d = L::load_part(d_output + j, left, 0.0F), y = normed<L>(L::load_part(x + j, left, row.mean), row);
      float* d_weight = gradients.d_weight + j;
      L::store_part(d_weight, L::mul_add(d, y, L::load_part(d_weight, left, 0.0F)), left);
      if (centred) {
        float* d_bias = gradients.d_bias + j;
        L::store_part(d_bias, L::load_part(d_bias, left, 0.0F) + d, left);
      }
      const auto slope = (d * L::load_part(weight + j, left, 0.0F) - mean - y * product) * L::splat(row.scale);
      L::store_part(d_x + j, gradients.adds_to_d_x ? L::load_part(d_x + j, left, 0.0F) + slope : slope, left);
    }
  }
}

}  // namespace attn::kernels

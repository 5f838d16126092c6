// Products whose left side may be stored transposed, and whose result may be added to what is there: Aᵀ·B of a weight's
// gradient. The transposition is part of the copy of A that matmul.hpp makes anyway.
#pragma once

#include "layers/products.hpp"
#include "matmul.hpp"

namespace attn::kernels {

/// The `depth` rows from a on, of `rows` columns, to a buffer's rows: squares are transposed.
template <class L>
ATTN_INLINE void copy_columns(const float* a, std::size_t stride, std::size_t rows, std::size_t depth, float* to) {
  for (std::size_t t = 0; t < depth; t += L::width)
    for (std::size_t r = 0; r < rows; r += L::width) {
      typename L::Vec square[L::width];
      for (std::size_t j = 0; j < L::width; ++j)
        square[j] = t + j < depth ? L::load_part(a + (t + j) * stride + r, rows - r, 0.0F) : L::splat(0.0F);
      L::transpose(square);
      for (std::size_t j = 0; j < L::width && r + j < rows; ++j) L::store(to + (r + j) * row_stride + t, square[j]);
    }
}

template <class L>
ATTN_INLINE void copy_left(const Product& p, std::size_t row, std::size_t from, std::size_t rows, std::size_t depth,
                           float* to) {
  if (p.a_transposed)
    copy_columns<L>(p.a + from * p.a_stride + row, p.a_stride, rows, depth, to);
  else
    copy_rows<L>(p.a + row * p.a_stride + from, p.a_stride, rows, depth, to);
}

template <class L>
ATTN_OUT_OF_LINE void multiply_arranged(const Product& p, float* scratch) {
  std::size_t from = 0;
  do {  // once even where k is 0: c is the bias then, or 0
    const std::size_t depth = p.k - from < depth_block ? p.k - from : depth_block;
    for (std::size_t row = 0; row < p.m; row += row_block) {
      const std::size_t rows = p.m - row < row_block ? p.m - row : row_block;
      if (depth > 0) copy_left<L>(p, row, from, rows, depth, scratch);
      float* to = p.c + row * p.c_stride;
      const bool adds = p.adds || from > 0;
      const Sums out = adds ? Sums{to, p.c_stride, to, p.c_stride} : Sums{p.bias, 0, to, p.c_stride};
      multiply_block<L>(scratch, rows, p.panels + from * L::width, p.k * L::width, depth, p.n, out);
    }
    from += depth;
  } while (from < p.k);
}

/// Row after row: each column is one sum in their order.
template <class L>
ATTN_OUT_OF_LINE void sum_rows(const float* x, float* sums, std::size_t rows, std::size_t columns, bool adds) {
  for (std::size_t j = 0; j < columns; j += L::width) {
    auto sum = adds ? L::load_part(sums + j, columns - j, 0.0F) : L::splat(0.0F);
    for (std::size_t r = 0; r < rows; ++r) sum = sum + L::load_part(x + r * columns + j, columns - j, 0.0F);
    L::store_part(sums + j, sum, columns - j);
  }
}

}  // namespace attn::kernels

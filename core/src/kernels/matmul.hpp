// The packed matrix product. B lies in panels of `width` columns, [panel][k][width], padded with 0; rows of A are
// copied to a buffer whose row stride is a constant, so each of its loads is a base and a constant offset.
// Every element of C is one sum in the order of k, starting from the bias: blocking changes no bits.
// multiply → multiply_block → multiply_panels → multiply_tile → multiply_whole_tile → add_product → add_step, the
// innermost loop. Streaming attention enters at multiply_block.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/lanes/marks.hpp"

namespace attn::kernels {

constexpr std::size_t depth_block = 256;  ///< k steps at a time
constexpr std::size_t row_stride =
    depth_block + 16;                  ///< stride of the copied A: not a power of two, which caches dislike
constexpr std::size_t row_block = 48;  ///< rows of A copied at a time

template <class L>
ATTN_ANYWHERE inline std::size_t panels_of(std::size_t columns) {
  return (columns + L::width - 1) / L::width;
}

/// A vector from a row's last `count` floats on: whole, with floats of the next row, unless `end` of the matrix comes
/// first. Ends of rows are many and short.
template <class L>
ATTN_INLINE typename L::Vec load_row_end(const float* from, std::size_t count, const float* end) {
  return from + L::width <= end ? L::load(from) : L::load_part(from, count, 0.0F);
}

/// packed from b (k, n), its rows `stride` floats apart.
template <class L>
ATTN_OUT_OF_LINE void pack(const float* b, std::size_t stride, float* packed, std::size_t k, std::size_t n) {
  if (k == 0) return;
  const float* end = b + (k - 1) * stride + n;
  for (std::size_t column = 0; column < n; column += L::width) {
    const std::size_t count = n - column < L::width ? n - column : L::width;
    const auto beyond = L::lanes_from(static_cast<std::int64_t>(count));
    const float* from = b + column;
    for (std::size_t t = 0; t < k; ++t, from += stride, packed += L::width)
      L::store(packed, L::zero_where(beyond, load_row_end<L>(from, count, end)));
  }
}

/// packed from b (n, k), its rows `stride` floats apart. Squares are transposed; the last one reaches back.
template <class L>
ATTN_OUT_OF_LINE void pack_transposed(const float* b, std::size_t stride, float* packed, std::size_t k, std::size_t n) {
  for (std::size_t column = 0; column < n; column += L::width, b += L::width * stride, packed += k * L::width) {
    const std::size_t count = n - column < L::width ? n - column : L::width;
    for (std::size_t next = 0; next < k && k >= L::width; next += L::width) {
      const std::size_t t = next + L::width <= k ? next : k - L::width;
      typename L::Vec square[L::width];
      for (std::size_t j = 0; j < L::width; ++j) square[j] = j < count ? L::load(b + j * stride + t) : L::splat(0.0F);
      L::transpose(square);
      for (std::size_t j = 0; j < L::width; ++j) L::store(packed + (t + j) * L::width, square[j]);
    }
    for (std::size_t t = 0; t < k && k < L::width; ++t)
      for (std::size_t j = 0; j < L::width; ++j) packed[t * L::width + j] = j < count ? b[j * stride + t] : 0.0F;
  }
}

/// One step of k: c (rows × panels·width) += a column of a · a row of b.
template <class L, std::size_t rows, std::size_t panels>
ATTN_INLINE void add_step(const float* a, const float* b, std::size_t panel_stride,
                          typename L::Vec (&c)[rows][panels]) {
  typename L::Vec columns[panels];  // the loads first: panels + 1 registers beside the sums
  for (std::size_t p = 0; p < panels; ++p) columns[p] = L::load(b + p * panel_stride);
  ATTN_UNROLLED
  for (std::size_t r = 0; r < rows; ++r) {
    const auto x = L::splat(a[r * row_stride]);
    for (std::size_t p = 0; p < panels; ++p) c[r][p] = L::settled(L::mul_add(x, columns[p], c[r][p]));
  }
}

/// c (rows × panels·width) += a (rows × depth) · b (panels of depth × width); the sums stay in registers.
template <class L, std::size_t rows, std::size_t panels>
ATTN_INLINE void add_product(const float* a, const float* b, std::size_t panel_stride, std::size_t depth,
                             typename L::Vec (&c)[rows][panels]) {
  constexpr std::size_t turn = L::steps_a_turn;
  for (; depth >= turn; depth -= turn, a += turn, b += turn * L::width) {
    ATTN_UNROLLED
    for (std::size_t s = 0; s < turn; ++s) {
      add_step<L>(a + s, b + s * L::width, panel_stride, c);
      if (s + 1 < turn) L::end_step(c, depth);
    }
  }
  if constexpr (turn > 1)
    for (; depth > 0; --depth, ++a, b += L::width) add_step<L>(a, b, panel_stride, c);
}

/// The addresses of a block's sums. start: its first row, null for zeros; start_stride 0 repeats it: a bias.
struct Sums {
  const float* start;
  std::size_t start_stride;
  float* c;
  std::size_t c_stride;
};

template <class L, std::size_t rows, std::size_t panels>
ATTN_INLINE void multiply_whole_tile(const float* a, const float* b, std::size_t panel_stride, std::size_t depth,
                                     const Sums& out) {
  typename L::Vec sums[rows][panels];
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t p = 0; p < panels; ++p)
      sums[r][p] = out.start == nullptr ? L::splat(0.0F) : L::load(out.start + r * out.start_stride + p * L::width);
  add_product<L, rows, panels>(a, b, panel_stride, depth, sums);
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t p = 0; p < panels; ++p) L::store(out.c + r * out.c_stride + p * L::width, sums[r][p]);
}

/// A tile that may stand out over the matrix: it then goes by way of a whole one. No call may come between a tile's
/// sums and their end: engines would keep them in memory.
template <class L, std::size_t rows, std::size_t panels>
ATTN_DEVICE void multiply_tile(const float* a, const float* b, std::size_t panel_stride, std::size_t depth,
                               std::size_t columns, const Sums& out) {
  constexpr std::size_t width = panels * L::width;
  float edge[rows * width];
  const bool whole = columns >= width, adds = out.start != nullptr;
  if (!whole)
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t j = 0; j < width; j += L::width)
        L::store(edge + r * width + j,
                 adds ? L::load_part(out.start + r * out.start_stride + j, columns - j, 0.0F) : L::splat(0.0F));
  multiply_whole_tile<L, rows, panels>(a, b, panel_stride, depth, whole ? out : Sums{edge, width, edge, width});
  if (!whole)
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t j = 0; j < width; j += L::width)
        L::store_part(out.c + r * out.c_stride + j, L::load(edge + r * width + j), columns - j);
}

/// Moves on by `rows` rows.
template <class L>
ATTN_INLINE void next_rows(const float*& a, Sums& out, std::size_t rows) {
  a += rows * row_stride;
  out.c += rows * out.c_stride;
  if (out.start != nullptr) out.start += rows * out.start_stride;
}

/// All rows of the copied block of A times one group of panels: tiles as high as the registers allow, then lower.
template <class L, std::size_t panels>
ATTN_INLINE void multiply_panels(const float* a, std::size_t rows, const float* b, std::size_t panel_stride,
                                 std::size_t depth, std::size_t columns, Sums out) {
  for (; rows >= L::tile_rows; rows -= L::tile_rows) {
    if constexpr (L::middle_rows > 0)
      if (rows == 2 * L::middle_rows) break;
    multiply_tile<L, L::tile_rows, panels>(a, b, panel_stride, depth, columns, out);
    next_rows<L>(a, out, L::tile_rows);
  }
  if constexpr (L::middle_rows > 0)
    for (; rows >= L::middle_rows; rows -= L::middle_rows) {
      multiply_tile<L, L::middle_rows, panels>(a, b, panel_stride, depth, columns, out);
      next_rows<L>(a, out, L::middle_rows);
    }
  for (; rows >= L::tail_rows; rows -= L::tail_rows) {
    multiply_tile<L, L::tail_rows, panels>(a, b, panel_stride, depth, columns, out);
    next_rows<L>(a, out, L::tail_rows);
  }
  for (; rows > 0; --rows) {
    multiply_tile<L, 1, panels>(a, b, panel_stride, depth, columns, out);
    next_rows<L>(a, out, 1);
  }
}

/// out (rows, columns) += a (rows × depth, stride row_stride) · the panels at b.
template <class L>
ATTN_OUT_OF_LINE void multiply_block(const float* a, std::size_t rows, const float* b, std::size_t panel_stride,
                                     std::size_t depth, std::size_t columns, Sums out) {
  while (columns > 0) {
    const std::size_t panels = columns > (L::tile_panels - 1) * L::width ? L::tile_panels : 1;
    if (panels == L::tile_panels)
      multiply_panels<L, L::tile_panels>(a, rows, b, panel_stride, depth, columns, out);
    else
      multiply_panels<L, 1>(a, rows, b, panel_stride, depth, columns, out);
    const std::size_t done = panels * L::width;
    columns = columns > done ? columns - done : 0;
    b += panels * panel_stride;
    out.c += done;
    if (out.start != nullptr) out.start += done;
  }
}

/// The `depth` columns from a of `rows` rows, to a buffer with the constant stride.
template <class L>
ATTN_INLINE void copy_rows(const float* a, std::size_t stride, std::size_t rows, std::size_t depth, float* to) {
  if (depth == 0) return;  // a may then be nowhere
  for (std::size_t r = 0; r < rows; ++r) L::copy_floats(to + r * row_stride, a + r * stride, depth);
}

/// c (m, n) = a (m, k) · packed + bias. scratch: row_block × row_stride floats.
template <class L>
ATTN_OUT_OF_LINE void multiply(const float* a, std::size_t a_stride, const float* packed, const float* bias, float* c,
                               std::size_t c_stride, std::size_t m, std::size_t k, std::size_t n, float* scratch) {
  std::size_t from = 0;
  do {  // once even where k is 0: c is the bias then
    const std::size_t depth = k - from < depth_block ? k - from : depth_block;
    for (std::size_t row = 0; row < m; row += row_block) {
      const std::size_t rows = m - row < row_block ? m - row : row_block;
      copy_rows<L>(a + row * a_stride + from, a_stride, rows, depth, scratch);
      float* to = c + row * c_stride;
      const Sums out = from == 0 ? Sums{bias, 0, to, c_stride} : Sums{to, c_stride, to, c_stride};
      multiply_block<L>(scratch, rows, packed + from * L::width, k * L::width, depth, n, out);
    }
    from += depth;
  } while (from < k);
}

}  // namespace attn::kernels

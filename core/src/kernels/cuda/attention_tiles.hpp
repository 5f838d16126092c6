// Which keys a block of queries visits, and where a tile's numbers lie in shared memory: plain arithmetic, the same on
// the host.
#pragma once

#include "kernels/masks.hpp"

namespace attn::cuda {

/// What the queries of one block see, taken together.
struct BlockBounds {
  int begin, end;              // keys that one of them sees
  int valid;                   // keys before this one are valid for one of them
  int whole_begin, whole_end;  // keys that all see and all have valid: no mask is needed there
};

/// Empty bounds: the block has no query.
ATTN_ANYWHERE inline BlockBounds no_bounds(int keys) {
  return {keys, 0, 0, 0, keys};
}

struct RowBounds {
  int begin, end, valid;
};

ATTN_ANYWHERE inline int smaller(int a, int b) {
  return a < b ? a : b;
}
ATTN_ANYWHERE inline int larger(int a, int b) {
  return a > b ? a : b;
}

/// A query more. One that sees nothing asks for no key, but for a mask wherever the others look.
ATTN_ANYWHERE inline BlockBounds joined(const BlockBounds& block, const RowBounds& row) {
  const int valid = smaller(row.valid, row.end);
  BlockBounds all = block;
  if (row.begin < row.end) {
    all.begin = smaller(all.begin, row.begin);
    all.end = larger(all.end, row.end);
  }
  if (row.begin < valid) all.valid = larger(all.valid, valid);
  all.whole_begin = larger(all.whole_begin, row.begin);
  all.whole_end = smaller(all.whole_end, valid);
  return all;
}

ATTN_ANYWHERE inline bool needs_mask(const BlockBounds& block, int first, int keys) {
  return first < block.whole_begin || first + keys > block.whole_end;
}

/// A score's place in the row: −inf outside what the query sees, `fill` where it is not valid.
ATTN_ANYWHERE inline float masked(float score, int key, const RowBounds& row, float fill) {
  if (key < row.begin || key >= row.end) return kernels::minus_infinity;
  return key >= row.valid ? fill : score;
}

/// A block's place in the grid: one dimension, the latest queries first, since under a causal mask they take longest.
struct Place {
  std::size_t head;  // batch · heads + head
  std::size_t query_block, part;
};
ATTN_ANYWHERE inline Place place_of(std::size_t block, std::size_t query_blocks, std::size_t parts) {
  const std::size_t row = block / parts;
  return {row / query_blocks, query_blocks - 1 - row % query_blocks, block % parts};
}

/// Byte at which 16-byte chunk `chunk` of `row` lies: chunks change places with the row, so that eight rows of one
/// column, which a warp reads together, lie in different banks. Rows are multiples of 128 bytes.
ATTN_ANYWHERE constexpr unsigned swizzled(unsigned row, unsigned chunk, unsigned row_bytes) {
  return row * row_bytes + ((chunk ^ (row & 7U)) * 16U);
}

/// The running maximum of a row rises from `before` to `now`: log2 of the factor for what was summed so far. Before the
/// first number there is nothing to shrink.
ATTN_ANYWHERE inline float shrinking(float before, float now) {
  return before == kernels::minus_infinity ? 0.0F : before - now;
}

/// What scores are measured against: −inf − −inf would be NaN.
ATTN_ANYWHERE inline float base_of(float largest) {
  return largest == kernels::minus_infinity ? 0.0F : largest;
}

/// True if places holding `fill` can have weight in a row whose maximum so far is `largest`; both in units of log2.
ATTN_ANYWHERE inline bool fill_weighs(float largest, float fill) {
  return fill != kernels::minus_infinity && !(largest - fill > 64.0F);
}

/// Shared by the kernels of a block of queries: what each of its rows sees.
template <int rows>
struct RowTable {
  RowBounds row[rows];
};

/// Stands for lanes: bounds are looked up one by one.
struct Bounds {
  static constexpr bool small = true;
};

/// Fills the table and joins it; every thread gets the whole answer. Rows beyond n ask for nothing.
template <class Thread, int rows, int threads>
ATTN_DEVICE BlockBounds look(RowTable<rows>& table, const kernels::Visibility& visibility, std::size_t batch,
                             std::size_t first, std::size_t n, std::size_t m) {
  for (int r = static_cast<int>(Thread::index()); r < rows; r += threads) {
    const std::size_t i = first + static_cast<std::size_t>(r);
    if (i >= n) continue;
    const kernels::Visible seen =
        kernels::visible_keys<Bounds>(visibility, batch, static_cast<kernels::Index>(i), static_cast<kernels::Index>(n),
                                      static_cast<kernels::Index>(m));
    table.row[r] = {static_cast<int>(seen.begin), static_cast<int>(seen.end), static_cast<int>(seen.valid)};
  }
  Thread::meet_block();
  const auto there = n - first < static_cast<std::size_t>(rows) ? static_cast<int>(n - first) : rows;
  BlockBounds all = no_bounds(static_cast<int>(m));
  for (int r = 0; r < there; ++r) all = joined(all, table.row[r]);
  return all;
}

}  // namespace attn::cuda

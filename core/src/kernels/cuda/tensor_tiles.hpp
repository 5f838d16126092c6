// Tiles of rows for tensor cores: from the device's memory to shared memory by asynchronous copies, and rows times rows
// by mma.sync. A fragment is 32 bytes of each row, so that every element type is one and the same code.
#pragma once

#include "attention_tiles.hpp"
#include "elements.hpp"

namespace attn::cuda::tensor {

/// Rows [first, first + count) of `columns` numbers to rows of `bytes` in shared memory, zeros where there is nothing.
template <class Thread, int threads, int count, unsigned bytes, class Element>
ATTN_INLINE void fetch(char* shared, const Element* from, std::size_t stride, std::size_t first, std::size_t last,
                       std::size_t columns) {
  constexpr int in_chunk = 16 / sizeof(Element), chunks = bytes / 16;
  for (int i = static_cast<int>(Thread::index()); i < count * chunks; i += threads) {
    const int r = i / chunks, chunk = i % chunks;
    const std::size_t row = first + static_cast<std::size_t>(r), column = static_cast<std::size_t>(chunk) * in_chunk;
    const bool there = row < last && column < columns;
    void* to = shared + swizzled(static_cast<unsigned>(r), static_cast<unsigned>(chunk), bytes);
    Thread::template copy_async<16>(to, there ? from + row * stride + column : from, there);
  }
}

/// c += a · bᵀ for one warp: 16 rows of a for each tile from row `a_first` on, 8 rows of b for each group from
/// `b_first` on, all of `bytes`.
template <class Thread, class Element, unsigned bytes, int tiles, int groups>
ATTN_INLINE void multiply_rows(const char* a, unsigned a_first, const char* b, unsigned b_first,
                               float (&c)[tiles][groups][4]) {
  const unsigned lane = Thread::lane(), matrix = lane / 8, within = lane % 8;
#pragma unroll 2  // no further: registers are scarce
  for (unsigned step = 0; step < bytes / 32; ++step) {
    std::uint32_t left[tiles][4];
#pragma unroll
    for (unsigned tile = 0; tile < tiles; ++tile)
      Thread::load_matrices(a + swizzled(a_first + tile * 16 + matrix % 2 * 8 + within, step * 2 + matrix / 2, bytes),
                            left[tile]);
#pragma unroll
    for (unsigned group = 0; group < groups; group += 2) {
      std::uint32_t right[4];
      Thread::load_matrices(b + swizzled(b_first + group * 8 + matrix / 2 * 8 + within, step * 2 + matrix % 2, bytes),
                            right);
#pragma unroll
      for (unsigned tile = 0; tile < tiles; ++tile) {
        Thread::template multiply<Element>(c[tile][group], left[tile], right[0], right[1]);
        Thread::template multiply<Element>(c[tile][group + 1], left[tile], right[2], right[3]);
      }
    }
  }
}

/// Rows and their numbers of columns are multiples of 16 bytes, so a pair is whole and one store.
template <class Thread, class Element>
ATTN_INLINE void write_pair(Element* to, float first, float second) {
  if constexpr (Element::format == Format::tf32)
    Thread::store_pair(to, first, second);
  else
    Thread::store_pair(to, Thread::template pack<Element>(first, second));
}

}  // namespace attn::cuda::tensor

// Layouts of numbers in shared and device memory that Hopper's units expect: plain arithmetic, the same on the host.
// Sections are those of the PTX ISA 9.0.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/interface.hpp"
#include "kernels/lanes/marks.hpp"

namespace attn::cuda::hopper {

/// A panel in shared memory: rows of 128 bytes, eight rows a pattern of 1024 bytes in which 16-byte chunks change
/// places with the row ("128B swizzling mode").
constexpr unsigned panel_row_bytes = 128, pattern_rows = 8, pattern_bytes = panel_row_bytes * pattern_rows;
constexpr unsigned panel_columns = panel_row_bytes / 2;  // elements have 16 bits

/// "Matrix Descriptor Format" of wgmma: where an operand starts and what lies how far apart, in units of 16 bytes; the
/// 1 above says 128-byte swizzle. Patterns start at multiples of 1024, so the base offset is 0.
///   - Rows that run along the sum (K-major, "canonical layouts"): `stride` from one eight rows to the next; no leading
///     offset. Within a pattern's row the next 16 numbers start 32 bytes on: places are swizzled by their address.
///   - Columns that run along the sum (MN-major): `stride` from eight of them to the next eight, `leading` from a panel
///     of 64 numbers to the next panel.
ATTN_ANYWHERE constexpr std::uint64_t descriptor(std::uint32_t start, std::uint32_t leading, std::uint32_t stride) {
  const auto encoded = [](std::uint32_t bytes) { return static_cast<std::uint64_t>((bytes & 0x3FFFFU) >> 4U); };
  return encoded(start) | encoded(leading) << 16U | encoded(stride) << 32U | std::uint64_t{1} << 62U;
}

/// An operand as the tensor memory access unit sees it ("Tensors", "Tiled mode"): sizes in numbers, strides in bytes,
/// and the box that one copy brings. Columns, rows, heads, batches. What a box has outside the tensor is 0.
struct Boxes {
  const void* data;
  std::uint64_t sizes[4], strides[3];
  std::uint32_t box[4];
};

/// A size of 1 has no stride: the unit wants a multiple of 16 nevertheless.
template <class Element>
Boxes boxes_of(const kernels::HeadsOf<const Element>& operand, std::size_t rows, std::size_t columns, std::size_t heads,
               std::size_t batches, std::uint32_t box_rows) {
  const std::uint64_t row =
      rows > 1 ? operand.row_stride * sizeof(Element) : (columns * sizeof(Element) + 15) / 16 * 16;
  const std::uint64_t head = heads > 1 ? operand.head_stride * sizeof(Element) : row * rows;
  const std::uint64_t batch = batches > 1 ? operand.batch_stride * sizeof(Element) : head * heads;
  return {operand.data, {columns, rows, heads, batches}, {row, head, batch}, {panel_columns, box_rows, 1, 1}};
}

}  // namespace attn::cuda::hopper

// A matrix product on tensor cores: bfloat16 or TF32 numbers, fp32 sums. CPU reference: kernels/matmul.hpp. Eight warps
// keep 32 × 64 sums each; 128 bytes of 128 rows of either matrix come by asynchronous copies while those before are
// multiplied.
#pragma once

#include <cstddef>
#include <stdexcept>

#include "tensor_tiles.hpp"

namespace attn::cuda::product {

constexpr int rows = 128, columns = 128, threads = 256, stages = 2;
constexpr int warp_tiles = 2, warp_groups = 8;  // tiles of 16 rows, groups of 8 columns
constexpr unsigned row_bytes = 128;

/// c (m, n) = a (m, k) · b (n, k)ᵀ + bias (n) in fp32, which may be null: a nn.Linear whose weight is b.
template <class Element>
struct Problem {
  const Element *a, *b;
  const float* bias;
  Element* c;
  std::size_t a_stride, c_stride, m, k, n;  // rows of b lie next to each other
};

struct alignas(128) Shared {
  char a[stages][rows * row_bytes], b[stages][columns * row_bytes];
};

/// Throws std::invalid_argument where the kernel could not read whole chunks of 16 bytes.
template <class Element>
void check_operands(const Problem<Element>& p) {
  const auto uneven = [](const void* data) { return reinterpret_cast<std::uintptr_t>(data) % 16 != 0; };
  constexpr std::size_t chunk = 16 / sizeof(Element);
  if (p.k % chunk != 0 || p.n % chunk != 0 || p.a_stride % chunk != 0 || p.c_stride % chunk != 0 || uneven(p.a) ||
      uneven(p.b) || uneven(p.c))
    throw std::invalid_argument("CUDA: tensor cores take columns and strides that are multiples of 16 bytes");
}

template <class Element>
std::size_t blocks_of(const Problem<Element>& p) {
  return (p.m + rows - 1) / rows * ((p.n + columns - 1) / columns);
}

template <class Thread, class Element>
ATTN_INLINE void fetch(Shared& s, int stage, const Problem<Element>& p, std::size_t row, std::size_t column,
                       std::size_t from) {
  const std::size_t left = p.k - from;
  tensor::fetch<Thread, threads, rows, row_bytes>(s.a[stage], p.a + from, p.a_stride, row, p.m, left);
  tensor::fetch<Thread, threads, columns, row_bytes>(s.b[stage], p.b + from, p.k, column, p.n, left);
  Thread::close_copies();
}

template <class Thread, class Element>
ATTN_INLINE void write(const Problem<Element>& p, std::size_t row, std::size_t column,
                       const float (&sums)[warp_tiles][warp_groups][4]) {
  const std::size_t lane = Thread::lane();
#pragma unroll
  for (std::size_t tile = 0; tile < warp_tiles; ++tile)
#pragma unroll
    for (std::size_t group = 0; group < warp_groups; ++group)
#pragma unroll
      for (std::size_t half = 0; half < 2; ++half) {
        const std::size_t i = row + tile * 16 + half * 8 + lane / 4, j = column + group * 8 + lane % 4 * 2;
        if (i >= p.m || j >= p.n) continue;
        const float* sum = &sums[tile][group][half * 2];
        const float bias[2] = {p.bias == nullptr ? 0.0F : p.bias[j], p.bias == nullptr ? 0.0F : p.bias[j + 1]};
        tensor::write_pair<Thread>(p.c + i * p.c_stride + j, sum[0] + bias[0], sum[1] + bias[1]);
      }
}

/// The block of threads at Thread::block().
template <class Thread, class Element>
ATTN_DEVICE void multiply(const Problem<Element>& p, Shared& s) {
  constexpr std::size_t step = row_bytes / sizeof(Element);
  const std::size_t across = (p.n + columns - 1) / columns;
  const std::size_t row = Thread::block() / across * rows, column = Thread::block() % across * columns;
  const unsigned warp = Thread::index() / 32, warp_row = warp / 2 * warp_tiles * 16,
                 warp_column = warp % 2 * warp_groups * 8;
  float sums[warp_tiles][warp_groups][4]{};
  int stage = 0;
  if (p.k > 0) fetch<Thread>(s, stage, p, row, column, 0);
  for (std::size_t from = 0; from < p.k; from += step) {
    Thread::template wait_copies<0>();
    Thread::meet_block();  // the tiles are everybody's; nobody reads the others any more
    if (from + step < p.k) fetch<Thread>(s, 1 - stage, p, row, column, from + step);
    tensor::multiply_rows<Thread, Element, row_bytes>(s.a[stage], warp_row, s.b[stage], warp_column, sums);
    stage = 1 - stage;
  }
  write<Thread>(p, row + warp_row, column + warp_column, sums);
}

}  // namespace attn::cuda::product

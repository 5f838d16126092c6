// The packed product of kernels/matmul.hpp: a warp takes eight rows of A and two panels of B. CPU reference:
// cpu/matmul.cpp.
#include "kernels/matmul.hpp"

#include "device_lanes.hpp"
#include "host.hpp"
#include "launches.hpp"
#include "memory.hpp"

namespace attn::cuda {
namespace {

constexpr size_t warp_rows = Lanes::tile_rows, warp_columns = Lanes::tile_panels * Lanes::width;
constexpr size_t most_batches = 65535;  // the limit of a grid's second dimension

/// A panel a warp, a matrix a row of the grid.
__global__ void pack_kernel(const float* b, bool transposed, float* packed, size_t k, size_t n) {
  const size_t column = warp_number() * Lanes::width, columns = n - column < Lanes::width ? n - column : Lanes::width;
  if (column >= n) return;
  b += blockIdx.y * k * n;
  packed += blockIdx.y * kernels::panels_of<Lanes>(n) * Lanes::width * k + column * k;
  if (transposed)
    kernels::pack_transposed<Lanes>(b + column * k, k, packed, k, columns);
  else
    kernels::pack<Lanes>(b + column, n, packed, k, columns);
}

__global__ void multiply_kernel(const float* a, size_t a_stride, const float* packed, const float* bias, float* c,
                                size_t c_stride, size_t m, size_t k, size_t n) {
  __shared__ float scratch[block_warps][warp_rows * kernels::row_stride];
  const size_t across = (n + warp_columns - 1) / warp_columns;
  const size_t row = warp_number() / across * warp_rows, column = warp_number() % across * warp_columns;
  if (row >= m) return;
  a += blockIdx.y * m * a_stride + row * a_stride;
  c += blockIdx.y * m * c_stride + row * c_stride + column;
  packed += blockIdx.y * kernels::panels_of<Lanes>(n) * Lanes::width * k + column * k;
  kernels::multiply<Lanes>(a, a_stride, packed, bias == nullptr ? nullptr : bias + column, c, c_stride,
                           m - row < warp_rows ? m - row : warp_rows, k,
                           n - column < warp_columns ? n - column : warp_columns, scratch[threadIdx.x / 32]);
}

}  // namespace

size_t packed_size(size_t k, size_t n) {
  return kernels::panels_of<Lanes>(n) * Lanes::width * k;
}

void pack(const float* b, bool transposed, float* packed, size_t batches, size_t k, size_t n, cudaStream_t stream) {
  for (size_t batch = 0; batch < batches && n > 0; batch += most_batches) {
    const auto some = static_cast<unsigned>(batches - batch < most_batches ? batches - batch : most_batches);
    pack_kernel<<<dim3(blocks_for(n, Lanes::width * block_warps), some), block_threads, 0, stream>>>(
        b + batch * k * n, transposed, packed + batch * packed_size(k, n), k, n);
    check(cudaGetLastError());
  }
}

void multiply_packed(const float* a, size_t a_stride, const float* packed, const float* bias, float* c, size_t c_stride,
                     size_t batches, size_t m, size_t k, size_t n, cudaStream_t stream) {
  const size_t warps = (m + warp_rows - 1) / warp_rows * ((n + warp_columns - 1) / warp_columns);
  for (size_t batch = 0; batch < batches && warps > 0; batch += most_batches) {
    const auto some = static_cast<unsigned>(batches - batch < most_batches ? batches - batch : most_batches);
    multiply_kernel<<<dim3(blocks_for(warps, block_warps), some), block_threads, 0, stream>>>(
        a + batch * m * a_stride, a_stride, packed + batch * packed_size(k, n), bias, c + batch * m * c_stride,
        c_stride, m, k, n);
    check(cudaGetLastError());
  }
}

void multiply(const float* a, const float* b, bool transposed, const float* bias, float* c, size_t batches, size_t m,
              size_t k, size_t n) {
  if (batches * m * n == 0) return;
  const Array<float> left(a, batches * m * k), right(b, batches * k * n), packed(batches * packed_size(k, n));
  const Array<float> start(bias, bias == nullptr ? 0 : n), product(batches * m * n);
  pack(right.data(), transposed, packed.data(), batches, k, n, nullptr);
  multiply_packed(left.data(), k, packed.data(), bias == nullptr ? nullptr : start.data(), product.data(), n, batches,
                  m, k, n, nullptr);
  product.copy_to(c);
}

void pack_on_device(const float* b, bool transposed, float* packed, size_t k, size_t n) {
  if (k * n == 0) return;
  const Array<float> from(b, k * n), to(packed_size(k, n));
  pack(from.data(), transposed, to.data(), 1, k, n, nullptr);
  to.copy_to(packed);
}

void multiply_packed_on_device(const float* a, size_t a_stride, const float* packed, const float* bias, float* c,
                               size_t c_stride, size_t m, size_t k, size_t n) {
  if (m * n == 0) return;
  const Array<float> left(a, k == 0 ? 0 : (m - 1) * a_stride + k), right(packed, packed_size(k, n));
  const Array<float> start(bias, bias == nullptr ? 0 : n), product(m * n);
  multiply_packed(left.data(), a_stride, right.data(), bias == nullptr ? nullptr : start.data(), product.data(), n, 1,
                  m, k, n, nullptr);
  check(cudaMemcpy2D(c, c_stride * sizeof(float), product.data(), n * sizeof(float), n * sizeof(float), m,
                     cudaMemcpyDeviceToHost));
}

}  // namespace attn::cuda

// One group of lanes a row. CPU reference: cpu/softmax.cpp.
#include "device_lanes.hpp"
#include "host.hpp"
#include "kernels/softmax.hpp"
#include "memory.hpp"

namespace attn::cuda {
namespace {

template <class L>
__global__ void softmax_kernel(const float* scores, float* weights, size_t rows, size_t cols) {
  const size_t row = (size_t{blockIdx.x} * block_threads + threadIdx.x) / L::width;
  if (row < rows) kernels::softmax_rows<L>(scores + row * cols, weights + row * cols, 1, cols);
}

}  // namespace

void softmax_rows(const float* scores, float* weights, size_t rows, size_t cols) {
  if (rows * cols == 0) return;
  const Array<float> from(scores, rows * cols), to(rows * cols);
  if (cols <= ShortLanes::width)
    softmax_kernel<ShortLanes>
        <<<blocks_for(rows, block_threads / ShortLanes::width), block_threads>>>(from.data(), to.data(), rows, cols);
  else
    softmax_kernel<Lanes><<<blocks_for(rows, block_warps), block_threads>>>(from.data(), to.data(), rows, cols);
  check(cudaGetLastError());
  to.copy_to(weights);
}

}  // namespace attn::cuda

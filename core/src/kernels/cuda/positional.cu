// One thread a sine and its cosine, in the CPU's double precision, so the table has the CPU's bits. CPU reference:
// cpu/positional.cpp.
#include "kernels/positional.hpp"

#include "device_lanes.hpp"
#include "host.hpp"
#include "kernels/elementary.cpp"  // for the device
#include "memory.hpp"

namespace attn::cuda {
namespace {

__global__ void positional_kernel(float* encoding, size_t max_len, size_t num_hiddens, double base) {
  const size_t pairs = (num_hiddens + 1) / 2, at = size_t{blockIdx.x} * block_threads + threadIdx.x;
  const size_t i = at / pairs, column = at % pairs * 2;
  if (i < max_len)
    kernels::sine_and_cosine(encoding + i * num_hiddens + column, i, kernels::wave_length(column, num_hiddens, base),
                             column + 1 < num_hiddens);
}

}  // namespace

void positional_table(float* encoding, size_t max_len, size_t num_hiddens, double base) {
  if (max_len * num_hiddens == 0) return;
  const Array<float> table(max_len * num_hiddens);
  const size_t pairs = max_len * ((num_hiddens + 1) / 2);
  positional_kernel<<<blocks_for(pairs, block_threads), block_threads>>>(table.data(), max_len, num_hiddens, base);
  check(cudaGetLastError());
  table.copy_to(encoding);
}

}  // namespace attn::cuda

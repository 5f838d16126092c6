// A device's lanes: a warp, or a quarter of one for short rows, with fused multiply-add.
#pragma once

#include "kernels/lanes/warp.hpp"
#include "thread.hpp"

namespace attn::cuda {

using Lanes = lanes::Warp<DeviceThread, 32, true>;
using ShortLanes = lanes::Warp<DeviceThread, 8, true>;

/// Threads of a block where warps go their own ways.
constexpr unsigned block_threads = 128, block_warps = block_threads / 32;

/// This warp's number in the grid.
__device__ inline std::size_t warp_number() {
  return std::size_t{blockIdx.x} * block_warps + threadIdx.x / 32;
}

}  // namespace attn::cuda

// The CUDA device, as the choice of a backend sees it.
#pragma once

#include "attn/backend.hpp"
#include "kernels/device.hpp"

namespace attn::cuda {

struct Found {
  const kernels::Device* device;  ///< null where there is none
  const char* why_not;
};

/// The functions with this streaming attention. Asks the driver at each call.
Found find_device(CudaAttention attention);

}  // namespace attn::cuda

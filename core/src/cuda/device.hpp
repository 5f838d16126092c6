// The CUDA device, as the choice of a backend sees it.
#pragma once

#include "../device.hpp"

namespace attn::cuda {

struct Found {
  const kernels::Device* device;  ///< null where there is none
  const char* why_not;
};

/// Asks the driver at each call.
Found find_device();

}  // namespace attn::cuda

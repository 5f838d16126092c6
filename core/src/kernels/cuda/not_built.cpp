#include "device.hpp"

attn::cuda::Found attn::cuda::find_device(attn::CudaAttention) {
  return {nullptr, "this build has no CUDA"};
}

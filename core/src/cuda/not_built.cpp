#include "device.hpp"

attn::cuda::Found attn::cuda::find_device() {
  return {nullptr, "this build has no CUDA"};
}

#include "device.hpp"

#include "device_lanes.hpp"
#include "host.hpp"
#include "memory.hpp"

namespace attn::cuda {
namespace {

constexpr kernels::Device functions = {"cuda",
                                       Lanes::width,
                                       exp_of,
                                       tanh_of,
                                       softmax_rows,
                                       multiply,
                                       pack_on_device,
                                       multiply_packed_on_device,
                                       attention_streaming,
                                       additive_scores,
                                       positional_table};
constexpr int oldest = 8;  // compute capability: asynchronous copies

}  // namespace

Found find_device() {
  int count = 0, device = 0, capability = 0;
  if (const cudaError_t status = cudaGetDeviceCount(&count); status != cudaSuccess || count == 0) {
    static_cast<void>(cudaGetLastError());
    return {nullptr, status == cudaSuccess ? "no CUDA device" : cudaGetErrorString(status)};
  }
  check(cudaGetDevice(&device));
  check(cudaDeviceGetAttribute(&capability, cudaDevAttrComputeCapabilityMajor, device));
  if (capability < oldest) return {nullptr, "the CUDA device is older than compute capability 8.0"};
  return {&functions, ""};
}

}  // namespace attn::cuda

#include "device.hpp"

#include "device_lanes.hpp"
#include "host.hpp"
#include "launches.hpp"
#include "memory.hpp"

namespace attn::cuda {
namespace {

constexpr kernels::Device with(void (*attention)(const kernels::AttentionProblem&)) {
  kernels::Device device{};  // by name, which C++17 has no initializer for
  device.name = "cuda";
  device.panel_width = Lanes::width;
  device.exp_of = exp_of;
  device.tanh_of = tanh_of;
  device.softmax_rows = softmax_rows;
  device.multiply = multiply;
  device.pack = pack_on_device;
  device.multiply_packed = multiply_packed_on_device;
  device.attention_streaming = attention;
  device.additive_scores = additive_scores;
  device.positional_table = positional_table;
  return device;
}
constexpr kernels::Device in_fp32 = with(attention_streaming), in_tf32 = with(attention_streaming_tf32),
                          in_bf16 = with(attention_streaming_bf16), by_hopper = with(attention_streaming_hopper);

const kernels::Device& functions(CudaAttention attention) {
  switch (attention) {
    case CudaAttention::tf32:
      return in_tf32;
    case CudaAttention::bf16:
      return in_bf16;
    case CudaAttention::hopper:
      return by_hopper;
    default:
      return in_fp32;
  }
}

constexpr int oldest = 8;  // compute capability: asynchronous copies

}  // namespace

Found find_device(CudaAttention attention) {
  int count = 0, device = 0, capability = 0;
  if (const cudaError_t status = cudaGetDeviceCount(&count); status != cudaSuccess || count == 0) {
    static_cast<void>(cudaGetLastError());
    return {nullptr, status == cudaSuccess ? "no CUDA device" : cudaGetErrorString(status)};
  }
  check(cudaGetDevice(&device));
  check(cudaDeviceGetAttribute(&capability, cudaDevAttrComputeCapabilityMajor, device));
  if (capability < oldest) return {nullptr, "the CUDA device is older than compute capability 8.0"};
  if (attention == CudaAttention::hopper && !has_hopper_instructions())
    return {nullptr, "the CUDA device is not of compute capability 9.0 (Hopper)"};
  return {&functions(attention), ""};
}

}  // namespace attn::cuda

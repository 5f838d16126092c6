// Launches of attention_hopper.hpp.
#include "attention_hopper.hpp"

#include "hopper_thread.hpp"
#include "launches.hpp"
#include "memory.hpp"

namespace attn::cuda {
namespace {

using Maps = hopper::Maps<CUtensorMap>;
template <class Element, int size>
using Shared = hopper::Shared<Element, size, HopperThread::Barrier>;

/// Dynamic shared memory starts at a multiple of 16 for sure; patterns of swizzled places at one of 1024.
template <class Element, int size>
__global__ void __launch_bounds__(hopper::threads, 1)
    attention_kernel(const tensor::Problem<Element> problem, const __grid_constant__ Maps maps) {
  extern __shared__ __align__(16) char shared[];
  const unsigned beyond = HopperThread::address(shared) % hopper::pattern_bytes;
  char* aligned = shared + (beyond == 0 ? 0 : hopper::pattern_bytes - beyond);
  hopper::output_of_block<HopperThread, Element, size>(problem, maps,
                                                       *reinterpret_cast<Shared<Element, size>*>(aligned));
}

/// The driver's function, without linking to the driver's library.
auto encode_function() {
  void* found = nullptr;
  cudaDriverEntryPointQueryResult status{};
  check(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &found, 12000, cudaEnableDefault, &status));
  if (status != cudaDriverEntryPointSuccess || found == nullptr)
    throw std::runtime_error("CUDA: the driver has no cuTensorMapEncodeTiled");
  return reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(found);
}

template <class Element>
CUtensorMap map_of(const hopper::Boxes& boxes) {
  static const auto encode = encode_function();
  const cuuint32_t each_number[4] = {1, 1, 1, 1};
  CUtensorMap map;
  const CUresult status = encode(
      &map, Element::format == Format::bfloat16 ? CU_TENSOR_MAP_DATA_TYPE_BFLOAT16 : CU_TENSOR_MAP_DATA_TYPE_FLOAT16, 4,
      const_cast<void*>(boxes.data), boxes.sizes, boxes.strides, boxes.box, each_number, CU_TENSOR_MAP_INTERLEAVE_NONE,
      CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_L2_PROMOTION_L2_256B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (status != CUDA_SUCCESS) throw std::runtime_error("CUDA: the driver takes no tensor of these sizes and strides");
  return map;
}

template <class Element, int size>
void launch(const tensor::Problem<Element>& p, cudaStream_t stream) {
  const auto map = [&](const auto& operand, size_t rows, size_t columns) {
    return map_of<Element>(hopper::boxes_of<Element>(operand, rows, columns, p.heads, p.batches, hopper::rows));
  };
  const Maps maps{map(p.queries, p.n, p.d), map(p.keys, p.m, p.d), map(p.values, p.m, p.v)};
  constexpr int bytes = sizeof(Shared<Element, size>) + hopper::pattern_bytes;
  const auto kernel = attention_kernel<Element, size>;
  allow_shared(kernel, bytes);
  const size_t query_blocks = (p.n + hopper::rows - 1) / hopper::rows;
  kernel<<<blocks_for(p.batches * p.heads * query_blocks, 1), hopper::threads, bytes, stream>>>(p, maps);
  check(cudaGetLastError());
}

}  // namespace

bool has_hopper_instructions() {
  int device = 0, major = 0, minor = 0;
  check(cudaGetDevice(&device));
  check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
  check(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
  return major == 9 && minor == 0;  // they are of this architecture alone
}

template <class Element>
void attention_on_hopper(const tensor::Problem<Element>& p, cudaStream_t stream) {
  check_operands(p);
  check_rows(p);
  if (p.batches * p.heads * p.n == 0) return;
  if (!has_hopper_instructions()) throw std::runtime_error("CUDA: this kernel needs compute capability 9.0 (Hopper)");
  if (p.m == 0) return attention_on_tensor_cores(p, stream);  // there is no tensor without rows
  if (p.d <= 64 && p.v <= 64)
    launch<Element, 64>(p, stream);
  else
    launch<Element, 128>(p, stream);
}

template void attention_on_hopper(const tensor::Problem<BFloat16>&, cudaStream_t);
template void attention_on_hopper(const tensor::Problem<Float16>&, cudaStream_t);

}  // namespace attn::cuda

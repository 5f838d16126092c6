// Launches of matmul_tensor.hpp.
#include "matmul_tensor.hpp"

#include "launches.hpp"
#include "memory.hpp"
#include "thread.hpp"

namespace attn::cuda {
namespace {

template <class Element>
__global__ void __launch_bounds__(product::threads, 2) multiply_kernel(const product::Problem<Element> problem) {
  extern __shared__ __align__(128) char shared[];
  product::multiply<DeviceThread>(problem, *reinterpret_cast<product::Shared*>(shared));
}

}  // namespace

template <class Element>
void multiply_on_tensor_cores(const product::Problem<Element>& p, cudaStream_t stream) {
  product::check_operands(p);
  const size_t blocks = product::blocks_of(p);
  if (blocks == 0) return;
  constexpr int bytes = sizeof(product::Shared);
  const auto kernel = multiply_kernel<Element>;
  allow_shared(kernel, bytes);
  kernel<<<blocks_for(blocks, 1), product::threads, bytes, stream>>>(p);
  check(cudaGetLastError());
}

template void multiply_on_tensor_cores(const product::Problem<BFloat16>&, cudaStream_t);
template void multiply_on_tensor_cores(const product::Problem<Tf32>&, cudaStream_t);

}  // namespace attn::cuda

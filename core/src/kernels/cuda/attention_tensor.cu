// Launches of attention_tensor.hpp.
#include "attention_tensor.hpp"

#include "launches.hpp"
#include "memory.hpp"
#include "thread.hpp"

namespace attn::cuda {
namespace {

template <class Element, int size>
__global__ void __launch_bounds__(tensor::threads) attention_kernel(const tensor::Problem<Element> problem) {
  extern __shared__ __align__(128) char shared[];
  tensor::output_of_block<DeviceThread, Element, size>(problem,
                                                       *reinterpret_cast<tensor::Shared<Element, size>*>(shared));
}

template <class Element, int size>
void launch(const tensor::Problem<Element>& p, cudaStream_t stream) {
  constexpr int bytes = sizeof(tensor::Shared<Element, size>);
  const auto kernel = attention_kernel<Element, size>;
  allow_shared(kernel, bytes);
  const size_t query_blocks = (p.n + tensor::rows - 1) / tensor::rows;
  kernel<<<blocks_for(p.batches * p.heads * query_blocks, 1), tensor::threads, bytes, stream>>>(p);
  check(cudaGetLastError());
}

}  // namespace

template <class Element>
void attention_on_tensor_cores(const tensor::Problem<Element>& p, cudaStream_t stream) {
  check_operands(p);
  check_rows(p);
  if (p.batches * p.heads * p.n == 0) return;
  if (p.d <= 64 && p.v <= 64)
    launch<Element, 64>(p, stream);
  else
    launch<Element, 128>(p, stream);
}

template void attention_on_tensor_cores(const tensor::Problem<BFloat16>&, cudaStream_t);
template void attention_on_tensor_cores(const tensor::Problem<Float16>&, cudaStream_t);
template void attention_on_tensor_cores(const tensor::Problem<Tf32>&, cudaStream_t);

}  // namespace attn::cuda

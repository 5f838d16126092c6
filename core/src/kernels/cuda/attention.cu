// Streaming attention in fp32: launches of attention_scalar.hpp. CPU reference: cpu/attention.cpp.
#include "attention_scalar.hpp"
#include "device_lanes.hpp"
#include "kernels/attention.hpp"
#include "launches.hpp"
#include "memory.hpp"

namespace attn::cuda {
namespace {

using kernels::AttentionProblem;
using kernels::Similarity;

template <Similarity similarity, int value_columns>
__global__ void __launch_bounds__(scalar::threads)
    attention_kernel(const AttentionProblem problem, const int* values_finite) {
  extern __shared__ __align__(16) char shared[];
  scalar::output_of_block<DeviceThread, similarity, value_columns>(
      problem, values_finite, *reinterpret_cast<scalar::Shared<value_columns>*>(shared));
}

template <Similarity similarity, int value_columns>
void launch(const AttentionProblem& p, const int* values_finite, cudaStream_t stream) {
  constexpr int bytes = sizeof(scalar::Shared<value_columns>);
  const auto kernel = attention_kernel<similarity, value_columns>;
  allow_shared(kernel, bytes);
  const size_t query_blocks = (p.n + scalar::rows - 1) / scalar::rows,
               parts = (p.v + value_columns - 1) / value_columns;
  kernel<<<blocks_for(p.batches * p.heads * query_blocks * parts, 1), scalar::threads, bytes, stream>>>(p,
                                                                                                        values_finite);
  check(cudaGetLastError());
}

constexpr size_t finite_rows = 512;  // rows of values per block

/// `parts` blocks a head: 0 where one of its values is not finite.
__global__ void values_finite_kernel(const AttentionProblem p, size_t parts, int* values_finite) {
  const size_t head = blockIdx.x / parts, first = blockIdx.x % parts * finite_rows;
  const size_t rows = p.m - first < finite_rows ? p.m - first : finite_rows;
  const float* values = scalar::at(p.values, head / p.heads, head % p.heads) + first * p.values.row_stride;
  bool special = false;
  for (size_t i = threadIdx.x; i < rows * p.v; i += blockDim.x)
    special = special || !isfinite(values[i / p.v * p.values.row_stride + i % p.v]);
  if (__syncthreads_or(special ? 1 : 0) != 0 && threadIdx.x == 0) values_finite[head] = 0;
}

__global__ void infinite_values_kernel(const kernels::Head head, const kernels::Visibility visibility, float* scratch) {
  kernels::Head mine = head;
  mine.visibility = &visibility;
  kernels::output_of_head<Lanes>(mine, scratch, kernels::pack_keys_and_values<Lanes>(mine, scratch));
}

}  // namespace

void find_finite_values(const AttentionProblem& p, int* values_finite, cudaStream_t stream) {
  const size_t heads = p.batches * p.heads, parts = p.m == 0 ? 1 : (p.m + finite_rows - 1) / finite_rows;
  check(cudaMemsetAsync(values_finite, 1, heads * sizeof(int), stream));  // each byte: not 0
  values_finite_kernel<<<blocks_for(heads * parts, 1), 256, 0, stream>>>(p, parts, values_finite);
  check(cudaGetLastError());
}

void attention_fp32(const AttentionProblem& p, int* values_finite, cudaStream_t stream) {
  check_rows(p);
  if (values_finite != nullptr) find_finite_values(p, values_finite, stream);
  if (p.similarity == Similarity::squared_distance)
    launch<Similarity::squared_distance, 64>(p, values_finite, stream);
  else if (p.similarity == Similarity::additive)
    launch<Similarity::additive, 64>(p, values_finite, stream);
  else if (p.v <= 64)
    launch<Similarity::dot_product, 64>(p, values_finite, stream);
  else
    launch<Similarity::dot_product, 128>(p, values_finite, stream);
}

size_t infinite_values_scratch(const AttentionProblem& p) {
  return kernels::attention_scratch<Lanes>(p.m, p.d, p.v);
}

void attention_of_infinite_values(const AttentionProblem& p, size_t batch, size_t head, float* scratch,
                                  cudaStream_t stream) {
  const auto at = [&](const auto& operand) {
    return operand.data + batch * operand.batch_stride + head * operand.head_stride;
  };
  const kernels::Head one{at(p.queries),
                          at(p.keys),
                          at(p.values),
                          at(p.output),
                          p.queries.row_stride,
                          p.keys.row_stride,
                          p.values.row_stride,
                          p.output.row_stride,
                          p.n,
                          p.m,
                          p.d,
                          p.v,
                          batch,
                          p.scale,
                          nullptr,
                          p.similarity,
                          p.w_v};
  infinite_values_kernel<<<1, 32, 0, stream>>>(one, p.visibility, scratch);
  check(cudaGetLastError());
}

}  // namespace attn::cuda

// Streaming attention in fp32: launches of attention_scalar.hpp, and the way from and to the host's memory. CPU
// reference: cpu/attention.cpp.
#include <vector>

#include "../kernels/attention.hpp"
#include "attention_scalar.hpp"
#include "device_lanes.hpp"
#include "host.hpp"
#include "launches.hpp"
#include "memory.hpp"

namespace attn::cuda {
namespace {

using kernels::AttentionProblem;
using kernels::HeadsOf;
using kernels::Similarity;

template <Similarity similarity, int value_columns>
__global__ void __launch_bounds__(scalar::threads)
    attention_kernel(const AttentionProblem problem, const int* values_finite) {
  extern __shared__ __align__(16) char shared[];
  scalar::attend<DeviceThread, similarity, value_columns>(problem, values_finite,
                                                          *reinterpret_cast<scalar::Shared<value_columns>*>(shared));
}

template <Similarity similarity, int value_columns>
void launch(const AttentionProblem& p, const int* values_finite, cudaStream_t stream) {
  constexpr int bytes = sizeof(scalar::Shared<value_columns>);
  const auto kernel = attention_kernel<similarity, value_columns>;
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  const size_t query_blocks = (p.n + scalar::rows - 1) / scalar::rows,
               parts = (p.v + value_columns - 1) / value_columns;
  kernel<<<blocks_for(p.batches * p.heads * query_blocks * parts, 1), scalar::threads, bytes, stream>>>(p,
                                                                                                        values_finite);
  check(cudaGetLastError());
}

/// A head a block: 1 where all its values are finite.
__global__ void values_finite_kernel(const AttentionProblem p, int* values_finite) {
  const float* values = scalar::at(p.values, blockIdx.x / p.heads, blockIdx.x % p.heads);
  bool special = false;
  for (size_t i = threadIdx.x; i < p.m * p.v; i += blockDim.x)
    special = special || !isfinite(values[i / p.v * p.values.row_stride + i % p.v]);
  if (__syncthreads_or(special ? 1 : 0) == 0 && threadIdx.x == 0) values_finite[blockIdx.x] = 1;
}

__global__ void infinite_values_kernel(const kernels::Head head, const kernels::Masking masking, float* scratch) {
  kernels::Head mine = head;
  mine.masking = &masking;
  kernels::attend<Lanes>(mine, scratch);
}

/// Rows of a host's operand to the device, without gaps, one head after another.
void copy_rows(const HeadsOf<const float>& host, float* to, const AttentionProblem& p, size_t rows, size_t columns) {
  if (rows * columns == 0) return;
  for (size_t batch = 0; batch < p.batches; ++batch)
    for (size_t head = 0; head < p.heads; ++head, to += rows * columns)
      check(cudaMemcpy2DAsync(to, columns * sizeof(float),
                              host.data + batch * host.batch_stride + head * host.head_stride,
                              host.row_stride * sizeof(float), columns * sizeof(float), rows, cudaMemcpyHostToDevice));
}

template <class T>
HeadsOf<T> head_by_head(T* data, size_t heads, size_t rows, size_t columns) {
  return {data, heads * rows * columns, rows * columns, columns};
}

}  // namespace

void attention_fp32(const AttentionProblem& p, int* values_finite, cudaStream_t stream) {
  const size_t heads = p.batches * p.heads;
  if (values_finite != nullptr) {
    check(cudaMemsetAsync(values_finite, 0, heads * sizeof(int), stream));
    values_finite_kernel<<<blocks_for(heads, 1), 256, 0, stream>>>(p, values_finite);
    check(cudaGetLastError());
  }
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
  infinite_values_kernel<<<1, 32, 0, stream>>>(one, p.masking, scratch);
  check(cudaGetLastError());
}

void attention_streaming(const AttentionProblem& p) {
  const size_t heads = p.batches * p.heads;
  if (heads * p.n * p.v == 0) return;
  const Array<float> queries(heads * p.n * p.d), keys(heads * p.m * p.d), values(heads * p.m * p.v);
  const Array<float> output(heads * p.n * p.v), w_v(p.w_v, p.w_v == nullptr ? 0 : p.d);
  copy_rows(p.queries, queries.data(), p, p.n, p.d);
  copy_rows(p.keys, keys.data(), p, p.m, p.d);
  copy_rows(p.values, values.data(), p, p.m, p.v);
  const double* lens = p.masking.valid_lens;
  const Array<double> valid_lens(lens, lens == nullptr ? 0 : p.batches * (p.masking.valid_lens_per_query ? p.n : 1));

  AttentionProblem there = p;
  there.queries = head_by_head<const float>(queries.data(), p.heads, p.n, p.d);
  there.keys = head_by_head<const float>(keys.data(), p.heads, p.m, p.d);
  there.values = head_by_head<const float>(values.data(), p.heads, p.m, p.v);
  there.output = head_by_head(output.data(), p.heads, p.n, p.v);
  there.w_v = w_v.data();
  there.masking.heads = 1;
  if (lens != nullptr) there.masking.valid_lens = valid_lens.data();

  const Array<int> values_finite(heads);
  attention_fp32(there, values_finite.data(), nullptr);
  std::vector<int> finite(heads);
  values_finite.copy_to(finite.data());
  for (size_t head = 0; head < heads; ++head) {
    if (finite[head] != 0) continue;
    const Array<float> scratch(infinite_values_scratch(there));
    attention_of_infinite_values(there, head / p.heads, head % p.heads, scratch.data(), nullptr);
  }
  const float* from = output.data();
  for (size_t batch = 0; batch < p.batches; ++batch)
    for (size_t head = 0; head < p.heads; ++head, from += p.n * p.v)
      check(cudaMemcpy2D(p.output.data + batch * p.output.batch_stride + head * p.output.head_stride,
                         p.output.row_stride * sizeof(float), from, p.v * sizeof(float), p.v * sizeof(float), p.n,
                         cudaMemcpyDeviceToHost));
}

}  // namespace attn::cuda

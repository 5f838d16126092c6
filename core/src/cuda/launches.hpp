// The CUDA backend's kernels, launched on numbers that are on the device already. Sizes and meanings are those of
// backend.hpp; results are there when the stream has come so far. Free of Eigen and xtensor, as every file here.
#pragma once

#include <cuda_runtime.h>

#include "../backend.hpp"
#include "attention_tensor.hpp"

namespace attn::cuda {

using std::size_t;

/// Panels of 32 columns, as kernels::pack does; `batches` matrices one after another.
void pack(const float* b, bool transposed, float* packed, size_t batches, size_t k, size_t n, cudaStream_t stream);
size_t packed_size(size_t k, size_t n);
void multiply_packed(const float* a, size_t a_stride, const float* packed, const float* bias, float* c, size_t c_stride,
                     size_t batches, size_t m, size_t k, size_t n, cudaStream_t stream);

/// In fp32. Heads whose values are not all finite take the way of the CPU's kernel and are slow; values_finite, one of
/// a head and on the device, is written when not null, else all are taken to be finite.
void attention_fp32(const kernels::AttentionProblem& problem, int* values_finite, cudaStream_t stream);
void attention_of_infinite_values(const kernels::AttentionProblem& problem, size_t batch, size_t head, float* scratch,
                                  cudaStream_t stream);
size_t infinite_values_scratch(const kernels::AttentionProblem& problem);

/// On tensor cores. Caller: d and v from 1 to 128, rows and heads start at multiples of 16 bytes, and so does each of d
/// and v numbers. Similarity is the dot product; values are finite.
template <class Element>
void attention_on_tensor_cores(const tensor::Problem<Element>& problem, cudaStream_t stream);

}  // namespace attn::cuda

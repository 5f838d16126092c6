// The CUDA backend's kernels, launched on numbers that are on the device already. Sizes and meanings are those of
// backend.hpp; results are there when the stream has come so far. Free of Eigen and xtensor, as every file here.
#pragma once

#include <cuda_runtime.h>

#include "attention_tensor.hpp"
#include "kernels/interface.hpp"
#include "matmul_tensor.hpp"

namespace attn::cuda {

using std::size_t;

/// Panels of 32 columns, as kernels::pack does; `batches` matrices one after another.
void pack(const float* b, bool transposed, float* packed, size_t batches, size_t k, size_t n, cudaStream_t stream);
size_t packed_size(size_t k, size_t n);
void multiply_packed(const float* a, size_t a_stride, const float* packed, const float* bias, float* c, size_t c_stride,
                     size_t batches, size_t m, size_t k, size_t n, cudaStream_t stream);

/// values_finite, one of a head and on the device: 0 where one of its values is NaN or infinite.
void find_finite_values(const kernels::AttentionProblem& problem, int* values_finite, cudaStream_t stream);

/// In fp32. Heads whose values are not all finite take the way of the CPU's kernel and are slow; values_finite, one of
/// a head and on the device, is written when not null, else all are taken to be finite.
void attention_fp32(const kernels::AttentionProblem& problem, int* values_finite, cudaStream_t stream);
void attention_of_infinite_values(const kernels::AttentionProblem& problem, size_t batch, size_t head, float* scratch,
                                  cudaStream_t stream);
size_t infinite_values_scratch(const kernels::AttentionProblem& problem);

/// c (m, n) = a (m, k) · b (n, k)ᵀ + bias on tensor cores, for bfloat16 and TF32 numbers. Throws std::invalid_argument
/// where columns, strides and addresses are no multiples of 16 bytes.
template <class Element>
void multiply_on_tensor_cores(const product::Problem<Element>& problem, cudaStream_t stream);

/// On tensor cores: dot products, values that are finite. Throws std::invalid_argument where d or v is not from 1 to
/// 128, or columns, strides and addresses are no multiples of 16 bytes.
template <class Element>
void attention_on_tensor_cores(const tensor::Problem<Element>& problem, cudaStream_t stream);

/// The same by Hopper's own instructions, for bfloat16 and half numbers. Throws std::runtime_error where the device is
/// not of compute capability 9.0.
template <class Element>
void attention_on_hopper(const tensor::Problem<Element>& problem, cudaStream_t stream);
bool has_hopper_instructions();

}  // namespace attn::cuda

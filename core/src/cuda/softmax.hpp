// The CUDA backend, so far: softmax. Free of Eigen and xtensor, as every file here.
#pragma once

#include <cstddef>

namespace attn::cuda {

/// Whether a device can be used now.
bool device_available();

/// weights (rows, cols) = softmax of each row of scores (rows, cols), both in the host's memory. Its CPU reference is
/// kernels::softmax_rows, from which it differs by rounding: a warp adds in another order. NaN and infinities as there.
/// Throws std::runtime_error with CUDA's text.
void softmax_rows(const float* scores, float* weights, std::size_t rows, std::size_t cols);

}  // namespace attn::cuda

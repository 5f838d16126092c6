#include "softmax.hpp"

#include <cuda_runtime.h>

#include <cmath>
#include <stdexcept>
#include <string>

namespace attn::cuda {
namespace {

constexpr unsigned warp = 32;
constexpr unsigned rows_per_block = 8;

void check(cudaError_t status) {
  if (status != cudaSuccess) throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(status));
}

/// Numbers on the device, freed with their owner.
class DeviceArray {
public:
  explicit DeviceArray(std::size_t count) { check(cudaMalloc(&data_, count * sizeof(float))); }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;
  ~DeviceArray() { cudaFree(data_); }
  float* data() const { return static_cast<float*>(data_); }

private:
  void* data_ = nullptr;
};

/// fmaxf drops a NaN; softmax must not.
__device__ float max_with_nan(float a, float b) {
  return a > b || a != a ? a : b;
}

__device__ float warp_max(float value) {
  for (unsigned step = warp / 2; step > 0; step /= 2) {
    value = max_with_nan(value, __shfl_xor_sync(0xFFFFFFFFU, value, step));
  }
  return value;
}

__device__ float warp_sum(float value) {
  for (unsigned step = warp / 2; step > 0; step /= 2) value += __shfl_xor_sync(0xFFFFFFFFU, value, step);
  return value;
}

/// One warp a row: its maximum, its sum of exponentials, its quotients.
__global__ void softmax_kernel(const float* scores, float* weights, std::size_t rows, std::size_t cols) {
  const std::size_t row = static_cast<std::size_t>(blockIdx.x) * rows_per_block + threadIdx.y;
  if (row >= rows) return;
  const float* from = scores + row * cols;
  float* to = weights + row * cols;
  float largest = -INFINITY;
  for (std::size_t j = threadIdx.x; j < cols; j += warp) largest = max_with_nan(largest, from[j]);
  largest = warp_max(largest);
  float sum = 0;
  for (std::size_t j = threadIdx.x; j < cols; j += warp) {
    to[j] = expf(from[j] - largest);
    sum += to[j];
  }
  sum = warp_sum(sum);
  for (std::size_t j = threadIdx.x; j < cols; j += warp) to[j] /= sum;
}

}  // namespace

bool device_available() {
  int count = 0;
  return cudaGetDeviceCount(&count) == cudaSuccess && count > 0;
}

void softmax_rows(const float* scores, float* weights, std::size_t rows, std::size_t cols) {
  const std::size_t count = rows * cols;
  if (count == 0) return;
  const DeviceArray from(count), to(count);
  check(cudaMemcpy(from.data(), scores, count * sizeof(float), cudaMemcpyHostToDevice));
  const auto blocks = static_cast<unsigned>((rows + rows_per_block - 1) / rows_per_block);
  softmax_kernel<<<blocks, dim3(warp, rows_per_block)>>>(from.data(), to.data(), rows, cols);
  check(cudaGetLastError());
  check(cudaMemcpy(weights, to.data(), count * sizeof(float), cudaMemcpyDeviceToHost));
}

}  // namespace attn::cuda

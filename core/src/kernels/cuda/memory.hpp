// Numbers on the device, and what CUDA answers.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <new>
#include <stdexcept>
#include <string>

#include "grid.hpp"

namespace attn::cuda {

/// Throws std::bad_alloc when the device's memory is used up, std::runtime_error with CUDA's text otherwise.
inline void check(cudaError_t status) {
  if (status == cudaSuccess) return;
  static_cast<void>(cudaGetLastError());  // so that the next call starts afresh
  if (status == cudaErrorMemoryAllocation) throw std::bad_alloc();
  throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(status));
}

/// Uninitialised numbers, freed with their owner; the stream's order keeps them until they have been used.
template <class T>
class Array {
public:
  explicit Array(std::size_t count) : count_(count) {
    check(cudaMallocAsync(&data_, (count > 0 ? count : 1) * sizeof(T), nullptr));
  }
  /// A copy of the host's.
  Array(const T* host, std::size_t count) : Array(count) {
    if (count > 0) check(cudaMemcpyAsync(data_, host, count * sizeof(T), cudaMemcpyHostToDevice, nullptr));
  }
  Array(const Array&) = delete;
  Array& operator=(const Array&) = delete;
  ~Array() { cudaFreeAsync(data_, nullptr); }

  T* data() const { return static_cast<T*>(data_); }
  /// Waits for what fills it.
  void copy_to(T* host) const {
    if (count_ > 0) check(cudaMemcpy(host, data_, count_ * sizeof(T), cudaMemcpyDeviceToHost));
  }

private:
  std::size_t count_;
  void* data_ = nullptr;
};

/// Lets `kernel` have so much dynamic shared memory; throws std::runtime_error where the device has less.
template <class Kernel>
void allow_shared(Kernel kernel, int bytes) {
  int device = 0, most = 0;
  check(cudaGetDevice(&device));
  check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
  if (bytes > most)
    throw std::runtime_error("CUDA: the kernel needs " + std::to_string(bytes) +
                             " bytes of shared memory a block, the device has " + std::to_string(most));
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
}

}  // namespace attn::cuda

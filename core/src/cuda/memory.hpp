// Numbers on the device, and what CUDA answers.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <new>
#include <stdexcept>
#include <string>

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

/// Blocks of `each` that hold `count`.
inline unsigned blocks_for(std::size_t count, std::size_t each) {
  const std::size_t blocks = (count + each - 1) / each;
  if (blocks > 0x7FFFFFFFU) throw std::bad_alloc();
  return static_cast<unsigned>(blocks);
}

}  // namespace attn::cuda

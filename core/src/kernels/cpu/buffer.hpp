// Floats of scratch, uninitialised, aligned to a cache line.
#pragma once

#include <cstddef>
#include <limits>
#include <new>

namespace attn::kernels {

class Buffer {
public:
  explicit Buffer(std::size_t count) : data_(static_cast<float*>(::operator new(bytes(count), alignment))) {}
  ~Buffer() { ::operator delete(data_, alignment); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  float* data() { return data_; }

private:
  static constexpr std::align_val_t alignment{64};
  static std::size_t bytes(std::size_t count) {
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(float)) throw std::bad_alloc();
    return count * sizeof(float);
  }
  float* data_;
};

}  // namespace attn::kernels

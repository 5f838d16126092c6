// Storage: the bytes of a tensor, in xtensor's container, not set to 0 first. That container's header is slow to
// compile, so storage.cpp alone reads it, and here is only the place it lies in.
#pragma once

#include <array>
#include <cstddef>

namespace attn {

class Storage {
public:
  explicit Storage(std::size_t count);
  Storage(const Storage& other);
  Storage(Storage&& other) noexcept;
  Storage& operator=(const Storage& other);
  Storage& operator=(Storage&& other) noexcept;
  ~Storage();

  std::byte* data();
  const std::byte* data() const;

private:
  alignas(void*) std::array<std::byte, 3 * sizeof(void*)> place_;
};

}  // namespace attn

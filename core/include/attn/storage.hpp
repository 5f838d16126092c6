// Storage: the bytes of a tensor, uninitialised.
#pragma once

#include <cstddef>
#include <memory>

namespace attn {

class Storage {
public:
  explicit Storage(std::size_t count);
  Storage(const Storage& other);
  Storage(Storage&&) noexcept = default;
  Storage& operator=(const Storage& other);
  Storage& operator=(Storage&&) noexcept = default;
  ~Storage() = default;

  std::byte* data() { return bytes_.get(); }
  const std::byte* data() const { return bytes_.get(); }

private:
  std::size_t count_;
  std::unique_ptr<std::byte[]> bytes_;
};

}  // namespace attn

#include "attn/storage.hpp"

#include <cstring>

namespace attn {

Storage::Storage(std::size_t count) : count_(count), bytes_(new std::byte[count]) {}

Storage::Storage(const Storage& other) : Storage(other.bytes_ ? other.count_ : 0) {
  if (count_ > 0) std::memcpy(data(), other.data(), count_);
}

Storage& Storage::operator=(const Storage& other) {
  return *this = Storage(other);
}

}  // namespace attn

#include "attn/storage.hpp"

#include <new>
#include <utility>

#if __has_include(<xtensor/containers/xstorage.hpp>)  // from 0.26 on
#include <xtensor/containers/xstorage.hpp>
#else
#include <xtensor/xstorage.hpp>
#endif

namespace attn {
namespace {

using Container = xt::uvector<std::byte>;
static_assert(sizeof(Container) <= sizeof(Storage));
static_assert(alignof(Container) <= alignof(Storage));

Container& in(Storage& storage) {
  return *std::launder(reinterpret_cast<Container*>(&storage));
}
const Container& in(const Storage& storage) {
  return *std::launder(reinterpret_cast<const Container*>(&storage));
}

}  // namespace

Storage::Storage(std::size_t count) {
  new (&place_) Container(count);
}
Storage::Storage(const Storage& other) {
  new (&place_) Container(in(other));
}
Storage::Storage(Storage&& other) noexcept {
  new (&place_) Container(std::move(in(other)));
}
Storage& Storage::operator=(const Storage& other) {
  in(*this) = in(other);
  return *this;
}
Storage& Storage::operator=(Storage&& other) noexcept {
  in(*this) = std::move(in(other));
  return *this;
}
Storage::~Storage() {
  in(*this).~Container();
}

std::byte* Storage::data() {
  return in(*this).data();
}
const std::byte* Storage::data() const {
  return in(*this).data();
}

}  // namespace attn

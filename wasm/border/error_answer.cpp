#include "error_answer.hpp"

#include <cstring>
#include <new>
#include <typeinfo>

#include "tensor/text.hpp"

namespace attn::border {
namespace {

/// The operation a record names, or nothing.
Name operation_of(const std::uint8_t* record, std::size_t bytes) {
  std::uint32_t place = 0;
  if (bytes < sizeof place) return "";
  std::memcpy(&place, record, sizeof place);
  return place < catalogue().size() ? catalogue()[place]->name : Name();
}

}  // namespace

std::uint8_t* answer_of(const std::exception& thrown, const Call& call) {
  if (typeid(thrown) == typeid(Error)) {
    const auto& error = static_cast<const Error&>(thrown);
    return hand_out(write_error(error.details(), error.what(), name_of(error.code())));
  }
  const bool no_memory = typeid(thrown) == typeid(std::bad_alloc);
  const Name operation = operation_of(call.record, call.bytes);
  const char* const what = no_memory ? "out_of_memory" : thrown.what();
  const std::string line = concat({"[", operation.text(), "] ", what});
  return hand_out(write_error({.operation = operation.string()}, line.c_str(), no_memory ? what : "internal"));
}

}  // namespace attn::border

#include "keeping.hpp"

#include <map>

namespace attn::border {
namespace {

struct Kept {
  std::vector<std::uint8_t> record;
  Request request;
  std::vector<Tensor> arranged;  // once for all runs; the request's views borrow from it and from the record
};

std::map<std::uint32_t, Kept>& kept() {
  static std::map<std::uint32_t, Kept> all;
  return all;
}

}  // namespace

Answer keep(const std::uint8_t* record, std::size_t bytes) {
  static std::uint32_t last = 0;
  Kept entry{{record, record + bytes}, {}, {}};
  entry.request = read_request(entry.record.data(), bytes);
  const auto prepare = entry.request.operation->prepare;
  if (prepare != nullptr) entry.arranged = prepare(entry.request.arguments);
  const std::uint32_t handle = ++last;
  kept().insert_or_assign(handle, std::move(entry));
  return write_handle(handle);
}

void drop(std::uint32_t handle) {
  kept().erase(handle);
}

void add_kept(Request& request) {
  if (request.kept == 0) return;
  const auto found = kept().find(request.kept);
  if (found == kept().end() || found->second.request.operation != request.operation) {
    throw Error({.code = ErrorCode::unknown_input,
                 .operation = std::string(request.operation->name),
                 .input = "kept",
                 .expected = "a handle of this operation",
                 .found = std::to_string(request.kept)});
  }
  const auto& more = found->second.request.arguments;
  request.arguments.insert(request.arguments.end(), more.begin(), more.end());
}

}  // namespace attn::border

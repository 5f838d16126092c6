#include "kept_parameters.hpp"

#include <memory>

#include "error_answer.hpp"
#include "tensor/text.hpp"

namespace attn::border {
namespace {

struct Kept {
  std::uint32_t handle;
  std::vector<std::uint8_t> record;
  Request request;
  std::vector<Tensor> arranged;  // once for all runs; the request's views borrow from it and from the record
  std::unique_ptr<Kept> next;
};

std::unique_ptr<Kept> newest;
std::uint32_t last_handle = 0;

/// The link that holds what a handle names, or the empty one at the end.
std::unique_ptr<Kept>& link_to(std::uint32_t handle) {
  std::unique_ptr<Kept>* link = &newest;
  while (*link && (*link)->handle != handle) link = &(*link)->next;
  return *link;
}

}  // namespace

std::uint8_t* keep(const std::uint8_t* record, std::size_t bytes) {
  auto kept = std::make_unique<Kept>();
  kept->handle = last_handle + 1;
  kept->record.assign(record, record + bytes);
  kept->request = read_request(kept->record.data(), bytes);
  const auto prepare = kept->request.operation->prepare;
  if (prepare != nullptr) kept->arranged = prepare(kept->request.arguments);
  std::uint8_t* answer = hand_out(write_handle(kept->handle));
  // Nothing below throws.
  last_handle = kept->handle;
  kept->next = std::move(newest);
  newest = std::move(kept);
  return answer;
}

void drop(std::uint32_t handle) {
  std::unique_ptr<Kept>& link = link_to(handle);
  if (link) link = std::move(link->next);
}

void add_kept(Request& request) {
  if (request.kept == 0) return;
  const Kept* kept = link_to(request.kept).get();
  if (kept == nullptr || kept->request.operation != request.operation) {
    refuse(ErrorCode::unknown_input, request.operation->name, "kept", "a handle of this operation",
           concat({request.kept}));
  }
  const auto& more = kept->request.arguments;
  request.arguments.insert(request.arguments.end(), more.begin(), more.end());
}

}  // namespace attn::border

// The border: C functions that never grow with features; every exception ends in an answer (error_answer.hpp). A module
// has one more, attn_refusal (runtime/on_throw_trap.cpp).
//
//   attn_alloc(bytes)          -> address of a block for a request, 16-byte aligned; 0 when there is no memory
//   attn_free(address)            frees a block or an answer; 0 is allowed
//   attn_describe()            -> the catalogue as JSON, zero-terminated; made once, never freed
//   attn_limit(multiply_adds, drawn_numbers)
//                                 the most that any later call may take (attn/limits.hpp)
//   attn_run(request, bytes)   -> answer (record.hpp); 0 only when not even an error can be written
//   attn_keep(request, bytes)  -> answer: one scalar, the handle of a copy of the request's tensors, which any later
//                                 request may name as `kept`; the request's own inputs come before the kept ones
//   attn_drop(handle)             forgets what was kept; an unknown handle is ignored
#include <cstdlib>
#include <new>

#include "error_answer.hpp"
#include "kept_parameters.hpp"
#include "record.hpp"

namespace attn::border {
namespace {

/// Stands before every block handed out, so that one attn_free serves blocks and answers.
struct alignas(16) Prefix {
  Answer* answer;  // nullptr for a plain block
};

Limits limits;

std::uint8_t* allocate(std::size_t bytes, Answer* answer) {
  if (bytes > SIZE_MAX - sizeof(Prefix)) return nullptr;
  void* block = std::malloc(sizeof(Prefix) + bytes);
  if (block == nullptr) return nullptr;
  new (block) Prefix{answer};
  return static_cast<std::uint8_t*>(block) + sizeof(Prefix);
}

std::uint8_t* run(const std::uint8_t* record, std::size_t bytes) {
  Request request = read_request(record, bytes);
  add_kept(request);
  const Operation& operation = *request.operation;
  const LimitedCalls limited(limits);
  return hand_out(write_answer(operation.run(Arguments(operation, std::move(request.arguments), request.outputs))));
}

}  // namespace

const Limits& call_limits() {
  return limits;
}

std::uint8_t* hand_out(Answer&& answer) {
  auto owner = std::make_unique<Answer>(std::move(answer));
  std::uint8_t* block = allocate(owner->record.size(), owner.get());
  if (block == nullptr) throw std::bad_alloc();
  std::copy(owner->record.begin(), owner->record.end(), block);
  static_cast<void>(owner.release());
  return block;
}

}  // namespace attn::border

using namespace attn::border;

ATTN_EXPORT std::uint8_t* attn_alloc(std::size_t bytes) {
  return allocate(bytes, nullptr);
}

ATTN_EXPORT void attn_free(std::uint8_t* address) {
  if (address == nullptr) return;
  std::uint8_t* block = address - sizeof(Prefix);
  delete reinterpret_cast<Prefix*>(block)->answer;
  std::free(block);
}

ATTN_EXPORT const char* attn_describe() {
  static const std::string json = attn::describe();
  return json.c_str();
}

ATTN_EXPORT void attn_limit(double multiply_adds, double drawn_numbers) {
  limits = {.multiply_adds = multiply_adds, .drawn_numbers = drawn_numbers};
}

ATTN_EXPORT std::uint8_t* attn_run(const std::uint8_t* request, std::size_t bytes) {
  return answered({run, request, bytes});
}

ATTN_EXPORT std::uint8_t* attn_keep(const std::uint8_t* request, std::size_t bytes) {
  return answered({keep, request, bytes});
}

ATTN_EXPORT void attn_drop(std::uint32_t handle) {
  drop(handle);
}

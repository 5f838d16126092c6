// What the modules of first pictures leave to the whole one (wasm/wordless.cmake): the words of their refusals, which
// nobody hears; and attention without its scores, which no first picture shows.
#include "attn/error.hpp"
#include "catalogue/pytorch_text.hpp"
#include "error_answer.hpp"
#include "kernels/interface.hpp"

namespace attn {

void refuse(ErrorCode, Name, Name, Name, Name, Name) {
  __builtin_trap();
}
void refuse_too_large(Name, Measure, double, double) {
  __builtin_trap();
}

std::uint8_t* border::answered(const Call& call) {
  return call.work(call.record, call.bytes);
}

void kernels::attention_streaming(const AttentionProblem& /*problem*/) {
  __builtin_trap();
}

namespace pytorch_text {

std::string bmm(std::size_t, std::size_t, const TensorView&) {
  return {};
}
std::string bmm_transposed(std::size_t, std::size_t, const TensorView&) {
  return {};
}
std::string bmm_first(const TensorView&) {
  return {};
}
std::string matmul(const TensorView&, const TensorView&) {
  return {};
}
std::string linear(const TensorView&, const TensorView&) {
  return {};
}
std::string heads(const TensorView&, const TensorView&, std::int64_t) {
  return {};
}
std::string broadcast(std::size_t, std::size_t, std::size_t) {
  return {};
}
std::string reshape(std::initializer_list<std::int64_t>, std::size_t) {
  return {};
}
std::string mask(std::size_t, std::size_t, std::size_t, const TensorView&, std::size_t) {
  return {};
}

}  // namespace pytorch_text
}  // namespace attn

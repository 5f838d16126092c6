#include "attn/backend.hpp"

#include <cstdlib>
#include <string>

#include "attn/error.hpp"
#include "device.hpp"

#ifndef __EMSCRIPTEN__
#include "cuda/device.hpp"

namespace attn {
namespace {

struct Choice {
  Backend backend = Backend::cpu;
  const kernels::Device* device = nullptr;
};

[[noreturn]] void refuse(const char* input, const char* expected, const std::string& found) {
  throw Error(ErrorDetails{
      .code = ErrorCode::out_of_range, .operation = "backend", .input = input, .expected = expected, .found = found});
}

Choice choice_of(Backend backend, const char* input) {
  if (backend == Backend::cpu) return {};
  const cuda::Found found = cuda::find_device();
  if (found.device == nullptr) refuse(input, "a CUDA device", found.why_not);
  return {backend, found.device};
}

Choice environments_choice() {
  const char* given = std::getenv("ATTN_BACKEND");
  const std::string_view name = given == nullptr || *given == '\0' ? "cpu" : given;
  for (const Backend backend : {Backend::cpu, Backend::cuda})
    if (name == name_of(backend)) return choice_of(backend, "ATTN_BACKEND");
  refuse("ATTN_BACKEND", "cpu | cuda", std::string(name));
}

Choice& choice() {
  static Choice chosen = environments_choice();
  return chosen;
}

}  // namespace

std::string_view name_of(Backend backend) {
  return backend == Backend::cpu ? "cpu" : "cuda";
}

bool backend_available(Backend backend) {
  return backend == Backend::cpu || cuda::find_device().device != nullptr;
}

void set_backend(Backend backend) {
  choice() = choice_of(backend, "backend");
}

Backend backend_in_use() {
  return choice().backend;
}

const kernels::Device* kernels::device() {
  return choice().device;
}

}  // namespace attn

#endif

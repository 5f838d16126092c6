#include "attn/backend.hpp"

#include <cstddef>
#include <cstdlib>
#include <string>

#include "attn/error.hpp"
#include "device.hpp"

#ifndef __EMSCRIPTEN__
#include "kernels/cuda/device.hpp"

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

Choice choice_of(Backend backend, CudaAttention attention, const char* input) {
  if (backend == Backend::cpu) return {};
  const cuda::Found found = cuda::find_device(attention);
  if (found.device == nullptr) refuse(input, "a CUDA device", found.why_not);
  return {backend, found.device};
}

/// What an environment's variable names of `all`; the first without it.
template <class Named, size_t count>
Named named_by(const char* variable, const Named (&all)[count], const char* expected) {
  const char* given = std::getenv(variable);
  if (given == nullptr || *given == '\0') return all[0];
  for (const Named one : all)
    if (given == name_of(one)) return one;
  refuse(variable, expected, given);
}

Choice environments_choice() {
  constexpr Backend backends[] = {Backend::cpu, Backend::cuda};
  constexpr CudaAttention attentions[] = {CudaAttention::fp32, CudaAttention::tf32, CudaAttention::bf16,
                                          CudaAttention::hopper};
  return choice_of(named_by("ATTN_BACKEND", backends, "cpu | cuda"),
                   named_by("ATTN_CUDA_ATTENTION", attentions, "fp32 | tf32 | bf16 | hopper"), "ATTN_BACKEND");
}

Choice& choice() {
  static Choice chosen = environments_choice();
  return chosen;
}

}  // namespace

std::string_view name_of(Backend backend) {
  return backend == Backend::cpu ? "cpu" : "cuda";
}

std::string_view name_of(CudaAttention attention) {
  constexpr std::string_view names[] = {"fp32", "tf32", "bf16", "hopper"};
  return names[static_cast<size_t>(attention)];
}

bool backend_available(Backend backend, CudaAttention attention) {
  return backend == Backend::cpu || cuda::find_device(attention).device != nullptr;
}

void set_backend(Backend backend, CudaAttention attention) {
  choice() = choice_of(backend, attention, "backend");
}

Backend backend_in_use() {
  return choice().backend;
}

const kernels::Device* kernels::device() {
  return choice().device;
}

}  // namespace attn

#endif

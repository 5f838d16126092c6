// The choice of the backend at run time; a WebAssembly module has none.
#ifndef __EMSCRIPTEN__
#include "attn/backend.hpp"

#include <thread>

#include "attn/error.hpp"
#include "doctest.hpp"
#include "kernels/device.hpp"
#include "kernels/interface.hpp"

namespace {

using attn::Backend;

/// The choice as it was before.
struct Restored {
  Backend before = attn::backend_in_use();
  Restored() = default;
  ~Restored() { attn::set_backend(before); }
  Restored(const Restored&) = delete;
  Restored& operator=(const Restored&) = delete;
};

}  // namespace

TEST_CASE("backend: the processor is always there, and computes after it has been chosen") {
  const Restored restored;
  CHECK(attn::backend_available(Backend::cpu));
  attn::set_backend(Backend::cpu);
  CHECK(attn::backend_in_use() == Backend::cpu);
  CHECK(attn::kernels::device() == nullptr);
}

TEST_CASE("backend: the switches are the process's: one thread sets them, all others compute with that") {
  using attn::kernels::Lanes;
  const Restored restored;
  const auto elsewhere = [](const auto& call) { std::thread(call).join(); };
  elsewhere([] { attn::kernels::set_lanes(Lanes::baseline); });
  CHECK(attn::kernels::lanes_in_use() == Lanes::baseline);
  attn::kernels::set_lanes(Lanes::strict);
  elsewhere([] { CHECK(attn::kernels::lanes_in_use() == Lanes::strict); });
  if (!attn::backend_available(Backend::cuda)) return;
  elsewhere([] { attn::set_backend(Backend::cuda); });
  CHECK(attn::backend_in_use() == Backend::cuda);
}

TEST_CASE("backend: what a device's attention multiplies with has the names of ATTN_CUDA_ATTENTION") {
  CHECK(attn::name_of(attn::CudaAttention::fp32) == "fp32");
  CHECK(attn::name_of(attn::CudaAttention::tf32) == "tf32");
  CHECK(attn::name_of(attn::CudaAttention::bf16) == "bf16");
  CHECK(attn::name_of(attn::CudaAttention::hopper) == "hopper");
}

TEST_CASE("backend: a device is chosen where there is one; where not, an Error says why and nothing changes") {
  const Restored restored;
  attn::set_backend(Backend::cpu);
  if (attn::backend_available(Backend::cuda)) {
    attn::set_backend(Backend::cuda);
    CHECK(attn::backend_in_use() == Backend::cuda);
    CHECK(attn::kernels::device() != nullptr);
    return;
  }
  for (const auto attention : {attn::CudaAttention::fp32, attn::CudaAttention::hopper}) {
    CHECK_FALSE(attn::backend_available(Backend::cuda, attention));
    try {
      attn::set_backend(Backend::cuda, attention);
      FAIL("it was accepted");
    } catch (const attn::Error& error) {
      CHECK(error.code() == attn::ErrorCode::out_of_range);
      CHECK(error.details().expected == "a CUDA device");
      CHECK_FALSE(error.details().found.empty());
    }
  }
  CHECK(attn::backend_in_use() == Backend::cpu);
}
#endif

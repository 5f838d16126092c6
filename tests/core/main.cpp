#define DOCTEST_CONFIG_IMPLEMENT
#include "doctest.hpp"

#include <cstdio>

#ifndef __EMSCRIPTEN__
#include "attn/backend.hpp"
#include "attn/error.hpp"
#endif

int main(int count, char** arguments) {
  doctest::Context context(count, arguments);
#ifndef __EMSCRIPTEN__  // ATTN_BACKEND=cuda runs the same tests on the device; their bits are the CPU's promise alone
  try {
    if (attn::backend_in_use() != attn::Backend::cpu)
      context.addFilter("source-file-exclude", "*kernels_bits_test.cpp");
  } catch (const attn::Error& error) {
    const bool none_here = error.details().expected == "a CUDA device";
    std::printf("%s: %s\n", none_here ? "skipped" : "refused", error.what());
    return none_here ? 77 : 1;  // 77 as ctest knows it
  }
#endif
  return context.run();
}

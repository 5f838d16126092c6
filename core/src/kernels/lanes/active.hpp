// The table in use. A WebAssembly module has the lanes it was built with, known to the compiler: kernels that no
// operation of its catalogue calls are not linked. Elsewhere they are chosen at run time (active.cpp).
#pragma once

#include "table.hpp"

#ifdef __EMSCRIPTEN__
#include "relaxed.hpp"
#include "strict.hpp"
#endif

namespace attn::lanes {

#ifdef __EMSCRIPTEN__
#ifdef __wasm_relaxed_simd__
inline constexpr Table built_in = table_of<Relaxed>();
#else
inline constexpr Table built_in = table_of<Strict>();
#endif

constexpr const Table& active() {
  return built_in;
}
#else
const Table& active();
#endif

}  // namespace attn::lanes

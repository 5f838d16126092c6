// Eight floats as two WebAssembly vectors, fused multiply-add of relaxed SIMD. Within tolerances, not bit for bit:
// the engine may round once or twice.
#pragma once

#ifdef __wasm_relaxed_simd__

#include "vector.hpp"

namespace attn::lanes {

struct Relaxed : VectorLanes<Relaxed, 8> {
  static constexpr const char* name = "relaxed";
  static constexpr std::size_t tile_rows = 6, tail_rows = 2, tile_panels = 1;  // 16 registers of 4 floats

  static ATTN_INLINE Vec mul_add(Vec a, Vec b, Vec c) {
    return join(half_mul_add(low(a), low(b), low(c)), half_mul_add(high(a), high(b), high(c)));
  }

private:
  static ATTN_INLINE Half half_mul_add(Half a, Half b, Half c) {
#if __has_builtin(__builtin_wasm_relaxed_madd_f32x4)
    return __builtin_wasm_relaxed_madd_f32x4(a, b, c);
#else
    return __builtin_wasm_fma_f32x4(a, b, c);  // LLVM before 15: an older opcode, renumbered by the module's build
#endif
  }
};

}  // namespace attn::lanes

#endif

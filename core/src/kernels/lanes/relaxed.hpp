// Eight floats as two WebAssembly vectors, fused multiply-add of relaxed SIMD. Within tolerances, not bit for bit:
// the engine may round once or twice.
#pragma once

#ifdef __wasm_relaxed_simd__

#include "vector.hpp"

namespace attn::lanes {

template <class Build>
struct RelaxedOf : VectorLanes<RelaxedOf<Build>, 8, Build> {
  using Base = VectorLanes<RelaxedOf<Build>, 8, Build>;
  using Vec = typename Base::Vec;
  static constexpr const char* name = "relaxed";
  static constexpr std::size_t tile_rows = 6, middle_rows = Build::small ? 0 : 4, tail_rows = Build::tail_rows,
                               tile_panels = 1;  // 16 registers of 4 floats

  static ATTN_INLINE Vec mul_add(Vec a, Vec b, Vec c) {
    return Base::join(half_mul_add(Base::low(a), Base::low(b), Base::low(c)),
                      half_mul_add(Base::high(a), Base::high(b), Base::high(c)));
  }

private:
  using Half = typename Base::Half;
  static ATTN_INLINE Half half_mul_add(Half a, Half b, Half c) {
#if __has_builtin(__builtin_wasm_relaxed_madd_f32x4)
    return __builtin_wasm_relaxed_madd_f32x4(a, b, c);
#else
    return __builtin_wasm_fma_f32x4(a, b, c);  // LLVM before 15: an older opcode, renumbered by the module's build
#endif
  }
};
using Relaxed = RelaxedOf<BuiltFor>;

}  // namespace attn::lanes

#endif

// AVX2 with fused multiply-add. Built with -mavx2 -mfma.
#include "instruction_sets.hpp"

#if defined(__AVX2__) && defined(__FMA__)

#include <immintrin.h>

namespace attn::lanes {
namespace {

struct Avx2 : VectorLanes<Avx2, 8> {
  static constexpr const char* name = "avx2";
  static constexpr std::size_t tile_rows = 6, tail_rows = 2, tile_panels = 2;
  static ATTN_INLINE Vec mul_add(Vec a, Vec b, Vec c) {
    return reinterpret_cast<Vec>(
        _mm256_fmadd_ps(reinterpret_cast<__m256>(a), reinterpret_cast<__m256>(b), reinterpret_cast<__m256>(c)));
  }
};

constexpr Table table = table_of<Avx2>();

}  // namespace

const Table* avx2_table() {
  return &table;
}

}  // namespace attn::lanes

#else

const attn::lanes::Table* attn::lanes::avx2_table() {
  return nullptr;
}

#endif

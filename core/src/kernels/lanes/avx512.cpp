// AVX-512 with fused multiply-add, 16 floats. Built with -mavx512f -mavx512dq -mfma.
#include "instruction_sets.hpp"

#if defined(__AVX512F__) && defined(__AVX512DQ__)

#include <immintrin.h>

namespace attn::lanes {
namespace {

struct Avx512 : VectorLanes<Avx512, 16> {
  static constexpr const char* name = "avx512";
  static constexpr std::size_t tile_rows = 12, tail_rows = 4, tile_panels = 2;
  static ATTN_INLINE Vec mul_add(Vec a, Vec b, Vec c) {
    return reinterpret_cast<Vec>(
        _mm512_fmadd_ps(reinterpret_cast<__m512>(a), reinterpret_cast<__m512>(b), reinterpret_cast<__m512>(c)));
  }
};

constexpr Table table = table_of<Avx512>();

}  // namespace

const Table* avx512_table() {
  return &table;
}

}  // namespace attn::lanes

#else

const attn::lanes::Table* attn::lanes::avx512_table() {
  return nullptr;
}

#endif

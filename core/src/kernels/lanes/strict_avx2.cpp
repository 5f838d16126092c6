// Strict lanes in AVX registers. Built with -mavx2; multiply and add stay apart, so the bits are Strict's.
#include "instruction_sets.hpp"

#ifdef __AVX2__

namespace attn::lanes {
namespace {

struct StrictAvx2 : VectorLanes<StrictAvx2, 8> {
  static constexpr const char* name = "strict";
  static constexpr std::size_t tile_rows = 6, tail_rows = 2, tile_panels = 2;
  static ATTN_INLINE Vec mul_add(Vec a, Vec b, Vec c) { return a * b + c; }
};

constexpr Table table = table_of<StrictAvx2>();

}  // namespace

const Table* strict_avx2_table() {
  return &table;
}

}  // namespace attn::lanes

#else

const attn::lanes::Table* attn::lanes::strict_avx2_table() {
  return nullptr;
}

#endif

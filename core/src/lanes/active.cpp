// Which lanes compute. In WebAssembly those the module was built with; natively strict ones, unless told otherwise.
#include "instruction_sets.hpp"
#include "relaxed.hpp"
#include "strict.hpp"

namespace attn::lanes {
namespace {

#ifdef __wasm_relaxed_simd__
constexpr Table baseline = table_of<Relaxed>();
#else
constexpr Table baseline = table_of<Strict>();
#endif

/// The table for `lanes` on this machine, null where there is none.
const Table* table_for(kernels::Lanes lanes) {
#ifdef __x86_64__
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq");
  switch (lanes) {
    case kernels::Lanes::strict:
      return avx2 && strict_avx2_table() != nullptr ? strict_avx2_table() : &baseline;
    case kernels::Lanes::baseline:
      return &baseline;
    case kernels::Lanes::avx2:
      return avx2 ? avx2_table() : nullptr;
    case kernels::Lanes::avx512:
      return avx512 ? avx512_table() : nullptr;
  }
  return nullptr;
#else
  return lanes == kernels::Lanes::strict || lanes == kernels::Lanes::baseline ? &baseline : nullptr;
#endif
}

struct Choice {
  kernels::Lanes lanes = kernels::Lanes::strict;
  const Table* table = table_for(kernels::Lanes::strict);
};

Choice& choice() {
  static Choice chosen;
  return chosen;
}

}  // namespace

const Table& active() {
  return *choice().table;
}

}  // namespace attn::lanes

namespace attn::kernels {

bool lanes_available(Lanes lanes) {
  return lanes::table_for(lanes) != nullptr;
}

void set_lanes(Lanes lanes) {
  lanes::choice() = {lanes, lanes::table_for(lanes)};
}

Lanes lanes_in_use() {
  return lanes::choice().lanes;
}

const char* lanes_name() {
  return lanes::active().name;
}

}  // namespace attn::kernels

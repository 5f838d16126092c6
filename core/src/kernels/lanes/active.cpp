// Which lanes compute: in WebAssembly those the module was built with; natively strict ones, unless told otherwise.
#include "active.hpp"

#include "kernels/interface.hpp"

#ifdef __EMSCRIPTEN__

namespace attn::kernels {

bool lanes_available(Lanes lanes) {
  return lanes == Lanes::strict || lanes == Lanes::baseline;
}

void set_lanes(Lanes) {}

Lanes lanes_in_use() {
  return Lanes::strict;
}

}  // namespace attn::kernels

#else

#include "instruction_sets.hpp"
#include "strict.hpp"

namespace attn::lanes {
namespace {

constexpr Table baseline = table_of<Strict>();

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

}  // namespace attn::kernels

#endif

const char* attn::kernels::lanes_name() {
  return lanes::active().name;
}

// Which lanes compute: in WebAssembly those the module was built with, natively strict ones unless told otherwise.
#include "strict.hpp"
#include "table.hpp"

namespace attn::lanes {
namespace {

constexpr Table strict = table_of<Strict>();
const Table* in_use = &strict;

}  // namespace

const Table& active() {
  return *in_use;
}

}  // namespace attn::lanes

namespace attn::kernels {

bool lanes_available(Lanes lanes) {
  return lanes == Lanes::strict;
}

void set_lanes(Lanes) {}

Lanes lanes_in_use() {
  return Lanes::strict;
}

const char* lanes_name() {
  return lanes::active().name;
}

}  // namespace attn::kernels

// The catalogue of the attention module.
#include "entries.hpp"

namespace attn {

const std::vector<const Operation*>& catalogue() {
  static const std::vector<const Operation*> operations = {
#define ATTN_OPERATION(name) &name##_entry,
#include "attention_operations.def"
#include "layer_operations.def"
#undef ATTN_OPERATION
  };
  return operations;
}

}  // namespace attn

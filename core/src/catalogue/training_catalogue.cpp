// The catalogue of the training module.
#include "entries.hpp"

namespace attn {

const std::vector<const Operation*>& catalogue() {
  static const std::vector<const Operation*> operations = {
#define ATTN_OPERATION(name) &name##_entry,
#include "training_operations.def"
#undef ATTN_OPERATION
  };
  return operations;
}

}  // namespace attn

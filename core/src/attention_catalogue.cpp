// The operations of the attention module, in the order the page presents them.
#include "operations/entries.hpp"

namespace attn {

const std::vector<const Operation*>& catalogue() {
  static const std::vector<const Operation*> operations = {
      &sequence_mask_entry,
      &masked_softmax_entry,
      &positional_encoding_entry,
  };
  return operations;
}

}  // namespace attn

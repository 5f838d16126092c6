// The operations of the attention module, in the order the page presents them.
#include "operations/entries.hpp"

namespace attn {

const std::vector<const Operation*>& catalogue() {
  static const std::vector<const Operation*> operations = {
      &sequence_mask_entry,
      &masked_softmax_entry,
      &positional_encoding_entry,
      &manual_seed_entry,
      &rand_entry,
      &randn_entry,
      &normal_entry,
      &uniform_entry,
      &randint_entry,
      &randperm_entry,
      &embedding_entry,
      &linear_entry,
      &dropout_entry,
      &embedding_lookup_entry,
  };
  return operations;
}

}  // namespace attn

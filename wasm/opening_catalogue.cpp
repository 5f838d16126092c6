// The operations of the opening module: what the first pictures ask for, so that they need not wait for the rest.
#include "../core/src/operations/entries.hpp"

namespace attn {

const std::vector<const Operation*>& catalogue() {
  static const std::vector<const Operation*> operations = {
      &masked_softmax_entry, &self_attention_entry, &positional_encoding_entry, &manual_seed_entry,
      &rand_entry,           &normal_entry,         &embedding_entry,           &embedding_lookup_entry,
  };
  return operations;
}

}  // namespace attn

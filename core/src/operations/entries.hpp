// The catalogue's entries, each defined beside its operation; the lists are attention_catalogue.cpp and
// analysis_catalogue.cpp.
#pragma once

#include "attn/catalogue.hpp"

namespace attn {

extern const Operation masked_softmax_entry;
extern const Operation positional_encoding_entry;
extern const Operation sequence_mask_entry;

// Draws from a generator
extern const Operation dropout_entry;
extern const Operation embedding_entry;
extern const Operation embedding_lookup_entry;
extern const Operation linear_entry;
extern const Operation manual_seed_entry;
extern const Operation normal_entry;
extern const Operation rand_entry;
extern const Operation randint_entry;
extern const Operation randn_entry;
extern const Operation randperm_entry;
extern const Operation uniform_entry;

}  // namespace attn

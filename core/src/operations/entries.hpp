// The catalogue's entries, each defined beside its operation; the lists are attention_catalogue.cpp and
// analysis_catalogue.cpp.
#pragma once

#include "attn/catalogue.hpp"

namespace attn {

extern const Operation masked_softmax_entry;
extern const Operation positional_encoding_entry;
extern const Operation sequence_mask_entry;

}  // namespace attn

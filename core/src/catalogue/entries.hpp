// The catalogue's entries, each defined beside its operation: those that the three lists name.
#pragma once

#include "attn/catalogue.hpp"

namespace attn {

#define ATTN_OPERATION(name) extern const Operation name##_entry;
#include "analysis_operations.def"
#include "attention_operations.def"
#include "training_operations.def"
#undef ATTN_OPERATION

}  // namespace attn

// The catalogue's entries, each defined beside its operation: those that the three lists name.
#pragma once

#include "called.hpp"

namespace attn {

#define ATTN_OPERATION(name) extern const Operation name##_entry;
#include "analysis_operations.def"
#include "attention_operations.def"
#include "training_operations.def"
#undef ATTN_OPERATION

/// The entries for modules of a few operations: operations with options are here without them, so that no code of
/// options is linked.
namespace plain {
using namespace attn;
extern const Operation dot_product_attention_entry, masked_softmax_entry, multi_head_attention_entry;
}  // namespace plain

}  // namespace attn

// Embedding: token ids -> rows of a table. Source: notebook 003 (torch.nn.Embedding).
#pragma once

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// weight (n, d), indices of any shape, i64 -> output (*indices.shape, d): row `index` of weight for each.
/// Errors: wrong_type, wrong_rank; out_of_range for an index outside 0 … n−1 ("index out of range in self"); too_large.
/// @param weight the table, one row for each token
/// @param indices the tokens' ids
/// @return output the row of each token
Trace embedding_lookup(const TensorView& weight, const TensorView& indices, const Outputs& wanted = {});

}  // namespace attn

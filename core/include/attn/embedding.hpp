// Embedding: token ids -> rows of a table. Source: notebook 003 (torch.nn.Embedding).
// Pages: reference/cpp.html#embedding; formulas: core/reference/positions.hpp, layers.hpp
#pragma once

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// @brief The row of each token.
/// weight (n, d), indices of any shape, i64 -> output (*indices.shape, d): row `index` of weight for each index.
/// Errors: wrong_type, wrong_rank; out_of_range for an index outside 0 … n−1 ("index out of range in self"); too_large.
/// @param weight the table, one row for each token
/// @param indices the tokens' ids
/// @return output the row of each token
/// @formula \mathrm{output}_i = \mathrm{weight}_{\mathrm{indices}_i}
/// @example weight: arange(4, 2), indices: [[1, 3], [0, 1]]
/// @torch output = F.embedding(indices, weight)
Trace embedding_lookup(const TensorView& weight, const TensorView& indices, const Outputs& wanted = {});

/// @brief The gradient of embedding_lookup with respect to its table.
/// Takes indices (m) or (b, m) and d_output (*indices.shape, d). -> output; d_weight (n, d): each row of d_output is
/// added to the row of its index, in order; unused rows are 0. Errors: as embedding_lookup, and wrong_shape if d_output
/// is not shaped as the output.
/// @param weight the table, one row for each token
/// @param indices the tokens' ids
/// @param d_output the gradient of the loss with respect to each output
/// @return output the row of each token
/// @return d_weight the gradient of the loss with respect to the table
/// @formula \mathrm{d\_weight}_r = \sum_{i:\, \mathrm{indices}_i = r} \mathrm{d\_output}_i
/// @example weight: arange(4, 2), indices: [1, 3, 1], d_output: randn(3, 2)
/// @torch output = F.embedding(indices, weight.requires_grad_())
/// @torch d_weight, = torch.autograd.grad(output, [weight], d_output)
Trace embedding_lookup_backward(const TensorView& weight, const TensorView& indices, const TensorView& d_output,
                                const Outputs& wanted = {});

}  // namespace attn

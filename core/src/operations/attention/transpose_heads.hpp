// The change of shape between a model's columns and its heads.
#pragma once

#include "catalogue/check.hpp"

namespace attn {

/// from (outer, first, second, p) -> to (outer, second, first, p).
void swap_middle_axes(const float* from, float* to, std::size_t outer, std::size_t first, std::size_t second,
                      std::size_t p);

/// num_heads as a size; fails with PyTorch's text where it does not divide the last size of an x (b, n, columns);
/// `where` says what these columns are.
std::size_t check_heads(Check& check, std::int64_t num_heads, std::size_t b, std::size_t n, std::size_t columns,
                        const char* where);

inline constexpr Input num_heads_input = input::integer("num_heads", 1, 2147483647);

}  // namespace attn

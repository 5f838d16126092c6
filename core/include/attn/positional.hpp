// Positional encoding: sines and cosines of the position. Source: notebooks 000 and 001;
// "Attention Is All You Need" (2017), section 3.5.
#pragma once

#include <cstdint>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// encoding (max_len, num_hiddens): column 2j holds sin(i / base^(2j / num_hiddens)), column 2j + 1 the cosine, for
/// position i from 0; float32 after each step, in PyTorch's order. base >= 1.
/// Errors: not_divisible when num_hiddens is odd (PyTorch fails on the cosines' slice); out_of_range; too_large.
Trace positional_encoding(std::int64_t num_hiddens, std::int64_t max_len, double base = 10000, const Outputs& wanted = {});

}  // namespace attn

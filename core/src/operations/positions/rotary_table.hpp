// The angles of rotary embeddings (arXiv 2104.09864), for the operation and for models in training.
#pragma once

#include <cstddef>

#include "attn/rotary.hpp"
#include "kernels/layers/positions.hpp"

namespace attn {

/// frequencies (dims/2): base^(−2j/dims), in double, or each step rounded to float32. Caller: dims is even.
void rotary_frequencies(double base, std::size_t dims, bool in_float32, double* frequencies);

/// The same, scaled or given by `length`.
void rotary_frequencies(double base, std::size_t dims, bool in_float32, const RopeLength& length, double* frequencies);
/// What cosines and sines are multiplied by.
double attention_factor(const RopeLength& length);

struct RotaryTable {
  std::size_t rows;
  std::size_t n;  ///< row i is at position i mod n, where there are no position_ids
  kernels::RotaryAngles angles;
  const double* position_ids = nullptr;  ///< (rows)
};
/// cosines, sines (rows, pairs) of the angles position · frequency.
void rotary_table(const RotaryTable& table, float* cosines, float* sines);

}  // namespace attn

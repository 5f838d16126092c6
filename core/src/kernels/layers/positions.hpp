// Positions inside attention: rotary tables and turns (arXiv 2104.09864), ALiBi's slopes (2108.12409), T5's buckets
// (1910.10683). Nothing is allocated.
#pragma once

#include <cstddef>
#include <cstdint>

namespace attn::kernels {

using std::size_t;

struct RotaryAngles {
  const double* frequencies;  ///< (pairs)
  size_t pairs;
  bool in_float32;    ///< rounds the angle, too
  double factor = 1;  ///< multiplies cosines and sines
};
/// cosines, sines (pairs) of the angles position · frequency.
void turns_at(double position, const RotaryAngles& angles, float* cosines, float* sines);

struct RotaryTurn {
  const float *cosines, *sines;  ///< (n, p/2)
  size_t batches, n, heads, p;   ///< x is (batches, n, heads, p), as nn.Linear leaves heads
  size_t rest = 0;               ///< numbers of a head after those p, which do not turn
  bool half = false;             ///< pairs (j, j + p/2) rather than (2j, 2j + 1)
  bool back = false;             ///< by the opposite angle: the gradient
};
/// y = x turned; y may be x.
void turn_by_positions(const RotaryTurn& turn, const float* x, float* y);

/// slopes (heads): 2^(−8i/heads), i from 1; where heads is no power of two, those of the next lower and every second of
/// its double's.
void alibi_slopes(float* slopes, size_t heads);
double alibi_slope(size_t head, size_t heads);  ///< one of them, unrounded

struct Buckets {
  size_t n, m;
  bool bidirectional = true;
  std::int64_t num_buckets = 32, max_distance = 128;
};
/// Which row of T5's table a query reads for a key so many places after it.
std::int64_t t5_bucket(std::int64_t relative, const Buckets& buckets);
/// rows (n, m): that of query i and key j, which stand at i and j.
void t5_buckets(const Buckets& buckets, std::int64_t* rows);

/// bias (heads, n·m) = table[rows], table (·, heads).
void bias_of_table(const float* table, const std::int64_t* rows, float* bias, size_t heads, size_t places);
/// d_table (·, heads) += d_bias (batches, heads, places) at its rows, batch after batch. Caller: clears it first.
void bias_of_table_backward(const float* d_bias, const std::int64_t* rows, float* d_table, size_t batches, size_t heads,
                            size_t places);

}  // namespace attn::kernels

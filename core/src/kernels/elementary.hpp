// Elementary functions in double precision: the same bits on every platform, and no tables (those of the C library
// would be a quarter of the module). Within 2 ulp; meant to be cast to float, or used where 1e-15 is enough.
#pragma once

#include "kernels/lanes/marks.hpp"

namespace attn::elementary {

ATTN_DEVICE double exp(double x);
/// NaN below 0, -inf at 0.
ATTN_DEVICE double log(double x);
/// x^y for x > 0.
ATTN_DEVICE double pow(double x, double y);
/// |x| < 2^25: a position, never more.
ATTN_DEVICE double sin(double x);
ATTN_DEVICE double cos(double x);

}  // namespace attn::elementary

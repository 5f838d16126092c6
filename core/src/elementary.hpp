// Elementary functions in double precision: the same bits on every platform, and no tables (those of the C library
// would be a quarter of the module). Within 2 ulp; meant to be cast to float, or used where 1e-15 is enough.
#pragma once

namespace attn::elementary {

double exp(double x);
/// NaN below 0, -inf at 0.
double log(double x);
/// x^y for x > 0.
double pow(double x, double y);
/// |x| < 2^25: a position, never more.
double sin(double x);
double cos(double x);

}  // namespace attn::elementary

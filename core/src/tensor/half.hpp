// Half precision, emulated: the value a float has after a trip through IEEE binary16.
#pragma once

namespace attn {

/// Rounds to the nearest half, ties to even; beyond ±65504 (by half a unit) ±inf; NaN stays NaN.
float rounded_to_half(float value);

}  // namespace attn

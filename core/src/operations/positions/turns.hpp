// The turns of rotary embeddings: one table of cosines and sines for all that stands at the same positions.
#pragma once

#include "attn/rotary.hpp"

namespace attn {

struct Turns {
  std::size_t n, d, dims, samples;  ///< samples: of tables; 1 for all that are turned
  RotaryPairs pairs;
  Tensor frequencies, cosines, sines;

  /// x (…, n, d), turned; or back, by the opposite angles.
  Tensor turned(const TensorView& x, bool back = false) const;
};

/// The turns of x (…, n, d); the caller has checked both.
Turns turns_of(const TensorView& x, const Rotary& rotary);

}  // namespace attn

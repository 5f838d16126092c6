// Dropout of attention weights, as nn.Dropout does it in training. Source: the notebooks' attention modules;
// Srivastava et al., "Dropout", JMLR 15 (2014).
#pragma once

#include <cstdint>
#include <optional>

#include "attn/random.hpp"

namespace attn {

/// What every attention operation takes. p > 0 needs exactly one of seed and generator. The weights of a Trace are
/// those before dropout, as the notebooks' attention_weights; dropped_weights are what the values are weighed with.
struct Dropout {
  double p = 0;                           // the probability that a weight becomes 0
  std::optional<std::int64_t> seed = {};  // draws as after torch.manual_seed(seed); its low 32 bits count
  Generator* generator = nullptr;         // draws from this one, which goes on
  DropoutBuild build = DropoutBuild::portable;
};

}  // namespace attn

// Dropout of attention weights, as nn.Dropout does it in training. Source: the notebooks' attention modules;
// Srivastava et al., "Dropout", JMLR 15 (2014).
#pragma once

#include <cstdint>
#include <optional>

#include "attn/random.hpp"

namespace attn {

/// What every attention operation takes. p > 0 needs exactly one of seed and generator. The weights of a Trace are
/// those before dropout, as the notebooks' attention_weights; dropped_weights are what the values are weighed with.
/// @param dropout the probability that a weight becomes 0
/// @param seed draws what drops as after torch.manual_seed(seed); give it or `generator` where dropout > 0
/// @param generator the state from which what drops is drawn; give it or `seed` where dropout > 0
/// @param build whose draws: PyTorch's without MKL, or those of its x86 builds with MKL
/// @return dropped_weights the weights after dropout, with which the values are weighed; where dropout > 0
/// @return generator the state after the draws; where one was given
struct Dropout {
  double p = 0;                           // the probability that a weight becomes 0
  std::optional<std::int64_t> seed = {};  // draws as after torch.manual_seed(seed); its low 32 bits count
  Generator* generator = nullptr;         // draws from this one, which goes on
  DropoutBuild build = DropoutBuild::portable;
};

}  // namespace attn

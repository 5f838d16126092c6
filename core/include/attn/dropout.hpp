// Dropout of attention weights, like nn.Dropout in training. Source: the notebooks' attention modules;
// Srivastava et al., "Dropout", JMLR 15 (2014).
#pragma once

#include <cstdint>
#include <optional>

#include "attn/random.hpp"

namespace attn {

/// Dropout of an attention operation. p > 0 needs exactly one of seed and generator. The weights of a Trace are those
/// before dropout, like the notebooks' attention_weights; the values are averaged with dropped_weights.
/// @param dropout the probability that a weight becomes 0
/// @param seed draws the mask as after torch.manual_seed(seed); give it or `generator` if dropout > 0
/// @param generator the state to draw the mask from; give it or `seed` if dropout > 0
/// @param build whose mask to draw: that of PyTorch without MKL, or of its x86 builds with MKL
/// @return dropped_weights the weights after dropout, with which the values are averaged; only if dropout > 0
/// @return generator the state after the draws; only if one was given
struct Dropout {
  double p = 0;                           // the probability that a weight becomes 0
  std::optional<std::int64_t> seed = {};  // draws as after torch.manual_seed(seed); its low 32 bits count
  Generator* generator = nullptr;         // draws from this one and advances it
  DropoutBuild build = DropoutBuild::portable;
};

}  // namespace attn

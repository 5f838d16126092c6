// What a forward over a batch came to: how much of it is right, and where the heads look.
#pragma once

#include <span>

#include "attn/training.hpp"
#include "model/workspace.hpp"

namespace attn::training {

/// loss stays 0. Reads "logits".
Scores score_predictions(std::span<const Kept> kept, const Batch& batch);

/// The task's named scores (training.hpp), from the kept weights. Formulas: C. Olsson et al. for prefix and previous.
std::vector<NamedTensor> score_heads(std::span<const Kept> kept, const Task& task, const Batch& batch);

}  // namespace attn::training

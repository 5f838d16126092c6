// What a model asks of a batch.
#pragma once

#include "attn/training.hpp"
#include "model/pass.hpp"

namespace attn::training {

/// Errors: wrong_shape for numbers that are not as many as the batch's sizes say; out_of_range for tokens, targets and
/// lengths beyond the model's; too_large for a batch whose memory would be.
void check_batch(const Model& model, const Batch& batch);
void check_batch(const KernelRegression& regression, const Batch& batch);

/// Errors: out_of_range, too_large.
void check_batch_sizes(const Model& model, const BatchSizes& sizes);

}  // namespace attn::training

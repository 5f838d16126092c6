// Cross entropy of logits, F.cross_entropy with ignore_index and the mean over what is counted.
#pragma once

#include <cstddef>
#include <cstdint>

namespace attn::kernels {

using std::size_t;

struct CrossEntropy {
  double loss;     ///< the mean over the counted rows; NaN where there are none
  size_t counted;  ///< rows whose target is not ignore_index
};

/// logits (rows, classes), targets (rows). Row i costs log Σ exp(logits[i]) − logits[i][target]. Caller: every other
/// target is in 0 … classes − 1.
CrossEntropy cross_entropy(const float* logits, const std::int64_t* targets, size_t rows, size_t classes,
                           std::int64_t ignore_index);

/// The same, and d_logits (rows, classes) = d_output / counted · (softmax − 1 at the target), 0 in ignored rows, also
/// where all are; NaN in an ignored row whose softmax is NaN. d_logits may be logits.
CrossEntropy cross_entropy_backward(const float* logits, const std::int64_t* targets, float d_output, float* d_logits,
                                    size_t rows, size_t classes, std::int64_t ignore_index);

}  // namespace attn::kernels

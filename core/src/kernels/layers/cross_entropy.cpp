#include "cross_entropy.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/elementary.hpp"
#include "kernels/lanes/active.hpp"

namespace attn::kernels {
namespace {

struct Logits {
  const float* logits;
  const std::int64_t* targets;
  size_t rows, classes;
  std::int64_t ignore_index;
};

size_t counted(const Logits& x) {
  return x.rows - static_cast<size_t>(std::count(x.targets, x.targets + x.rows, x.ignore_index));
}

/// One row; to, where it is not null, receives its gradient.
double row_loss(const float* row, size_t target, size_t classes, float factor, float* to) {
  const double wanted = static_cast<double>(row[target]);
  const Exponentials found = lanes::active().exponentials_of(row, to, classes);
  if (to != nullptr) {
    const float share = to[target] / found.sum;
    lanes::active().share_out(to, classes, found.sum, factor);
    to[target] = (share - 1.0F) * factor;
  }
  return elementary::log(static_cast<double>(found.sum)) + (static_cast<double>(found.largest) - wanted);
}

/// What a row that does not count passes back: softmax · 0, which is NaN where a softmax is none.
float share_of_ignored(const float* row, size_t classes) {
  float largest = -std::numeric_limits<float>::infinity();
  bool all_numbers = true;
  for (size_t c = 0; c < classes; ++c) {
    all_numbers = all_numbers && row[c] == row[c];
    largest = std::max(largest, row[c]);
  }
  return all_numbers && std::isfinite(largest) ? 0.0F : std::numeric_limits<float>::quiet_NaN();
}

CrossEntropy mean_loss(const Logits& x, float d_output, float* d_logits) {
  const size_t count = counted(x);
  const float factor = d_output / static_cast<float>(count);
  double sum = 0;
  for (size_t r = 0; r < x.rows; ++r) {
    float* to = d_logits == nullptr ? nullptr : d_logits + r * x.classes;
    if (x.targets[r] != x.ignore_index)
      sum += row_loss(x.logits + r * x.classes, static_cast<size_t>(x.targets[r]), x.classes, factor, to);
    else if (to != nullptr)
      std::fill_n(to, x.classes, share_of_ignored(x.logits + r * x.classes, x.classes));
  }
  const double loss = count == 0 ? std::numeric_limits<double>::quiet_NaN() : sum / static_cast<double>(count);
  return {loss, count};
}

}  // namespace

CrossEntropy cross_entropy(const float* logits, const std::int64_t* targets, size_t rows, size_t classes,
                           std::int64_t ignore_index) {
  return mean_loss({logits, targets, rows, classes, ignore_index}, 1, nullptr);
}

CrossEntropy cross_entropy_backward(const float* logits, const std::int64_t* targets, float d_output, float* d_logits,
                                    size_t rows, size_t classes, std::int64_t ignore_index) {
  return mean_loss({logits, targets, rows, classes, ignore_index}, d_output, d_logits);
}

}  // namespace attn::kernels

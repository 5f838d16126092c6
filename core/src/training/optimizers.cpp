#include "optimizers.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "attn/error.hpp"
#include "kernels/layers/optimizers.hpp"

namespace attn::training {
namespace {

constexpr double eps = 1e-8;

/// base^t by squaring: the same bits everywhere.
double power(double base, std::uint64_t t) {
  double result = 1;
  for (; t > 0; t >>= 1, base *= base)
    if ((t & 1) != 0) result *= base;
  return result;
}

double rate(const Training& training, std::uint64_t t) {
  if (training.warmup == 0) return training.lr;
  return training.lr * std::min(1.0, static_cast<double>(t) / static_cast<double>(training.warmup));
}

void sgd(const Training& training, std::uint64_t t, std::span<const float> gradients, const Numbers& numbers) {
  const kernels::SgdUpdate update{.lr = static_cast<float>(rate(training, t)),
                                  .momentum = static_cast<float>(training.momentum),
                                  .decay = static_cast<float>(training.weight_decay),
                                  .first = t == 1};
  float* velocity = numbers.moments.empty() ? nullptr : numbers.moments.data();
  kernels::sgd_update(update, numbers.parameters.data(), velocity, gradients.data(), gradients.size());
}

void adam(const Training& training, std::uint64_t t, std::span<const float> gradients, const Numbers& numbers) {
  const double lr = rate(training, t);
  const bool decoupled = training.optimizer == Optimizer::adamw;
  const kernels::AdamUpdate update{.step = static_cast<float>(lr / (1 - power(training.beta_1, t))),
                                   .correction = static_cast<float>(std::sqrt(1 - power(training.beta_2, t))),
                                   .kept = decoupled ? static_cast<float>(1 - lr * training.weight_decay) : 1.0F,
                                   .decay = decoupled ? 0.0F : static_cast<float>(training.weight_decay),
                                   .beta_1 = static_cast<float>(training.beta_1),
                                   .rest_1 = static_cast<float>(1 - training.beta_1),
                                   .beta_2 = static_cast<float>(training.beta_2),
                                   .rest_2 = static_cast<float>(1 - training.beta_2),
                                   .eps = static_cast<float>(eps)};
  float* m = numbers.moments.data();
  kernels::adam_update(update, numbers.parameters.data(), m, m + gradients.size(), gradients.data(), gradients.size());
}

}  // namespace

void check_training(const Training& training) {
  for (const auto& [name, beta] : {std::pair("beta_1", training.beta_1), std::pair("beta_2", training.beta_2)})
    if (beta == 1) refuse(ErrorCode::out_of_range, "session", name, "at least 0 and less than 1", "1");
}

std::size_t moments_a_number(const Training& training) {
  if (training.optimizer != Optimizer::sgd) return 2;
  return training.momentum == 0 ? 0 : 1;
}

double gradient_norm(std::span<const float> gradients) {
  return std::sqrt(kernels::sum_of_squares(gradients.data(), gradients.size()));
}

void clip_gradients(std::span<float> gradients, double norm, double clip) noexcept {
  if (clip == 0) return;
  kernels::scale_by(gradients.data(), gradients.size(), static_cast<float>(std::min(1.0, clip / (norm + 1e-6))));
}

void update(const Training& training, std::uint64_t t, std::span<const float> gradients,
            const Numbers& numbers) noexcept {
  if (training.optimizer == Optimizer::sgd)
    sgd(training, t, gradients, numbers);
  else
    adam(training, t, gradients, numbers);
}

}  // namespace attn::training

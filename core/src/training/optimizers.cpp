#include "optimizers.hpp"

#include <algorithm>
#include <cmath>

#include "attn/error.hpp"
#include "tensor/text.hpp"

namespace attn::training {
namespace {

constexpr double eps = 1e-8;

void require(bool sound, Name field, Name expected, double found) {
  if (sound) return;
  refuse(std::isfinite(found) ? ErrorCode::out_of_range : ErrorCode::not_finite, "session", field, expected,
         to_text(found));
}

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

/// g + wd·p, the gradient itself where nothing decays.
struct Decayed {
  float decay;
  float operator()(float g, float p) const { return decay == 0 ? g : g + decay * p; }
};

/// v = momentum·v + g, v = g at first; p −= lr·v.
void sgd(const Training& training, std::uint64_t t, std::span<const float> gradients, const Numbers& numbers) {
  const Decayed decayed{static_cast<float>(training.weight_decay)};
  const auto lr = static_cast<float>(-rate(training, t)), momentum = static_cast<float>(training.momentum);
  const std::span<float> p = numbers.parameters, v = numbers.moments;
  for (std::size_t i = 0; i < p.size(); ++i) {
    float step = decayed(gradients[i], p[i]);
    if (!v.empty()) step = v[i] = t == 1 ? step : momentum * v[i] + step;
    p[i] += lr * step;
  }
}

/// p −= lr/(1−β₁ᵗ) · m / (√v/√(1−β₂ᵗ) + eps), after m = β₁m + (1−β₁)g and v = β₂v + (1−β₂)g².
void adam(const Training& training, std::uint64_t t, std::span<const float> gradients, const Numbers& numbers) {
  const double lr = rate(training, t);
  const bool decoupled = training.optimizer == Optimizer::adamw;
  const Decayed decayed{decoupled ? 0 : static_cast<float>(training.weight_decay)};
  const std::size_t count = numbers.parameters.size();
  float* p = numbers.parameters.data();
  float *m = numbers.moments.data(), *v = m + count;
  const auto kept = decoupled ? static_cast<float>(1 - lr * training.weight_decay) : 1.0F;
  const auto beta_1 = static_cast<float>(training.beta_1), rest_1 = static_cast<float>(1 - training.beta_1);
  const auto beta_2 = static_cast<float>(training.beta_2), rest_2 = static_cast<float>(1 - training.beta_2);
  const auto step = static_cast<float>(-lr / (1 - power(training.beta_1, t)));
  const auto correction = static_cast<float>(std::sqrt(1 - power(training.beta_2, t)));
  const auto least = static_cast<float>(eps);
  for (std::size_t i = 0; i < count; ++i) {
    const float g = decayed(gradients[i], p[i]);
    m[i] = m[i] * beta_1 + rest_1 * g;
    v[i] = v[i] * beta_2 + rest_2 * g * g;
    p[i] = p[i] * kept + step * m[i] / (std::sqrt(v[i]) / correction + least);
  }
}

}  // namespace

void check_training(const Training& training) {
  require(std::isfinite(training.lr) && training.lr >= 0, "lr", "at least 0", training.lr);
  require(std::isfinite(training.clip) && training.clip >= 0, "clip", "at least 0", training.clip);
  require(std::isfinite(training.weight_decay) && training.weight_decay >= 0, "weight_decay", "at least 0",
          training.weight_decay);
  require(std::isfinite(training.momentum) && training.momentum >= 0, "momentum", "at least 0", training.momentum);
  require(training.beta_1 >= 0 && training.beta_1 < 1, "beta_1", "at least 0 and less than 1", training.beta_1);
  require(training.beta_2 >= 0 && training.beta_2 < 1, "beta_2", "at least 0 and less than 1", training.beta_2);
}

std::size_t moments_a_number(const Training& training) {
  if (training.optimizer != Optimizer::sgd) return 2;
  return training.momentum == 0 ? 0 : 1;
}

double gradient_norm(const std::vector<Parameter>& parameters, std::span<const float> gradients) {
  double total = 0;
  for (const Parameter& parameter : parameters) {
    double squares = 0;
    for (const float g : gradients.subspan(parameter.offset, parameter.count()))
      squares += static_cast<double>(g) * static_cast<double>(g);
    total += squares;
  }
  return std::sqrt(total);
}

void clip_gradients(std::span<float> gradients, double norm, double clip) noexcept {
  if (clip == 0) return;
  const auto factor = static_cast<float>(std::min(1.0, clip / (norm + 1e-6)));
  for (float& g : gradients) g *= factor;
}

void update(const Training& training, std::uint64_t t, std::span<const float> gradients,
            const Numbers& numbers) noexcept {
  if (training.optimizer == Optimizer::sgd)
    sgd(training, t, gradients, numbers);
  else
    adam(training, t, gradients, numbers);
}

}  // namespace attn::training

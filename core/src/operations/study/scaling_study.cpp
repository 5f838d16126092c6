#include <algorithm>
#include <cmath>
#include <vector>

#include "attn/scaling.hpp"
#include "catalogue/entries.hpp"
#include "kernels/elementary.hpp"
#include "kernels/interface.hpp"
#include "operations/random/generators.hpp"

namespace attn {
namespace {

constexpr Input inputs[] = {input::integer("d", 1, 65536), input::integer("samples", 1, 1048576),
                            input::integer("keys", 1, 65536), input::boolean("scaled", true), input::seed()};
constexpr Output outputs[] = {
    {"dots", "f32", "samples keys"},          {"mean", "f64", ""},           {"variance", "f64", ""},
    {"unscaled_dots", "f32", "samples keys"}, {"unscaled_mean", "f64", ""},  {"unscaled_variance", "f64", ""},
    {"largest_weight", "f64", "samples"},     {"entropy", "f64", "samples"}, {"gradient_norm", "f64", "samples"}};

/// Samples drawn at once. From 16 numbers on randn makes blocks of 16 and gives a last, shorter block special care:
/// 16 samples at a time, and the last 16 to 31 together, are the same numbers as all at once.
std::size_t samples_at_once(std::size_t left) {
  return left < 32 ? left : 16;
}

struct Moments {
  double mean, variance;
};

/// Mean, then squares of the differences from it: no digits cancel.
Moments moments_of(const float* values, std::size_t count) {
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < count; ++i) sum += static_cast<double>(values[i]);
  const double mean = sum / static_cast<double>(count);
  for (std::size_t i = 0; i < count; ++i) {
    const double difference = static_cast<double>(values[i]) - mean;
    squares += difference * difference;
  }
  return {mean, squares / (static_cast<double>(count) - 1)};
}

struct Softmax {
  double largest, entropy, gradient_norm;
};

/// `weights` is scratch for as many numbers as there are dots.
Softmax softmax_of(const float* dots, std::size_t count, double* weights) {
  const std::size_t top = static_cast<std::size_t>(std::max_element(dots, dots + count) - dots);
  double others = 0, weighted_gap = 0;
  for (std::size_t j = 0; j < count; ++j) {
    const double gap = static_cast<double>(dots[j]) - static_cast<double>(dots[top]);
    weights[j] = elementary::exp(gap);
    if (j != top) others += weights[j];
    weighted_gap += weights[j] * gap;
  }
  const double sum = 1 + others;
  // Sums of small parts instead of differences of large ones: a saturated softmax keeps all digits.
  double diagonal = 0, pairs = 0, squares = 0;
  for (std::size_t j = 0; j < count; ++j) {
    const double weight = weights[j] / sum, rest = j == top ? others / sum : 1 - weight;
    diagonal += weight * weight * rest * rest;
    pairs += weight * weight * squares;
    squares += weight * weight;
  }
  constexpr double bits = 1.4426950408889634;  // 1 / ln 2
  return {1 / sum, bits * (elementary::log(sum) - weighted_gap / sum), std::sqrt(diagonal + 2 * pairs)};
}

}  // namespace

constexpr Operation scaling_study_entry = operation<scaling_study>("scaling_study", inputs, outputs);

Trace scaling_study(std::int64_t width, std::int64_t sample_count, std::int64_t key_count, bool scaled,
                    std::int64_t seed, const Outputs& wanted) {
  Check check(scaling_study_entry);
  const std::size_t d = check.size("d", width), samples = check.size("samples", sample_count);
  const std::size_t keys = check.size("keys", key_count);
  const std::size_t most_at_once = std::min<std::size_t>(samples, 31);
  const auto rows = static_cast<double>(samples);
  const double bytes = (rows * static_cast<double>(d + keys) +
                        static_cast<double>(most_at_once) * static_cast<double>(keys) * static_cast<double>(d)) *
                       sizeof(float);
  const double drawn_numbers = rows * static_cast<double>(d) * static_cast<double>(keys + 1);
  const double softmax = rows * static_cast<double>(keys) * 2 * work::sine;
  // Its draws stay inside: they are work, and none of the numbers that a caller is given.
  check.cost(
      {.bytes = bytes, .multiply_adds = drawn_numbers * work::drawn + rows * work::product(1, d, keys) + softmax});

  Generator generator(seed);
  std::vector<float> queries(samples * d), drawn(most_at_once * keys * d);
  randn(generator, queries);
  Tensor dots = Tensor::make<float>({samples, keys});
  for (std::size_t sample = 0; sample < samples;) {
    const std::size_t count = samples_at_once(samples - sample);
    randn(generator, {drawn.data(), count * keys * d});
    kernels::batched_matmul_transposed(queries.data() + sample * d, drawn.data(), dots.data<float>() + sample * keys,
                                       count, 1, d, keys);
    sample += count;
  }
  Trace trace(wanted);
  const Moments unscaled = moments_of(dots.data<float>(), samples * keys);
  trace.add("unscaled_mean", scalar(unscaled.mean));
  trace.add("unscaled_variance", scalar(unscaled.variance));
  if (trace.wants("unscaled_dots")) trace.add("unscaled_dots", Tensor(dots));
  if (scaled) {
    const auto root = static_cast<float>(std::sqrt(static_cast<double>(d)));
    kernels::divide(dots.data<float>(), dots.data<float>(), samples * keys, root);
  }

  Tensor largest = Tensor::make<double>({samples}), entropy = Tensor::make<double>({samples});
  Tensor gradient = Tensor::make<double>({samples});
  std::vector<double> weights(keys);
  for (std::size_t sample = 0; sample < samples; ++sample) {
    const Softmax row = softmax_of(dots.data<float>() + sample * keys, keys, weights.data());
    largest.data<double>()[sample] = row.largest;
    entropy.data<double>()[sample] = row.entropy;
    gradient.data<double>()[sample] = row.gradient_norm;
  }
  const Moments moments = moments_of(dots.data<float>(), samples * keys);
  trace.add("mean", scalar(moments.mean));
  trace.add("variance", scalar(moments.variance));
  trace.add("dots", std::move(dots));
  trace.add("largest_weight", std::move(largest));
  trace.add("entropy", std::move(entropy));
  trace.add("gradient_norm", std::move(gradient));
  return trace;
}

}  // namespace attn

// Frequencies of rope for longer texts, in float64 or with each step rounded to float32, as PyTorch computes them.
#include <algorithm>
#include <cmath>

#include "kernels/elementary.hpp"
#include "rotary_table.hpp"

namespace attn {
namespace {

/// The pair that turns so many times in the original length (YaRN's authors' find_correction_dim).
double pair_of(double turns, double base, double dims, double length) {
  constexpr double two_pi = 6.283185307179586;
  return dims * elementary::log(length / (turns * two_pi)) / (2 * elementary::log(base));
}

}  // namespace

double attention_factor(const RopeLength& length) {
  if (length.rope_attention_factor) return *length.rope_attention_factor;
  const bool grows = length.rope_scaling == RopeScaling::yarn && length.rope_factor > 1;
  return grows ? 0.1 * elementary::log(length.rope_factor) + 1 : 1;
}

void rotary_frequencies(double base, std::size_t dims, bool in_float32, const RopeLength& length, double* frequencies) {
  const auto rounded = [&](double x) { return in_float32 ? static_cast<double>(static_cast<float>(x)) : x; };
  const auto d = static_cast<double>(dims);
  const double s = length.rope_factor;
  const std::size_t pairs = dims / 2;
  if (length.inverse_frequencies) {
    std::transform(length.inverse_frequencies.data<double>(), length.inverse_frequencies.data<double>() + pairs,
                   frequencies, rounded);
    return;
  }
  if (length.rope_scaling == RopeScaling::ntk) base *= elementary::pow(s, d / (d - 2));
  rotary_frequencies(base, dims, in_float32, frequencies);
  if (length.rope_scaling == RopeScaling::linear)
    std::transform(frequencies, frequencies + pairs, frequencies, [&](double theta) { return rounded(theta / s); });
  if (length.rope_scaling != RopeScaling::yarn) return;
  const double first = pair_of(length.rope_beta_fast, base, d, length.rope_original_length),
               last = pair_of(length.rope_beta_slow, base, d, length.rope_original_length);
  const double low = std::max(std::floor(first), 0.0), high = std::min(std::ceil(last), d - 1);
  const double ramp = high == low ? 0.001 : high - low;
  for (std::size_t j = 0; j < pairs; ++j) {
    const double slow = std::clamp(rounded((static_cast<double>(j) - low) / ramp), 0.0, 1.0), fast = rounded(1 - slow);
    const double theta = frequencies[j], divided = rounded(theta / s);
    frequencies[j] = rounded(rounded(divided * rounded(1 - fast)) + rounded(theta * fast));
  }
}

}  // namespace attn

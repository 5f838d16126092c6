// The masks of nn.Dropout in training, of both kinds of PyTorch build.

#include "require.hpp"
#include "words.hpp"

namespace attn {
namespace {

/// MKL's multiplicative generator MCG31m1: x ← 1132489760·x mod 2³¹−1 (P. L'Ecuyer, Math. Comp. 68(225), 1999).
class Mcg31 {
public:
  explicit Mcg31(std::uint32_t seed) : x_(std::max<std::uint64_t>(seed % modulus, 1)) {}

  /// A number of (0, 1).
  double next() {
    const double value = static_cast<double>(x_) / static_cast<double>(modulus);
    x_ = x_ * 1132489760U % modulus;
    return value;
  }

private:
  static constexpr std::uint64_t modulus = 0x7FFFFFFF;

  std::uint64_t x_;
};

/// Calls put(element, factor) for every factor of the mask, in order.
template <class Put>
void for_each_factor(Generator& generator, double p, DropoutBuild build, std::size_t count, Put put) {
  if (!(p >= 0 && p <= 1)) {
    random::refuse("dropout", "dropout", "a probability of 0 to 1", p,
                   concat({"dropout probability has to be between 0 and 1, but got ", random::text_of(p)}));
  }
  const double keep = 1.0 - p;
  if (count == 0) return;
  if (p == 0.0 || p == 1.0) {
    for (std::size_t i = 0; i < count; ++i) put(i, static_cast<float>(keep));
    return;
  }
  const float kept = 1.0F / static_cast<float>(keep);
  if (build == DropoutBuild::portable) {
    for (std::size_t i = 0; i < count; ++i) put(i, random::uniform_double(generator) < keep ? kept : 0.0F);
  } else {
    Mcg31 stream(next_word(generator));
    for (std::size_t i = 0; i < count; ++i) put(i, stream.next() < keep ? kept : 0.0F);
  }
}

}  // namespace

void dropout(Generator& generator, double p, DropoutBuild build, std::span<const float> x, std::span<float> out) {
  for_each_factor(generator, p, build, x.size(), [&](std::size_t i, float factor) { out[i] = x[i] * factor; });
}

void dropout_mask(Generator& generator, double p, DropoutBuild build, std::span<float> mask) {
  for_each_factor(generator, p, build, mask.size(), [&](std::size_t i, float factor) { mask[i] = factor; });
}

}  // namespace attn

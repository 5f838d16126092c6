// PyTorch's CPU generator (1.13.1, float32): the same seed gives the same bits, natively and in WebAssembly.
//
// Sources: MT19937, M. Matsumoto and T. Nishimura, "Mersenne Twister", ACM TOMACS 8(1), 1998; the order of draws
// follows PyTorch's DistributionTemplates.h, torch.nn.init and nn.functional.dropout. The single-precision logarithm,
// sine and cosine are acknowledged in core/src/random/normal_block.hpp.
//
// Every function fills the given span in row-major order and advances the generator by exactly the words that PyTorch
// would use. A bound, deviation or probability that PyTorch refuses is an Error (out_of_range; not_finite for NaN) with
// PyTorch's text; the generator is then unchanged. Only linear() that returns LinearParameters allocates memory.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace attn {

/// A generator is a value: copying it clones the stream.
struct Generator {
  static constexpr std::uint32_t word_count = 624;

  /// torch.manual_seed(seed): any integer of −2⁶³ … 2⁶⁴−1, of which the low 32 bits count.
  explicit Generator(std::integral auto seed) { manual_seed(seed); }

  /// Restarts the stream and forgets the cached normal.
  void manual_seed(std::integral auto seed) { start(static_cast<std::uint32_t>(seed)); }

  bool operator==(const Generator&) const = default;

  std::array<std::uint32_t, word_count> words{};
  std::uint32_t index = word_count;  // the next word; word_count: all are used
  bool has_cached_normal = false;
  double cached_normal = 0;  // the second normal of the last scalar pair, if has_cached_normal

private:
  void start(std::uint32_t seed);
};

/// A generator as 627 doubles: the words, index, has_cached_normal (0 or 1), cached_normal. All are exact.
inline constexpr std::size_t generator_numbers = Generator::word_count + 3;
using GeneratorNumbers = std::array<double, generator_numbers>;
GeneratorNumbers to_numbers(const Generator& generator);
/// Empty if the numbers are no state: a wrong count, a word that is no 32-bit integer, an index above 624.
std::optional<Generator> generator_from_numbers(std::span<const double> numbers);

std::uint32_t next_word(Generator& generator);
std::uint64_t next_word64(Generator& generator);  // two words, the first is the high half

/// torch.rand: uniform in [0, 1), one word an element, 24 random bits.
void rand(Generator& generator, std::span<float> out);
/// Tensor.uniform_(low, high); requires low ≤ high.
void uniform(Generator& generator, double low, double high, std::span<float> out);

/// Tensor.normal_(mean, std); requires std ≥ 0. Below 16 elements: Box–Muller in double; the second value is cached and
/// survives every other draw. From 16 elements on: blocks of 16 in single precision, two words per pair.
void normal(Generator& generator, double mean, double std, std::span<float> out);
/// torch.randn: normal(0, 1).
void randn(Generator& generator, std::span<float> out);

/// torch.randint: integers of [low, high); requires low < high.
void randint(Generator& generator, std::int64_t low, std::int64_t high, std::span<std::int64_t> out);
/// torch.randperm(out.size()): a permutation of 0 … n−1.
void randperm(Generator& generator, std::span<std::int64_t> out);

/// nn.Embedding(n, d): the (n, d) table, normal(0, 1).
void embedding(Generator& generator, std::span<float> table);

/// nn.Linear(in_features, out_features): weight (out_features, in_features), then bias (out_features).
struct LinearParameters {
  std::vector<float> weight;
  std::vector<float> bias;  // empty without bias
};
LinearParameters linear(Generator& generator, std::size_t in_features, std::size_t out_features, bool bias = true);
/// Draws into given memory: weight holds out_features · in_features; an empty bias is not drawn.
void linear(Generator& generator, std::size_t in_features, std::span<float> weight, std::span<float> bias = {});

/// nn.init.xavier_uniform_ with gain 1; requires fan_in + fan_out > 0.
void xavier_uniform(Generator& generator, std::size_t fan_in, std::size_t fan_out, std::span<float> weight);

/// The builds of PyTorch, which draw two different masks for one seed.
enum class DropoutBuild {
  portable,  // without MKL, or on AMD and ARM: two words per element
  mkl,       // the x86 wheels on Intel: one word seeds a stream of MKL's MCG31m1
};

/// nn.functional.dropout in training: out = x · mask, so a dropped NaN or infinity gives NaN, as in PyTorch. p = 0 and
/// p = 1 draw nothing. Requires 0 ≤ p ≤ 1 and out.size() = x.size(); out may be x itself.
void dropout(Generator& generator, double p, DropoutBuild build, std::span<const float> x, std::span<float> out);
/// Only the factors: 0 for dropped, 1/(1−p) for kept (p = 0: all 1; p = 1: all 0).
void dropout_mask(Generator& generator, double p, DropoutBuild build, std::span<float> mask);

}  // namespace attn

// The Mersenne Twister MT19937 and its state as numbers.

#include <algorithm>
#include <cmath>

#include "words.hpp"

namespace attn {
namespace {

constexpr std::size_t index_at = Generator::word_count;
constexpr std::size_t has_cached_at = index_at + 1;
constexpr std::size_t cached_at = index_at + 2;

constexpr std::uint32_t twist(std::uint32_t high, std::uint32_t low) {
  const std::uint32_t mixed = (high & 0x80000000U) | (low & 0x7FFFFFFFU);
  return (mixed >> 1) ^ ((low & 1U) != 0 ? 0x9908B0DFU : 0U);
}

bool is_whole_up_to(double value, double most) {
  return value >= 0 && value <= most && value == std::floor(value);
}

}  // namespace

void Generator::start(std::uint32_t seed) {
  words[0] = seed;
  for (std::uint32_t j = 1; j < word_count; ++j) words[j] = 1812433253U * (words[j - 1] ^ (words[j - 1] >> 30)) + j;
  index = word_count;
  has_cached_normal = false;
  cached_normal = 0;
}

void random::refill(Generator& generator) {
  constexpr std::uint32_t n = Generator::word_count;
  constexpr std::uint32_t m = 397;
  std::uint32_t* const s = generator.words.data();
  for (std::uint32_t j = 0; j < n - m; ++j) s[j] = s[j + m] ^ twist(s[j], s[j + 1]);
  for (std::uint32_t j = n - m; j < n - 1; ++j) s[j] = s[j + m - n] ^ twist(s[j], s[j + 1]);
  s[n - 1] = s[m - 1] ^ twist(s[n - 1], s[0]);
  generator.index = 0;
}

std::uint32_t next_word(Generator& generator) {
  if (generator.index == Generator::word_count) random::refill(generator);
  return random::temper(generator.words[generator.index++]);
}

std::uint64_t next_word64(Generator& generator) {
  const std::uint64_t high = next_word(generator);
  return (high << 32) | next_word(generator);
}

GeneratorNumbers to_numbers(const Generator& generator) {
  GeneratorNumbers numbers{};
  std::copy(generator.words.begin(), generator.words.end(), numbers.begin());
  numbers[index_at] = generator.index;
  numbers[has_cached_at] = generator.has_cached_normal ? 1 : 0;
  numbers[cached_at] = generator.cached_normal;
  return numbers;
}

std::optional<Generator> generator_from_numbers(std::span<const double> numbers) {
  if (numbers.size() != generator_numbers) return std::nullopt;
  const auto words = numbers.first<Generator::word_count>();
  const bool sound = std::all_of(words.begin(), words.end(), [](double x) { return is_whole_up_to(x, 0xFFFFFFFFU); }) &&
                     is_whole_up_to(numbers[index_at], Generator::word_count) &&
                     is_whole_up_to(numbers[has_cached_at], 1) && std::isfinite(numbers[cached_at]);
  if (!sound) return std::nullopt;
  Generator generator(0);
  std::transform(words.begin(), words.end(), generator.words.begin(),
                 [](double x) { return static_cast<std::uint32_t>(x); });
  generator.index = static_cast<std::uint32_t>(numbers[index_at]);
  generator.has_cached_normal = numbers[has_cached_at] == 1;
  generator.cached_normal = numbers[cached_at];
  return generator;
}

}  // namespace attn

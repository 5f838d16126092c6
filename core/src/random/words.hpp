// The generator's words and the uniform numbers made of them, shared by every kind of draw.
#pragma once

#include <algorithm>

#include "attn/random.hpp"

namespace attn::random {

/// Scrambles all 624 words at once; afterwards none is used.
void refill(Generator& generator);

constexpr std::uint32_t temper(std::uint32_t word) {
  word ^= word >> 11;
  word ^= (word << 7) & 0x9D2C5680U;
  word ^= (word << 15) & 0xEFC60000U;
  return word ^ (word >> 18);
}

/// Hands the next `count` words to make(element, word), in long runs without a test inside.
template <class Make>
void for_each_word(Generator& generator, std::size_t count, Make make) {
  std::size_t done = 0;
  while (done < count) {
    if (generator.index == Generator::word_count) refill(generator);
    const std::size_t run = std::min<std::size_t>(count - done, Generator::word_count - generator.index);
    const std::uint32_t* const words = generator.words.data() + generator.index;
    for (std::size_t j = 0; j < run; ++j) make(done + j, temper(words[j]));
    generator.index += static_cast<std::uint32_t>(run);
    done += run;
  }
}

/// 24 bits of a word as a number of [0, 1).
inline float uniform_float(std::uint32_t word) {
  const auto bits = static_cast<std::int32_t>(word & 0xFFFFFFU);
  return static_cast<float>(bits) * 0x1p-24F;
}

/// 53 bits of two words as a number of [0, 1).
inline double uniform_double(Generator& generator) {
  constexpr std::uint64_t mask = (std::uint64_t{1} << 53) - 1;
  return static_cast<double>(next_word64(generator) & mask) * 0x1p-53;
}

}  // namespace attn::random

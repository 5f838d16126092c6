// Uniform and normal numbers, integers, permutations.

#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>

#include "fused.hpp"
#include "kernels/elementary.hpp"
#include "normal_block.hpp"
#include "require.hpp"
#include "words.hpp"

namespace attn {
namespace {

constexpr std::size_t block_size = 16;  // PyTorch's vector path makes 16 normals at a time

double standard_normal(Generator& generator) {
  if (std::exchange(generator.has_cached_normal, false)) return generator.cached_normal;
  const double turn = random::uniform_double(generator);
  const double radius = std::sqrt(-2.0 * elementary::log(1.0 - random::uniform_double(generator)));
  const double angle = 2.0 * std::numbers::pi * turn;
  generator.cached_normal = radius * elementary::sin(angle);
  generator.has_cached_normal = true;
  return radius * elementary::cos(angle);
}

/// 16 uniforms become 16 normals.
void transform_block(float mean, float std, std::span<float, block_size> block) {
  if (!random::normal_block(block.data(), false)) random::normal_block(block.data(), true);
  if (mean == 0 && std == 1) return;
  for (float& value : block) value = random::exact_fused(value, std, mean);
}

void require_bounds(double low, double high) {
  constexpr double largest = std::numeric_limits<float>::max();
  const auto beyond = [](double x) { return !(std::abs(x) <= largest); };
  if (beyond(low)) random::refuse("uniform", "low", "a float32 number", low, "from is out of bounds for float");
  if (beyond(high)) random::refuse("uniform", "high", "a float32 number", high, "to is out of bounds for float");
  if (!(low <= high)) {
    random::refuse("uniform", "high", "at least low", high,
                   concat({"uniform_ expects to return a [from, to) range, but found from=", random::text_of(low),
                           " > to=", random::text_of(high)}));
  }
  if (!(high - low <= largest)) {
    random::refuse(
        "uniform", "high", "high - low within float32", high,
        concat({"uniform_ expects to-from <= std::numeric_limits<Float>::max(), but found to=", random::text_of(high),
                " and from=", random::text_of(low), " which result in to-from to exceed the limit"}));
  }
}

}  // namespace

void rand(Generator& generator, std::span<float> out) {
  random::for_each_word(generator, out.size(),
                        [&](std::size_t i, std::uint32_t word) { out[i] = random::uniform_float(word); });
}

void uniform(Generator& generator, double low, double high, std::span<float> out) {
  require_bounds(low, high);
  const auto from = static_cast<float>(low);
  const float width = static_cast<float>(high) - from;
  random::for_each_word(generator, out.size(), [&](std::size_t i, std::uint32_t word) {
    out[i] = random::exact_fused(random::uniform_float(word), width, from);
  });
}

void normal(Generator& generator, double mean, double std, std::span<float> out) {
  if (!(std >= 0)) {
    random::refuse("normal", "std", "at least 0", std,
                   "normal expects std >= 0.0, but found std " + random::text_of(std));
  }
  if (out.size() < block_size) {
    for (float& value : out) value = static_cast<float>(std::fma(standard_normal(generator), std, mean));
    return;
  }
  const auto mean32 = static_cast<float>(mean);
  const auto std32 = static_cast<float>(std);
  rand(generator, out);
  for (std::size_t i = 0; i + block_size <= out.size(); i += block_size) {
    transform_block(mean32, std32, out.subspan(i).first<block_size>());
  }
  if (out.size() % block_size != 0) {
    const auto last = out.last<block_size>();  // overlaps normals already made, as in PyTorch
    rand(generator, last);
    transform_block(mean32, std32, last);
  }
}

void randn(Generator& generator, std::span<float> out) {
  normal(generator, 0, 1, out);
}

void randint(Generator& generator, std::int64_t low, std::int64_t high, std::span<std::int64_t> out) {
  if (low >= high) {
    random::refuse("randint", "high", "above low", static_cast<double>(high),
                   concat({"random_ expects 'from' to be less than 'to', but got from=", low, " >= to=", high}));
  }
  const auto from = static_cast<std::uint64_t>(low);
  const std::uint64_t range = static_cast<std::uint64_t>(high) - from;
  if (range >> 32 == 0) {
    const auto short_range = static_cast<std::uint32_t>(range);
    random::for_each_word(generator, out.size(), [&](std::size_t i, std::uint32_t word) {
      out[i] = static_cast<std::int64_t>(from + word % short_range);
    });
  } else {
    for (std::int64_t& value : out) value = static_cast<std::int64_t>(from + next_word64(generator) % range);
  }
}

void randperm(Generator& generator, std::span<std::int64_t> out) {
  std::iota(out.begin(), out.end(), 0);
  for (std::size_t i = 0; i + 1 < out.size(); ++i) {
    std::swap(out[i], out[i + next_word(generator) % (out.size() - i)]);
  }
}

}  // namespace attn

// What holds of modern attention whatever the numbers: by random draws, a tenth of them here, all in `npm run prove`.
#include <cmath>
#include <vector>

#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "attn/cached_attention.hpp"
#include "attn/rotary.hpp"
#include "doctest.hpp"
#include "proofs.hpp"

namespace {

using attention_test::below;
using attention_test::distance;
using attention_test::randn;
using attn::Tensor;

constexpr int draws = 10000;

Tensor places(double first, double second) {
  return Tensor::of<double>({2}, {first, second});
}

/// x (2, d), rotated.
Tensor turned(const Tensor& x, const Tensor& at, attn::RotaryPairs pairs) {
  return attn::rotary_embedding(x, {.positions = pairs, .position_ids = at}, {"output"})["output"];
}

double dot(const Tensor& rows) {
  const std::size_t d = rows.size(1);
  double sum = 0;
  for (std::size_t k = 0; k < d; ++k)
    sum += static_cast<double>(rows.data<float>()[k]) * static_cast<double>(rows.data<float>()[d + k]);
  return sum;
}

/// Even columns, then odd ones.
Tensor permuted(const Tensor& x) {
  Tensor y = x;
  const std::size_t d = x.size(1);
  for (std::size_t row = 0; row < x.size(0); ++row)
    for (std::size_t k = 0; k < d; ++k)
      y.data<float>()[row * d + k] = x.data<float>()[row * d + (k < d / 2 ? 2 * k : 2 * (k - d / 2) + 1)];
  return y;
}

}  // namespace

TEST_SUITE("properties of attention") {
  TEST_CASE("rope: the score of two depends on the distance of their positions alone, and no length changes") {
    attn::Generator generator(81);
    double worst = 0, least = HUGE_VAL;
    for (int draw = 0; draw < proofs::cases_of(draws); ++draw) {
      const auto pairs = static_cast<attn::RotaryPairs>(draw % 2);
      const Tensor x = randn(generator, {2, 16});
      const auto i = static_cast<double>(below(generator, 3000)), j = static_cast<double>(below(generator, 3000)),
                 shift = static_cast<double>(below(generator, 3000));
      const double here = dot(turned(x, places(i, j), pairs));
      worst = std::max(worst, std::abs(here - dot(turned(x, places(i + shift, j + shift), pairs))));
      if (draw % 100 == 0) least = std::min(least, std::abs(here - dot(turned(x, places(i + 7, j), pairs))));
    }
    if (proofs::proving())
      MESSAGE("scores move by at most ", worst, " with both positions, by at least ", least, " with one");
    CHECK(worst <= 2e-5);
    CHECK(least > 0);
  }

  TEST_CASE("rope: half is interleaved after the permutation of pairs, bit for bit, and without it is another score") {
    attn::Generator generator(82);
    double mean = 0;
    for (int draw = 0; draw < proofs::cases_of(draws); ++draw) {
      const Tensor x = randn(generator, {2, 16}), at = places(static_cast<double>(below(generator, 3000)),
                                                              static_cast<double>(below(generator, 3000)));
      const Tensor interleaved = turned(x, at, attn::RotaryPairs::rope);
      CHECK(attention_test::same_bits(turned(permuted(x), at, attn::RotaryPairs::rope_half), permuted(interleaved)));
      mean += std::abs(dot(interleaved) - dot(turned(x, at, attn::RotaryPairs::rope_half)));
    }
    if (proofs::proving())
      MESSAGE("without the permutation scores differ by ", mean / proofs::cases_of(draws), " on average");
    CHECK(mean / proofs::cases_of(draws) > 0.01);
  }

  TEST_CASE("decoding with a cache is the whole text in one call; eviction by a window is a sliding window") {
    attn::Generator generator(83);
    double worst = 0;
    for (int draw = 0; draw < proofs::cases_of(draws); ++draw) {
      const std::size_t n = 1 + below(generator, 7), d = 2 * (1 + below(generator, 4)), g = 1 + below(generator, 2);
      const Tensor queries = randn(generator, {1, 2 * g, n, d}), keys = randn(generator, {1, g, n, d}),
                   values = randn(generator, {1, g, n, 3}), sinks = randn(generator, {2 * g}),
                   bias = randn(generator, {2 * g, n, n});
      Tensor ids = Tensor::make<double>({n});
      for (std::size_t i = 0; i < n; ++i) ids.data<double>()[i] = static_cast<double>(below(generator, 50));
      attn::AttentionOptions options{.positions = static_cast<attn::AttentionPositions>(draw % 4)};
      if (draw / 4 % 2 == 1) options.sink_logits = sinks;
      if (draw / 8 % 2 == 1) options.softcap = 1.5;
      if (draw / 16 % 2 == 1) options.bias = bias;
      if (draw / 32 % 2 == 1) options.position_ids = ids;
      if (draw / 64 % 2 == 1 && !options.sink_logits) {
        options.normalise = attn::Normalise::sigmoid;
        options.sigmoid_bias = -1;
      }
      attn::Cache cache{.prefill = static_cast<std::int64_t>(1 + below(generator, n)),
                        .eviction = static_cast<attn::Eviction>(draw % 3),
                        .cache_size = static_cast<std::int64_t>(2 + below(generator, 3)),
                        .sink_tokens = static_cast<std::int64_t>(draw % 3 == 2 ? 1 : 0)};
      const Tensor decoded = attn::cached_attention(queries, keys, values, cache, options, {"output"})["output"];
      attn::Masking masking{.mask = attn::Mask::causal};
      if (cache.eviction != attn::Eviction::none)
        masking = {.mask = attn::Mask::sliding_window, .window = cache.cache_size - cache.sink_tokens};
      options.masks.sink_tokens = cache.sink_tokens;
      for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}})
        worst = std::max(worst, distance(decoded, attn::dot_product_attention(queries, keys, values, options, masking,
                                                                              {}, wanted)["output"]));
    }
    if (proofs::proving()) MESSAGE("decoding differs from one call by at most ", worst);
    CHECK(worst <= 2e-5);
  }

  TEST_CASE("a cache reads position ids only where there are positions, however many are given") {
    attn::Generator generator(85);
    const Tensor x = randn(generator, {1, 1, 40, 4}), ids = Tensor::of<double>({2}, {0, 1});
    const auto decoded = [&](const attn::AttentionOptions& options, attn::CachePositions numbers) {
      const attn::Cache cache{.prefill = 3, .cache_positions = numbers};
      return attn::cached_attention(x, x, x, cache, options, {"output"})["output"];
    };
    for (const attn::Normalise normalise : {attn::Normalise::softmax, attn::Normalise::sigmoid})
      for (const attn::CachePositions numbers : {attn::CachePositions::original, attn::CachePositions::in_cache}) {
        const attn::AttentionOptions plain{.normalise = normalise};
        attn::AttentionOptions given = plain;
        given.position_ids = given.query_position_ids = ids;
        CHECK(attention_test::same_bits(decoded(given, numbers), decoded(plain, numbers)));
      }
  }

  TEST_CASE("cap, temperature and sinks at their ends are none; one document and a prefix of all change nothing") {
    attn::Generator generator(84);
    for (int draw = 0; draw < proofs::cases_of(draws / 10); ++draw) {
      const std::size_t n = 1 + below(generator, 40);
      const Tensor x = randn(generator, {1, 2, n, 4}), none = Tensor::of<float>({2}, {-HUGE_VALF, -HUGE_VALF}),
                   one = Tensor::of({n}, std::vector<std::int64_t>(n, 5)), all = attn::scalar(static_cast<double>(n)),
                   ones = Tensor::of({n, n}, std::vector<float>(n * n, 1));
      const auto output = [&](const attn::AttentionOptions& options, attn::Mask mask, const attn::Outputs& wanted) {
        return attn::dot_product_attention(x, x, x, options, {.mask = mask}, {}, wanted)["output"];
      };
      for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}}) {
        const Tensor causal = output({}, attn::Mask::causal, wanted), whole = output({}, attn::Mask::none, wanted);
        CHECK(distance(output({.softcap = 1e6}, attn::Mask::causal, wanted), causal) <= 1e-5);
        CHECK(distance(output({.sink_logits = none}, attn::Mask::causal, wanted), causal) <= 1e-6);
        CHECK(distance(output({.masks = {.documents = one}}, attn::Mask::causal, wanted), causal) <= 1e-6);
        CHECK(distance(output({.masks = {.allowed = ones}}, attn::Mask::causal, wanted), causal) <= 1e-6);
        CHECK(distance(output({.masks = {.prefix_lens = all}}, attn::Mask::causal, wanted), whole) <= 1e-6);
      }
    }
  }
}

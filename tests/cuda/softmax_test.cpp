// The CUDA backend against its CPU reference. Without a device it says so and exits with 77, which ctest counts as
// skipped.
#define DOCTEST_CONFIG_IMPLEMENT
#include "cuda/softmax.hpp"

#include <cmath>
#include <cstdio>
#include <limits>
#include <random>
#include <vector>

#include "../core/doctest.hpp"
#include "backend.hpp"

namespace {

std::vector<float> scores_of(std::size_t count) {
  std::mt19937 bits(11);
  std::normal_distribution<float> normal(0, 3);
  std::vector<float> scores(count);
  for (float& score : scores) score = normal(bits);
  return scores;
}

}  // namespace

TEST_CASE("cuda softmax: equals the CPU's within rounding, for odd shapes") {
  for (const std::size_t rows : {1, 7, 8, 9, 31, 257}) {
    for (const std::size_t cols : {1, 7, 8, 9, 31, 257}) {
      const std::vector<float> scores = scores_of(rows * cols);
      std::vector<float> got(scores.size()), want(scores.size());
      attn::cuda::softmax_rows(scores.data(), got.data(), rows, cols);
      attn::kernels::softmax_rows(scores.data(), want.data(), rows, cols);
      for (std::size_t i = 0; i < got.size(); ++i) REQUIRE(std::abs(got[i] - want[i]) <= 2e-6F * want[i] + 1e-7F);
    }
  }
}

TEST_CASE("cuda softmax: NaN, +inf and a row of -inf only make the row NaN") {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  const std::vector<float> scores = {1, std::nanf(""), 2, 1, infinity, 2, -infinity, -infinity, -infinity};
  std::vector<float> weights(scores.size());
  attn::cuda::softmax_rows(scores.data(), weights.data(), 3, 3);
  for (const std::size_t i : {0U, 1U, 2U, 4U, 6U, 7U, 8U}) CHECK(std::isnan(weights[i]));
}

int main(int count, char** arguments) {
  if (!attn::cuda::device_available()) {
    std::puts("skipped: no CUDA device");
    return 77;
  }
  return doctest::Context(count, arguments).run();
}

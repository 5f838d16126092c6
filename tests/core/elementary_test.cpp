#include "kernels/elementary.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include "doctest.hpp"
#include "kernels/angles.hpp"

using namespace attn;

namespace {

/// The distance in units of the last place of the right answer.
double ulps(double got, double want) {
  int exponent = 0;
  std::frexp(want, &exponent);
  return std::abs(got - want) / std::ldexp(1.0, exponent - 53);
}

}  // namespace

TEST_CASE("elementary: exp, log, sin and cos stay within 3 ulp of the C library") {
  std::mt19937_64 bits(7);
  std::uniform_real_distribution<double> unit(0, 1);
  double worst = 0;
  for (int i = 0; i < 100000; ++i) {
    const double wide = (unit(bits) - 0.5) * 1400;
    worst = std::max(worst, ulps(elementary::exp(wide), std::exp(wide)));
    worst = std::max(worst, ulps(elementary::log(std::exp(wide)), std::log(std::exp(wide))));
    const double near_one = 1 + (unit(bits) - 0.5) * 1e-3;
    worst = std::max(worst, ulps(elementary::log(near_one), std::log(near_one)));
    const double angle = unit(bits) * 7;
    worst = std::max(worst, ulps(elementary::sin(angle), std::sin(angle)));
    worst = std::max(worst, ulps(elementary::cos(angle), std::cos(angle)));
  }
  CHECK(worst < 3);
}

TEST_CASE("elementary: sin and cos of any position round to the right float") {
  std::mt19937_64 bits(8);
  std::uniform_real_distribution<float> position(0, 16777216.0F);
  for (int i = 0; i < 100000; ++i) {
    const auto x = static_cast<double>(position(bits));
    REQUIRE(static_cast<float>(elementary::sin(x)) == static_cast<float>(std::sin(x)));
    REQUIRE(static_cast<float>(elementary::cos(x)) == static_cast<float>(std::cos(x)));
  }
}

TEST_CASE("elementary: angles side by side have the bits of one after the other") {
  typedef double Angles __attribute__((vector_size(16)));
  typedef std::uint64_t Words __attribute__((vector_size(16)));
  std::mt19937_64 bits(9);
  std::uniform_real_distribution<double> angle(-33554432, 33554432), near(-4, 4);
  for (int i = 0; i < 100000; ++i) {
    const Angles x = {i % 2 == 0 ? angle(bits) : near(bits), -near(bits)};
    const auto [sine, cosine] = elementary::sines_and_cosines<Words>(x);
    for (int lane = 0; lane < 2; ++lane) {
      REQUIRE(sine[lane] == elementary::sin(x[lane]));
      REQUIRE(cosine[lane] == elementary::cos(x[lane]));
    }
  }
}

TEST_CASE("elementary: pow(10000, 2j/d) rounds to the right float for every width up to 1024") {
  for (int d = 2; d <= 1024; d += 2) {
    for (int j = 0; j < d; j += 2) {
      const auto exponent = static_cast<double>(static_cast<float>(j) / static_cast<float>(d));
      REQUIRE(static_cast<float>(elementary::pow(10000, exponent)) == static_cast<float>(std::pow(10000, exponent)));
    }
  }
}

TEST_CASE("elementary: the ends of the range are the C library's") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  CHECK(elementary::exp(-infinity) == 0);
  CHECK(elementary::exp(infinity) == infinity);
  CHECK(elementary::exp(-745.1) == std::exp(-745.1));
  CHECK(elementary::exp(710) == infinity);
  CHECK(elementary::log(0) == -infinity);
  CHECK(std::isnan(elementary::log(-1)));
  CHECK(elementary::log(5e-324) == doctest::Approx(std::log(5e-324)));
  CHECK(std::isnan(elementary::exp(std::numeric_limits<double>::quiet_NaN())));
  CHECK(std::isnan(elementary::log(std::numeric_limits<double>::quiet_NaN())));
}

// The scaling study against PyTorch's draws and a softmax differentiated by hand.
#include <cmath>

#include "attention_support.hpp"
#include "attn/scaling.hpp"
#include "golden.hpp"

namespace {

using attention_test::error_of;
using attn::Trace;

struct Moments {
  double mean, variance;
};

Moments moments(const attn::Tensor& dots) {
  const std::vector<float> values = attention_test::floats(dots);
  double sum = 0, squares = 0;
  for (const float value : values) sum += static_cast<double>(value);
  const auto count = static_cast<double>(values.size());
  for (const float value : values) squares += std::pow(static_cast<double>(value) - sum / count, 2);
  return {sum / count, squares / (count - 1)};
}

}  // namespace

TEST_SUITE("scaling_study") {
  TEST_CASE("mean and variance of q·k are those PyTorch finds after the same seed") {
    for (const golden::Case& golden : golden::load("seeds.json")) {
      if (golden.op != "variance") continue;
      const nlohmann::json& want = golden.raw["expect"];
      const std::int64_t d = golden.params["d"], seed = golden.params["rng"]["seed"];
      const std::int64_t samples = golden.params["rng"]["randn"][0][0];
      const Trace trace = attn::scaling_study(d, samples, 1, false, seed);
      const Moments plain = moments(trace["dots"]);
      const Trace divided = attn::scaling_study(d, samples, 1, true, seed);
      const Moments scaled = moments(divided["dots"]);
      CHECK(*trace["mean"].data<double>() == doctest::Approx(plain.mean).epsilon(1e-12));
      CHECK(*trace["variance"].data<double>() == doctest::Approx(plain.variance).epsilon(1e-12));
      CHECK(plain.mean == doctest::Approx(want["mean"].get<double>()).epsilon(1e-4));
      CHECK(plain.variance == doctest::Approx(want["var"].get<double>()).epsilon(1e-4));
      CHECK(scaled.variance == doctest::Approx(want["var_scaled"].get<double>()).epsilon(1e-4));
      CHECK(attention_test::floats(divided["unscaled_dots"]) == attention_test::floats(trace["dots"]));
      CHECK(*divided["unscaled_mean"].data<double>() == *trace["mean"].data<double>());
      CHECK(*divided["unscaled_variance"].data<double>() == *trace["variance"].data<double>());
    }
  }

  TEST_CASE("a single dot has a mean and, as torch.var says, no variance") {
    const Trace trace = attn::scaling_study(4, 1, 1, false, 0);
    CHECK(*trace["mean"].data<double>() == static_cast<double>(*trace["dots"].data<float>()));
    CHECK(std::isnan(*trace["variance"].data<double>()));
  }

  TEST_CASE("keys drawn piece by piece are those of one randn over all") {
    for (const std::int64_t samples : {1, 2, 15, 16, 31, 32, 33, 47, 65}) {
      for (const std::int64_t keys : {1, 3}) {
        const std::int64_t d = 1;
        attn::Generator generator(8);
        const auto n = static_cast<std::size_t>(samples), m = static_cast<std::size_t>(keys);
        const attn::Tensor queries = attention_test::randn(generator, {n, 1});
        const attn::Tensor all = attention_test::randn(generator, {n, m, 1});
        const Trace trace = attn::scaling_study(d, samples, keys, false, 8);
        for (std::size_t i = 0; i < n * m; ++i) {
          CHECK(trace["dots"].data<float>()[i] == queries.data<float>()[i / m] * all.data<float>()[i]);
        }
      }
    }
  }

  TEST_CASE("largest weight, entropy and gradient are those of the softmax and its Jacobian, written out") {
    for (const std::int64_t d : {1, 7, 64, 1024}) {
      const std::size_t keys = 9;
      const Trace trace = attn::scaling_study(d, 20, keys, true, 3);
      for (std::size_t sample = 0; sample < 20; ++sample) {
        const float* dots = trace["dots"].data<float>() + sample * keys;
        std::vector<long double> w(keys);
        long double sum = 0, entropy = 0, norm = 0, largest = 0;
        for (std::size_t j = 0; j < keys; ++j) sum += w[j] = std::exp(static_cast<long double>(dots[j]));
        for (std::size_t j = 0; j < keys; ++j) {
          w[j] /= sum;
          entropy -= w[j] * std::log2(w[j]);
          largest = std::max(largest, w[j]);
        }
        for (std::size_t i = 0; i < keys; ++i) {
          for (std::size_t j = 0; j < keys; ++j) norm += std::pow((i == j ? w[i] : 0) - w[i] * w[j], 2.0L);
        }
        CHECK(trace["largest_weight"].data<double>()[sample] ==
              doctest::Approx(static_cast<double>(largest)).epsilon(1e-12));
        CHECK(trace["entropy"].data<double>()[sample] == doctest::Approx(static_cast<double>(entropy)).epsilon(1e-12));
        CHECK(trace["gradient_norm"].data<double>()[sample] ==
              doctest::Approx(std::sqrt(static_cast<double>(norm))).epsilon(1e-12));
      }
    }
  }

  TEST_CASE("without scaling softmax saturates as d grows, and its gradient vanishes without ever being rounded to 0") {
    const Trace trace = attn::scaling_study(1024, 50, 10, false, 0);
    double largest = 0, gradient = 0;
    for (std::size_t i = 0; i < 50; ++i) {
      largest += trace["largest_weight"].data<double>()[i] / 50;
      gradient += trace["gradient_norm"].data<double>()[i] / 50;
      CHECK(trace["gradient_norm"].data<double>()[i] > 0);
    }
    CHECK(largest > 0.95);
    CHECK(gradient < 0.1);
  }

  TEST_CASE("counts out of range and more memory than there is are Errors") {
    CHECK(error_of([] { attn::scaling_study(0, 1, 1, true, 0); }).input == "d");
    CHECK(error_of([] { attn::scaling_study(65536, 1048576, 65536, true, 0); }).code == attn::ErrorCode::too_large);
  }
}

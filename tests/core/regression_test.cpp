// Kernel regression beyond the goldens: odd sizes in double precision, invariants, points out of reach.
#include <cmath>

#include "attention_support.hpp"
#include "attn/regression.hpp"

namespace {

using attention_test::error_of;
using attn::Kernel;
using attn::Tensor;
using attn::Trace;

double kernel_of(Kernel kernel, double x, double w) {
  switch (kernel) {
    case Kernel::gaussian:
      return std::exp(-x * x / 2);
    case Kernel::boxcar:
      return std::abs(x) < 1 ? 1 : 0;
    case Kernel::constant:
      return 1;
    case Kernel::epanechikov:
      return std::max(0.0, 1 - std::abs(x));
    case Kernel::parametric:
      return std::exp(-(x * w) * (x * w) / 2);
  }
  return 0;
}

constexpr Kernel kernels[] = {Kernel::gaussian, Kernel::boxcar, Kernel::constant, Kernel::epanechikov,
                              Kernel::parametric};

Tensor one(float value) {
  return Tensor::of<float>({1}, {value});
}

}  // namespace

TEST_SUITE("kernel_regression") {
  TEST_CASE("weights and output agree with double precision for sizes around lanes and blocks") {
    attn::Generator generator(11);
    for (int round = 0; round < 40; ++round) {
      const std::size_t n = attention_test::any_size(generator), m = attention_test::any_size(generator);
      const Tensor query = attention_test::randn(generator, {n}), train = attention_test::randn(generator, {m});
      const Tensor label = attention_test::randn(generator, {m});
      for (const Kernel kernel : kernels) {
        const Trace trace = attn::kernel_regression(query, train, label, one(0.7F), kernel);
        for (std::size_t i = 0; i < n; ++i) {
          double sum = 0, output = 0, weights = 0;
          std::vector<double> row(m);
          for (std::size_t j = 0; j < m; ++j) {
            const float x = query.data<float>()[i] - train.data<float>()[j];
            row[j] = kernel_of(kernel, static_cast<double>(x), static_cast<double>(0.7F));
            sum += row[j];
            output += row[j] * static_cast<double>(label.data<float>()[j]);
          }
          const float got = trace["output"].data<float>()[i];
          if (sum == 0) {
            CHECK(std::isnan(got));
            continue;
          }
          for (std::size_t j = 0; j < m; ++j) {
            weights += static_cast<double>(trace["weights"].data<float>()[i * m + j]);
            CHECK(std::abs(static_cast<double>(trace["weights"].data<float>()[i * m + j]) - row[j] / sum) < 1e-6);
          }
          CHECK(std::abs(weights - 1) < 1e-6);
          CHECK(std::abs(static_cast<double>(got) - output / sum) < 2e-5);
        }
      }
    }
  }

  TEST_CASE("constant: the mean of all labels; parametric with w = 1: the gaussian") {
    attn::Generator generator(2);
    const Tensor query = attention_test::randn(generator, {5}), train = attention_test::randn(generator, {9});
    const Tensor label = Tensor::of<float>({9}, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    const Trace constant = attn::kernel_regression(query, train, label, {}, Kernel::constant);
    for (std::size_t i = 0; i < 5; ++i) CHECK(constant["output"].data<float>()[i] == doctest::Approx(5));
    const Trace gaussian = attn::kernel_regression(query, train, label);
    const Trace parametric = attn::kernel_regression(query, train, label, one(1), Kernel::parametric);
    CHECK(attention_test::distance(gaussian["weights"], parametric["weights"]) < 1e-6);
  }

  TEST_CASE("a query out of reach of every point is NaN and noted, but not under softmax") {
    const Tensor query = Tensor::of<float>({2}, {0, 100}), train = Tensor::of<float>({2}, {0, 1});
    const Tensor label = Tensor::of<float>({2}, {3, 4});
    for (const Kernel kernel : {Kernel::gaussian, Kernel::boxcar, Kernel::epanechikov}) {
      const Trace trace = attn::kernel_regression(query, train, label, {}, kernel);
      CHECK(std::isnan(trace["output"].data<float>()[1]));
      REQUIRE(trace.notes().size() == 1);
      CHECK(trace.notes()[0].code == "nothing_within_reach");
      CHECK(trace.notes()[0].index == attn::Shape{1});
    }
    const Trace softmax = attn::kernel_regression(query, train, label, one(1), Kernel::parametric);
    CHECK(softmax["output"].data<float>()[1] == 4);
    CHECK(softmax.notes().empty());
  }

  TEST_CASE("labels that do not match the points, and a missing w, are Errors") {
    const Tensor three = Tensor::of<float>({3}, {1, 2, 3}), two = Tensor::of<float>({2}, {1, 2});
    const attn::ErrorDetails labels = error_of([&] { attn::kernel_regression(two, three, two); });
    CHECK(labels.code == attn::ErrorCode::wrong_shape);
    CHECK(labels.operation == "kernel_regression");
    CHECK(labels.input == "y_train");
    CHECK(labels.expected == "(m = 3)");
    CHECK(labels.found == "(2)");
    const attn::ErrorDetails w = error_of([&] { attn::kernel_regression(two, three, three, {}, Kernel::parametric); });
    CHECK(w.code == attn::ErrorCode::missing_input);
    CHECK(w.input == "w");
    CHECK(error_of([&] { attn::kernel_regression(two, three, three, two, Kernel::parametric); }).input == "w");
  }
}

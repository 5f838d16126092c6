// Kernel regression beyond the goldens: odd sizes in double precision, invariants, points out of reach.
#include <cmath>

#include "attention_support.hpp"
#include "attn/regression.hpp"
#include "reference_oracle.hpp"

namespace {

using attention_test::error_of;
using attn::Kernel;
using attn::Tensor;
using attn::Trace;

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
        const Tensor w = one(0.7F), choice = attn::scalar(static_cast<double>(kernel));
        const auto want = reference_oracle::run(
            "kernel_regression",
            {{"x_query", query}, {"x_train", train}, {"y_train", label}, {"w", w}, {"kernel", choice}});
        const double *output = want.at("output").data<double>(), *row = want.at("weights").data<double>();
        for (std::size_t i = 0; i < n; ++i, row += m) {
          const float got = trace["output"].data<float>()[i];
          if (std::isnan(output[i])) {  // all similarities are 0
            CHECK(std::isnan(got));
            continue;
          }
          double weights = 0;
          for (std::size_t j = 0; j < m; ++j) {
            weights += static_cast<double>(trace["weights"].data<float>()[i * m + j]);
            CHECK(std::abs(static_cast<double>(trace["weights"].data<float>()[i * m + j]) - row[j]) < 1e-6);
          }
          CHECK(std::abs(weights - 1) < 1e-6);
          CHECK(std::abs(static_cast<double>(got) - output[i]) < 2e-5);
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

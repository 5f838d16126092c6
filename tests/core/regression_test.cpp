// Kernel regression beyond the goldens and its formula: points out of reach, and what is refused.
#include <cmath>

#include "attention_support.hpp"
#include "attn/regression.hpp"

namespace {

using attention_test::error_of;
using attn::Kernel;
using attn::Tensor;
using attn::Trace;

Tensor one(float value) {
  return Tensor::of<float>({1}, {value});
}

}  // namespace

TEST_SUITE("kernel_regression") {
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

// Pooling against the reference's windows, those of PyTorch's adaptive pooling.
#include <cmath>

#include "attention_support.hpp"
#include "attn/pool.hpp"
#include "reference_oracle.hpp"

namespace {

using attention_test::error_of;
using attn::Pooling;
using attn::Tensor;

/// Cells by the formula of the reference.
Tensor cells(const Tensor& x, std::int64_t rows, std::int64_t columns, Pooling how) {
  const Tensor height = attn::scalar(static_cast<double>(rows)), width = attn::scalar(static_cast<double>(columns));
  const Tensor choice = attn::scalar(static_cast<double>(how));
  return reference_oracle::run("pool", {{"x", x}, {"rows", height}, {"columns", width}, {"how", choice}}).at("output");
}

}  // namespace

TEST_SUITE("pool") {
  TEST_CASE("every cell is the mean or maximum of its window, windows dividing or not, smaller or larger than x") {
    attn::Generator generator(6);
    for (int round = 0; round < 30; ++round) {
      const std::size_t n = attention_test::any_size(generator), m = attention_test::any_size(generator);
      const std::size_t rows = 1 + attention_test::below(generator, 40),
                        columns = 1 + attention_test::below(generator, 40);
      const Tensor x = attention_test::randn(generator, {n, m});
      const auto height = static_cast<std::int64_t>(rows), width = static_cast<std::int64_t>(columns);
      const attn::Trace mean = attn::pool(x, height, width), most = attn::pool(x, height, width, Pooling::max);
      REQUIRE(mean["output"].shape() == attn::Shape{rows, columns});
      const Tensor means = cells(x, height, width, Pooling::mean), largest = cells(x, height, width, Pooling::max);
      for (std::size_t i = 0; i < rows * columns; ++i) {
        CHECK(std::abs(static_cast<double>(mean["output"].data<float>()[i]) - means.data<double>()[i]) < 1e-6);
        CHECK(static_cast<double>(most["output"].data<float>()[i]) == largest.data<double>()[i]);
      }
    }
  }

  TEST_CASE("heads are pooled each on its own") {
    attn::Generator generator(7);
    const Tensor x = attention_test::randn(generator, {3, 5, 7});
    const attn::Trace all = attn::pool(x, 2, 3);
    CHECK(all["output"].shape() == attn::Shape{3, 2, 3});
    for (std::size_t head = 0; head < 3; ++head) {
      const Tensor one = Tensor::of<float>({5, 7}, {x.data<float>() + head * 35, x.data<float>() + (head + 1) * 35});
      const attn::Trace alone = attn::pool(one, 2, 3);
      for (std::size_t i = 0; i < 6; ++i) {
        CHECK(all["output"].data<float>()[head * 6 + i] == alone["output"].data<float>()[i]);
      }
    }
  }

  TEST_CASE("a NaN reaches the cells whose windows hold it, and no other") {
    Tensor x = Tensor::of<float>({4, 4}, std::vector<float>(16, 1.0F));
    for (const std::size_t place : {0U, 5U}) {
      Tensor broken = x;
      broken.data<float>()[place] = NAN;
      for (const Pooling how : {Pooling::mean, Pooling::max}) {
        const attn::Trace trace = attn::pool(broken, 2, 2, how);
        CHECK(std::isnan(trace["output"].data<float>()[0]));
        for (const std::size_t other : {1U, 2U, 3U}) CHECK(trace["output"].data<float>()[other] == 1);
      }
    }
  }

  TEST_CASE("an empty matrix and no cells are Errors") {
    CHECK(error_of([] { attn::pool(Tensor::make<float>({0, 3}), 1, 1); }).code == attn::ErrorCode::wrong_shape);
    CHECK(error_of([] { attn::pool(Tensor::make<float>({2, 3}), 0, 1); }).input == "rows");
    CHECK(error_of([] { attn::pool(Tensor::make<float>({2}), 1, 1); }).code == attn::ErrorCode::wrong_rank);
  }
}

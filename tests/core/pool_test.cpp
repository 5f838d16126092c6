// Pooling against the definition of PyTorch's adaptive pooling, written out.
#include <cmath>
#include <limits>

#include "attention_support.hpp"
#include "attn/pool.hpp"

namespace {

using attention_test::error_of;
using attn::Pooling;
using attn::Tensor;

struct Cell {
  double mean, largest;
};

Cell cell(const Tensor& x, std::size_t n, std::size_t m, std::size_t row, std::size_t rows, std::size_t column,
          std::size_t columns) {
  const std::size_t top = row * n / rows, bottom = ((row + 1) * n + rows - 1) / rows;
  const std::size_t left = column * m / columns, right = ((column + 1) * m + columns - 1) / columns;
  double sum = 0, largest = -std::numeric_limits<double>::infinity();
  for (std::size_t i = top; i < bottom; ++i) {
    for (std::size_t j = left; j < right; ++j) {
      const auto value = static_cast<double>(x.data<float>()[i * m + j]);
      sum += value;
      largest = std::max(largest, value);
    }
  }
  return {sum / static_cast<double>((bottom - top) * (right - left)), largest};
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
      for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
          const Cell want = cell(x, n, m, r, rows, c, columns);
          CHECK(std::abs(static_cast<double>(mean["output"].data<float>()[r * columns + c]) - want.mean) < 1e-6);
          CHECK(static_cast<double>(most["output"].data<float>()[r * columns + c]) == want.largest);
        }
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

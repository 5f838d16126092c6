// softmax and matmul: what goldens and formulas cannot say, PyTorch's words among them.
#include <cmath>
#include <limits>

#include "attention_support.hpp"
#include "attn/catalogue.hpp"
#include "attn/matmul.hpp"
#include "attn/softmax.hpp"

namespace {

using attention_test::error_of;
using attention_test::floats;
using attention_test::randn;
using attn::ErrorCode;
using attn::Shape;
using attn::Tensor;

constexpr float inf = std::numeric_limits<float>::infinity(), not_a_number = std::numeric_limits<float>::quiet_NaN();
constexpr std::size_t sizes[] = {1, 7, 8, 9, 31, 257};

Tensor zeros(const Shape& shape) {
  return Tensor::of<float>(shape, std::vector<float>(attn::count_of(shape)));
}

Tensor product(const Tensor& a, const Tensor& b) {
  return attn::matmul(a, b)["output"];
}

attn::ErrorDetails refusal(const Shape& a, const Shape& b) {
  return error_of([&] { attn::matmul(zeros(a), zeros(b)); });
}

}  // namespace

TEST_SUITE("softmax and matmul") {
  TEST_CASE("softmax: along another axis it has the bits of rows") {
    attn::Generator generator(1);
    for (const std::size_t size : sizes) {
      const Tensor x = randn(generator, {2, size, 5});
      const Tensor along = attn::softmax(x, 1)["output"];
      for (std::size_t block = 0; block < 2; ++block)
        for (std::size_t column = 0; column < 5; ++column) {
          Tensor row = Tensor::make<float>({size});
          const auto at = [&](std::size_t i) { return (block * size + i) * 5 + column; };
          for (std::size_t i = 0; i < size; ++i) row.data<float>()[i] = x.data<float>()[at(i)];
          const Tensor weights = attn::softmax(row)["output"];
          for (std::size_t i = 0; i < size; ++i) CHECK(along.data<float>()[at(i)] == weights.data<float>()[i]);
        }
    }
  }

  TEST_CASE("softmax: without a mask masked_softmax has its bits") {
    attn::Generator generator(2);
    const Tensor scores = randn(generator, {3, 9, 31});
    CHECK(attention_test::same_bits(attn::softmax(scores)["output"], attn::masked_softmax(scores)["weights"]));
  }

  TEST_CASE("softmax: NaN and infinities as in PyTorch, and only along the axis") {
    const Tensor x = Tensor::of<float>({3, 4}, {not_a_number, 1, -inf, inf, 0, 1, -inf, 2, 0, 1, -inf, 2});
    const std::vector<float> down = floats(attn::softmax(x, 0)["output"]);
    for (const std::size_t row : {0, 1, 2}) {
      CHECK(std::isnan(down[row * 4]));  // a NaN among them
      CHECK(down[row * 4 + 1] == doctest::Approx(1.0 / 3));
      CHECK(std::isnan(down[row * 4 + 2]));  // -inf alone
    }
    CHECK(std::isnan(down[3]));  // inf − inf
    CHECK(std::isnan(down[7]));
    const std::vector<float> along = floats(attn::softmax(x)["output"]);
    for (const std::size_t column : {0, 1, 2, 3}) CHECK(std::isnan(along[column]));
    CHECK(along[6] == 0);
    CHECK(along[4] + along[5] + along[7] == doctest::Approx(1));
  }

  TEST_CASE("softmax: a number is 1; without numbers there is nothing, along any axis") {
    CHECK(floats(attn::softmax(Tensor::of<float>({}, {-5}), 0)["output"]) == std::vector<float>{1});
    CHECK(attn::softmax(Tensor::of<float>({}, {-5}))["output"].rank() == 0);
    for (const std::int64_t dim : {0, 1, 2})
      CHECK(attn::softmax(zeros({2, 0, 3}), dim)["output"].shape() == Shape{2, 0, 3});
  }

  TEST_CASE("softmax: an axis that x has not is refused in PyTorch's words") {
    const attn::ErrorDetails error = error_of([] { attn::softmax(zeros({2, 3}), 2); });
    CHECK(error.operation == "softmax");
    CHECK(error.input == "dim");
    CHECK(error.code == ErrorCode::out_of_range);
    CHECK(error.expected == "from -2 to 1");
    CHECK(error.found == "2");
    CHECK(error.pytorch == "Dimension out of range (expected to be in range of [-2, 1], but got 2)");
    CHECK(error_of([] { attn::softmax(zeros({}), 1); }).pytorch ==
          "Dimension out of range (expected to be in range of [-1, 0], but got 1)");
    CHECK(error_of([] { attn::softmax(zeros({2}), -2); }).pytorch ==
          "Dimension out of range (expected to be in range of [-1, 0], but got -2)");
  }

  TEST_CASE("matmul: each matrix of a product has the bits it has alone, however many are broadcast") {
    attn::Generator generator(3);
    for (const std::size_t k : sizes) {
      const Tensor a = randn(generator, {2, 1, 5, k}), b = randn(generator, {3, k, 9}), all = product(a, b);
      CHECK(all.shape() == Shape{2, 3, 5, 9});
      for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
          const Tensor left =
              Tensor::of<float>({5, k}, {a.data<float>() + i * 5 * k, a.data<float>() + (i + 1) * 5 * k});
          const Tensor right =
              Tensor::of<float>({k, 9}, {b.data<float>() + j * k * 9, b.data<float>() + (j + 1) * k * 9});
          const Tensor alone = product(left, right);
          for (std::size_t at = 0; at < 45; ++at)
            CHECK(all.data<float>()[(i * 3 + j) * 45 + at] == alone.data<float>()[at]);
        }
    }
  }

  TEST_CASE("matmul: vectors have no axis in the output") {
    const Tensor row = Tensor::of<float>({2}, {1, 2}), matrix = Tensor::of<float>({2, 3}, {1, 2, 3, 4, 5, 6}),
                 column = Tensor::of<float>({3}, {1, 0, 1});
    CHECK(product(row, row).rank() == 0);
    CHECK(floats(product(row, row)) == std::vector<float>{5});
    CHECK(product(row, matrix).shape() == Shape{3});
    CHECK(floats(product(row, matrix)) == std::vector<float>{9, 12, 15});
    CHECK(product(matrix, column).shape() == Shape{2});
    CHECK(floats(product(matrix, column)) == std::vector<float>{4, 10});
    CHECK(product(zeros({4, 5, 2, 3}), column).shape() == Shape{4, 5, 2});
    CHECK(product(row, zeros({4, 5, 2, 3})).shape() == Shape{4, 5, 3});
  }

  TEST_CASE("matmul: nothing to sum is 0; without rows, columns or matrices there is nothing") {
    CHECK(floats(product(zeros({2, 0}), zeros({0, 3}))) == std::vector<float>(6));
    CHECK(floats(product(zeros({0}), zeros({0}))) == std::vector<float>{0});
    CHECK(product(zeros({0, 3}), zeros({3, 2})).shape() == Shape{0, 2});
    CHECK(product(zeros({0, 4, 3}), zeros({1, 3, 2})).shape() == Shape{0, 4, 2});
  }

  TEST_CASE("matmul: NaN and infinities as in PyTorch") {
    const Tensor a = Tensor::of<float>({2, 2}, {inf, 1, 0, not_a_number}), b = Tensor::of<float>({2, 2}, {0, 1, 1, 1});
    const std::vector<float> found = floats(product(a, b));
    CHECK(std::isnan(found[0]));  // inf · 0
    CHECK(found[1] == inf);
    CHECK(std::isnan(found[2]));
    CHECK(std::isnan(found[3]));
  }

  TEST_CASE("matmul: sizes that do not fit are refused in PyTorch 1.13's words") {
    struct Fact {
      Shape a, b;
      const char* pytorch;
    };
    const Fact facts[] = {
        {{3},
         {4},
         "inconsistent tensor size, expected tensor [3] and src [4] to have the same number of elements, but got 3 and "
         "4 elements respectively"},
        {{3}, {2, 3}, "mat1 and mat2 shapes cannot be multiplied (1x3 and 2x3)"},
        {{3}, {2, 4, 5}, "size mismatch, got 10, 10x4,3"},
        {{2, 3}, {4}, "size mismatch, got 2, 2x3,4"},
        {{2, 3}, {2, 3}, "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"},
        {{2, 3}, {2, 2, 4, 5}, "mat1 and mat2 shapes cannot be multiplied (20x4 and 3x2)"},
        {{2, 3, 4}, {3}, "size mismatch, got 6, 6x4,3"},
        {{2, 3, 4}, {2, 3}, "mat1 and mat2 shapes cannot be multiplied (6x4 and 2x3)"},
        {{2, 3, 4},
         {2, 3, 4},
         "Expected size for first two dimensions of batch2 tensor to be: [2, 4] but got: [2, 3]."},
        {{2, 3, 4},
         {2, 2, 3, 4},
         "Expected size for first two dimensions of batch2 tensor to be: [4, 4] but got: [4, 3]."},
        {{3, 4, 5},
         {2, 2, 3, 4},
         "The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 1"},
    };
    for (const auto& [a, b, pytorch] : facts) {
      const attn::ErrorDetails error = refusal(a, b);
      CHECK(error.operation == "matmul");
      CHECK(error.input == "b");
      CHECK(error.code == ErrorCode::wrong_shape);
      CHECK(error.found == attn::to_string(b));
      CHECK(error.pytorch == pytorch);
    }
    CHECK(refusal({2, 3}, {2, 3}).expected == "(…, k = 3, n)");
    CHECK(refusal({2, 3}, {4}).expected == "(k = 3)");
    CHECK(refusal({2, 3, 4}, {3, 4, 5}).expected == "leading sizes that go with (2)");
    const attn::ErrorDetails number = refusal({}, {2, 3});
    CHECK(number.input == "a");
    CHECK(number.code == ErrorCode::wrong_rank);
    CHECK(number.pytorch == "both arguments to matmul need to be at least 1D, but they are 0D and 2D");
    CHECK(refusal({2, 3}, {}).input == "b");
  }

  TEST_CASE("both say before they compute what they would take") {
    const Tensor a = zeros({1000, 1, 1}), b = zeros({1, 1});
    const attn::Limits few{.multiply_adds = 1000, .drawn_numbers = 0};
    const attn::LimitedCalls limited(few);
    CHECK(error_of([&] { attn::matmul(a, b); }).code == ErrorCode::too_large);
    CHECK(error_of([&] { attn::softmax(a); }).code == ErrorCode::too_large);
  }
}

// Convolution and recurrence as operations: the reference, equalities, and what is refused. Their kernels have tests
// of their own.
#include <algorithm>
#include <cmath>

#include "attention_support.hpp"
#include "attn/sequence_models.hpp"
#include "reference_oracle.hpp"

namespace {

using attention_test::error_of;
using attention_test::randn;
using attn::ErrorCode;
using attn::Tensor;

double at(const Tensor& tensor, std::size_t place) {
  return static_cast<double>(tensor.data<float>()[place]);
}

/// The output by the reference.
Tensor formula(const char* operation, const std::vector<attn::Argument>& given) {
  return reference_oracle::run(operation, given).at("output");
}

/// Token t of x (b, n, d), as (b, 1, d).
Tensor token(const Tensor& x, std::size_t t) {
  const std::size_t b = x.shape()[0], n = x.shape()[1], d = x.shape()[2];
  Tensor one = Tensor::make<float>({b, 1, d});
  for (std::size_t sample = 0; sample < b; ++sample) {
    std::copy_n(x.data<float>() + (sample * n + t) * d, d, one.data<float>() + sample * d);
  }
  return one;
}

}  // namespace

TEST_SUITE("sequence models") {
  TEST_CASE("convolution_1d agrees with double precision, padding and bias included") {
    attn::Generator generator(21);
    for (int round = 0; round < 20; ++round) {
      const std::size_t b = 1 + attention_test::below(generator, 3), n = 1 + attention_test::below(generator, 31);
      const std::size_t d = 1 + attention_test::below(generator, 9), out = 1 + attention_test::below(generator, 9);
      const std::size_t padding = attention_test::below(generator, 4);
      const std::size_t width = 1 + attention_test::below(generator, n + 2 * padding);
      const Tensor x = randn(generator, {b, n, d}), weight = randn(generator, {out, d, width});
      const Tensor bias = randn(generator, {out});
      const attn::Trace trace = attn::convolution_1d(x, weight, bias, static_cast<std::int64_t>(padding));
      const std::size_t rows = n + 2 * padding - width + 1;
      REQUIRE(trace["output"].shape() == attn::Shape{b, rows, out});
      const Tensor zeros = attn::scalar(static_cast<double>(padding));
      const Tensor want = formula("convolution_1d", {{"x", x}, {"weight", weight}, {"bias", bias}, {"padding", zeros}});
      for (std::size_t place = 0; place < b * rows * out; ++place) {
        CHECK(std::abs(at(trace["output"], place) - want.data<double>()[place]) < 1e-4);
      }
    }
  }

  TEST_CASE("rnn_steps agrees with double precision, step by step") {
    attn::Generator generator(22);
    for (const std::size_t h : {1U, 3U, 8U, 31U}) {
      const std::size_t b = 2, n = 7, d = 5;
      const Tensor x = randn(generator, {b, n, d}), W_x = randn(generator, {h, d}), W_h = randn(generator, {h, h});
      const Tensor b_x = randn(generator, {h}), b_h = randn(generator, {h}), first = randn(generator, {b, h});
      const attn::Trace trace = attn::rnn_steps(x, W_x, W_h, b_x, b_h, first);
      Tensor state = first;
      for (std::size_t t = 0; t < n; ++t) {
        const Tensor x_t = token(x, t);
        const Tensor want = formula(
            "rnn_steps", {{"x", x_t}, {"W_x", W_x}, {"W_h", W_h}, {"b_x", b_x}, {"b_h", b_h}, {"first_state", state}});
        // Our own state goes on, so that a chaotic recurrence does not magnify roundings.
        const Tensor ours = token(trace["output"], t);
        for (std::size_t i = 0; i < b * h; ++i) CHECK(std::abs(at(ours, i) - want.data<double>()[i]) < 1e-4);
        state = Tensor::of<float>({b, h}, attention_test::floats(ours));
      }
    }
  }

  TEST_CASE("a window longer than the tokens is PyTorch's error; a state of another width is refused") {
    attn::Generator generator(1);
    const Tensor x = randn(generator, {1, 3, 2});
    const attn::ErrorDetails error = error_of([&] { attn::convolution_1d(x, randn(generator, {4, 2, 5})); });
    CHECK(error.code == ErrorCode::wrong_shape);
    CHECK(error.operation == "convolution_1d");
    CHECK(error.input == "weight");
    CHECK(error.found == "(4, 2, 5)");
    CHECK(error.pytorch ==
          "Calculated padded input size per channel: (3). Kernel size: (5). Kernel size can't be greater than actual "
          "input size");
    CHECK(error_of([&] { attn::convolution_1d(x, randn(generator, {4, 3, 1})); }).expected == "(out, d = 2, width)");
    CHECK(error_of([&] { attn::rnn_steps(x, randn(generator, {4, 2}), randn(generator, {4, 3})); }).input == "W_h");
  }

  TEST_CASE("no samples, no tokens and no channels give empty outputs") {
    const Tensor none = Tensor::make<float>({0, 3, 2}), weight = Tensor::of<float>({1, 2, 1}, {1, 1});
    CHECK(attn::convolution_1d(none, weight)["output"].shape() == attn::Shape{0, 3, 1});
    const Tensor tokenless = Tensor::make<float>({2, 0, 2}), W_x = Tensor::of<float>({1, 2}, {1, 1});
    CHECK(attn::rnn_steps(tokenless, W_x, Tensor::of<float>({1, 1}, {1}))["output"].shape() == attn::Shape{2, 0, 1});
  }
}

// Convolution and recurrence as operations: double precision, equalities, and what is refused. Their kernels have tests
// of their own.
#include <cmath>

#include "attention_support.hpp"
#include "attn/sequence_models.hpp"

namespace {

using attention_test::error_of;
using attention_test::randn;
using attn::ErrorCode;
using attn::Tensor;

double at(const Tensor& tensor, std::size_t place) {
  return static_cast<double>(tensor.data<float>()[place]);
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
      for (std::size_t place = 0; place < b * rows * out; ++place) {
        const std::size_t o = place % out, i = place / out % rows, sample = place / out / rows;
        double want = at(bias, o);
        for (std::size_t t = 0; t < width; ++t) {
          if (i + t < padding || i + t - padding >= n) continue;
          for (std::size_t c = 0; c < d; ++c) {
            want += at(weight, (o * d + c) * width + t) * at(x, (sample * n + i + t - padding) * d + c);
          }
        }
        CHECK(std::abs(at(trace["output"], place) - want) < 1e-4);
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
      for (std::size_t sample = 0; sample < b; ++sample) {
        std::vector<double> state(h);
        for (std::size_t r = 0; r < h; ++r) state[r] = at(first, sample * h + r);
        for (std::size_t t = 0; t < n; ++t) {
          std::vector<double> next(h);
          for (std::size_t r = 0; r < h; ++r) {
            double sum = at(b_x, r) + at(b_h, r);
            for (std::size_t c = 0; c < d; ++c) sum += at(W_x, r * d + c) * at(x, (sample * n + t) * d + c);
            for (std::size_t c = 0; c < h; ++c) sum += at(W_h, r * h + c) * state[c];
            next[r] = std::tanh(sum);
            CHECK(std::abs(at(trace["output"], (sample * n + t) * h + r) - next[r]) < 1e-4);
          }
          // Our own state goes on, so that a chaotic recurrence does not magnify roundings.
          for (std::size_t r = 0; r < h; ++r) state[r] = at(trace["output"], (sample * n + t) * h + r);
        }
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

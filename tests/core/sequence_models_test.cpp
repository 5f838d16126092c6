// Convolution and recurrence as operations: what is refused, and what is empty.
#include "attn/sequence_models.hpp"
#include "attention_support.hpp"

namespace {

using attention_test::error_of;
using attention_test::randn;
using attn::ErrorCode;
using attn::Tensor;

}  // namespace

TEST_SUITE("sequence models") {
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

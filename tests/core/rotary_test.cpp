// Rotary positions: far away, of nothing, and what is refused.
#include <cmath>
#include <limits>

#include "attention_support.hpp"
#include "attn/rotary.hpp"

namespace {

using attention_test::error_of;
using attn::ErrorCode;
using attn::Rotary;
using attn::Shape;
using attn::Tensor;

Tensor positions(const Shape& shape, const std::vector<double>& values) {
  return Tensor::of(shape, values);
}

}  // namespace

TEST_SUITE("rotary positions") {
  TEST_CASE("rotary_embedding: single precision loses digits far away, as PyTorch's tables do") {
    const Tensor x = Tensor::of<float>({1, 4}, {1, 0, 1, 0});
    const Tensor far = positions({1}, {1e6});
    const auto sine = [&](attn::RotaryPrecision precision) {
      return double{
          attn::rotary_embedding(x, {.position_ids = far, .rope_base = 700, .rope_precision = precision})["sines"]
              .data<float>()[1]};
    };
    const double truth = std::sin(1e6 / std::sqrt(700.0));
    CHECK(std::abs(sine(attn::RotaryPrecision::float64) - truth) < 1e-7);
    CHECK(std::abs(sine(attn::RotaryPrecision::float32) - truth) > 1e-5);
  }

  TEST_CASE("rotary_embedding: nothing to turn gives nothing") {
    CHECK(attn::rotary_embedding(Tensor::make<float>({0, 3, 4}))["output"].shape() == Shape{0, 3, 4});
    CHECK(attn::rotary_embedding(Tensor::make<float>({2, 0, 4}))["cosines"].shape() == Shape{0, 2});
  }

  TEST_CASE("rotary_embedding: widths, positions and ranks that cannot be are refused by their names") {
    const Tensor x = Tensor::make<float>({2, 3, 6}), odd = Tensor::make<float>({3, 5});
    const auto refused = [](const Tensor& given, const Rotary& rotary, ErrorCode code, const char* input) {
      const attn::ErrorDetails error = error_of([&] { attn::rotary_embedding(given, rotary); });
      CHECK(error.code == code);
      CHECK(error.input == input);
    };
    refused(odd, {}, ErrorCode::not_divisible, "x");
    refused(Tensor::make<float>({3, 0}), {}, ErrorCode::out_of_range, "x");
    refused(x, {.rope_dims = 3}, ErrorCode::not_divisible, "rope_dims");
    refused(x, {.rope_dims = 8}, ErrorCode::out_of_range, "rope_dims");
    refused(x, {.rope_dims = -2}, ErrorCode::out_of_range, "rope_dims");
    refused(x, {.rope_base = 0.5}, ErrorCode::out_of_range, "rope_base");
    refused(Tensor::make<float>({6}), {}, ErrorCode::wrong_rank, "x");
    refused(Tensor::make<double>({3, 6}), {}, ErrorCode::wrong_type, "x");
    const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
    const Tensor missing = positions({3}, {0, nan, 1}), endless = positions({3}, {0, -inf, 1}),
                 beyond = positions({3}, {0, 1, 16777217}), four = positions({4}, {0, 1, 2, 3}),
                 of_samples = positions({2, 3}, {0, 1, 2, 0, 1, 2}),
                 of_three = positions({3, 3}, std::vector<double>(9));
    refused(x, {.position_ids = missing}, ErrorCode::not_finite, "position_ids");
    refused(x, {.position_ids = endless}, ErrorCode::not_finite, "position_ids");
    refused(x, {.position_ids = beyond}, ErrorCode::out_of_range, "position_ids");
    refused(x, {.position_ids = four}, ErrorCode::wrong_shape, "position_ids");
    refused(x, {.position_ids = of_three}, ErrorCode::wrong_shape, "position_ids");
    refused(Tensor::make<float>({3, 6}), {.position_ids = of_samples}, ErrorCode::wrong_rank, "position_ids");
  }
}

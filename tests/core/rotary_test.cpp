// Rotary positions: against double precision, at odd shapes, and what is refused.
#include <cmath>
#include <limits>

#include "attention_support.hpp"
#include "attn/rotary.hpp"

namespace {

using attention_test::error_of;
using attention_test::floats;
using attn::ErrorCode;
using attn::Rotary;
using attn::RotaryPairs;
using attn::Shape;
using attn::Tensor;
using attn::Trace;

Tensor positions(const Shape& shape, const std::vector<double>& values) {
  return Tensor::of(shape, values);
}

/// What one number of a row becomes, as the paper defines it.
double turned(const float* row, std::size_t column, std::size_t dims, RotaryPairs pairs, double position, double base) {
  if (column >= dims) return double{row[column]};
  const bool beside = pairs == RotaryPairs::rope;
  const std::size_t j = beside ? column / 2 : column % (dims / 2);
  const bool is_first = beside ? column % 2 == 0 : column < dims / 2;
  const double angle = position * std::pow(base, -2.0 * static_cast<double>(j) / static_cast<double>(dims));
  const double a = double{row[beside ? 2 * j : j]}, b = double{row[beside ? 2 * j + 1 : j + dims / 2]};
  return is_first ? a * std::cos(angle) - b * std::sin(angle) : a * std::sin(angle) + b * std::cos(angle);
}

double dot(const float* a, const float* b, std::size_t d) {
  double sum = 0;
  for (std::size_t k = 0; k < d; ++k) sum += double{a[k]} * double{b[k]};
  return sum;
}

}  // namespace

TEST_SUITE("rotary positions") {
  TEST_CASE("rotary_embedding: every rank, width and pairing turns each pair by its position times its frequency") {
    attn::Generator generator(7);
    for (const Shape& shape : {Shape{1, 2}, Shape{5, 7}, Shape{3, 4, 10}, Shape{2, 1, 9}, Shape{2, 3, 5, 6}}) {
      const std::size_t d = shape.back(), n = shape[shape.size() - 2], b = shape.front();
      const Tensor x = attention_test::randn(generator, shape);
      const std::size_t rows_of_a_sample = x.count() / d / b;
      for (const RotaryPairs pairs : {RotaryPairs::rope, RotaryPairs::rope_half}) {
        for (std::size_t dims = 2; dims <= d; dims += 2) {
          for (const int ids : {0, 1, 2}) {  // none, one a place, one a place and sample
            if (ids == 2 && shape.size() == 2) continue;
            std::vector<double> at(ids == 2 ? b * n : n);
            for (std::size_t i = 0; i < at.size(); ++i) at[i] = ids == 0 ? double(i) : 40.5 - 7.0 * double(i * i);
            const Tensor given = positions(ids == 2 ? Shape{b, n} : Shape{n}, at);
            Rotary rotary{.positions = pairs, .rope_base = 100, .rope_dims = static_cast<std::int64_t>(dims)};
            if (ids > 0) rotary.position_ids = given;
            const Trace trace = attn::rotary_embedding(x, rotary);
            CHECK(trace["output"].shape() == shape);
            CHECK(trace["cosines"].shape() == (ids == 2 ? Shape{b, n, dims / 2} : Shape{n, dims / 2}));
            const std::vector<float> output = floats(trace["output"]);
            for (std::size_t place = 0; place < output.size(); ++place) {
              const std::size_t row = place / d, sample = ids == 2 ? row / rows_of_a_sample : 0;
              const double want =
                  turned(x.data<float>() + row * d, place % d, dims, pairs, at[sample * n + row % n], 100);
              REQUIRE(double{output[place]} == doctest::Approx(want).epsilon(2e-6));
            }
          }
        }
      }
    }
  }

  TEST_CASE("rotary_embedding: rope_half of the columns 0, 2, …, 1, 3, … is those columns of rope, bit for bit") {
    attn::Generator generator(2);
    const std::size_t n = 6, d = 8;
    const Tensor x = attention_test::randn(generator, {n, d});
    const auto reordered = [&](const float* from) {
      std::vector<float> to(n * d);
      for (std::size_t i = 0; i < n * d; ++i)
        to[i] = from[i / d * d + (i % d < d / 2 ? 2 * (i % d) : 2 * (i % d) - d + 1)];
      return to;
    };
    const Tensor y = Tensor::of(Shape{n, d}, reordered(x.data<float>()));
    const std::vector<float> half = floats(attn::rotary_embedding(y, {.positions = RotaryPairs::rope_half})["output"]);
    CHECK(half == reordered(attn::rotary_embedding(x)["output"].data<float>()));
  }

  TEST_CASE("rotary_embedding: products of queries and keys depend on how far apart they are, not on where") {
    attn::Generator generator(4);
    const std::size_t d = 16;
    const Tensor query = attention_test::randn(generator, {1, d}), key = attention_test::randn(generator, {1, d});
    const auto at = [&](const Tensor& row, double position) {
      const Tensor where = positions({1}, {position});
      return attn::rotary_embedding(row, {.position_ids = where});
    };
    const auto product = [&](double i, double j) {
      const Trace q = at(query, i), k = at(key, j);
      return dot(q["output"].data<float>(), k["output"].data<float>(), d);
    };
    CHECK(product(9, 4) == doctest::Approx(product(1005, 1000)).epsilon(1e-4));
    CHECK(std::abs(product(9, 4) - product(9, 5)) > 1e-2);
    CHECK(floats(at(query, 0)["output"]) == floats(query));
  }

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

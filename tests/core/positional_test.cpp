// Positions: added, rotated, compared; against double precision and PyTorch's texts.
#include <cmath>

#include "attention_support.hpp"
#include "attn/positional.hpp"
#include "golden.hpp"

namespace {

using attention_test::error_of;
using attention_test::floats;
using attn::ErrorCode;
using attn::Tensor;
using attn::Trace;

Tensor zeros(const attn::Shape& shape) {
  return Tensor::of(shape, std::vector<float>(attn::count_of(shape)));
}

/// PyTorch's text for a mistake, from the list of seeds.json.
std::string pytorch_says(const std::string& what) {
  for (const golden::Case& golden : golden::load("seeds.json")) {
    if (golden.op != "errors") continue;
    for (const nlohmann::json& error : golden.raw["expect"]["errors"]) {
      if (error["what"] == what) return error["error"];
    }
  }
  FAIL("no such error in seeds.json: ", what);
  return {};
}

double encoding_at(double position, std::size_t column, std::size_t d, double base) {
  const double angle = position / std::pow(base, static_cast<double>(column / 2 * 2) / static_cast<double>(d));
  return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

}  // namespace

TEST_SUITE("positions") {
  TEST_CASE("add_positional_encoding: a table with too few rows or another width is refused as PyTorch does") {
    attn::Generator generator(5);
    const Tensor x = attention_test::randn(generator, {1, 6, 4});
    const attn::ErrorDetails rows = error_of([&] {
      attn::add_positional_encoding(x, 1000, 10000, {}, 0, zeros({4, 4}));
    });
    CHECK(rows.code == ErrorCode::out_of_range);
    CHECK(rows.input == "encoding");
    CHECK(rows.pytorch == "The size of tensor a (6) must match the size of tensor b (4) at non-singleton dimension 1");
    const attn::ErrorDetails width = error_of([&] {
      attn::add_positional_encoding(x, 1000, 10000, {}, 0, zeros({6, 3}));
    });
    CHECK(width.code == ErrorCode::wrong_shape);
    CHECK(width.pytorch == "The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 2");
    const attn::ErrorDetails flat =
        error_of([&] { attn::add_positional_encoding(x, 1000, 10000, {}, 0, Tensor::of({}, std::vector<float>{1})); });
    CHECK(flat.code == ErrorCode::wrong_rank);
  }

  TEST_CASE("add_positional_encoding: dropout with one seed or one generator, never both, never neither") {
    const Tensor x = zeros({1, 8, 16});
    attn::Generator generator(4), same(4);
    const Trace seeded = attn::add_positional_encoding(x, 1000, 10000, {.p = 0.5, .seed = 4});
    const Trace drawn = attn::add_positional_encoding(x, 1000, 10000, {.p = 0.5, .generator = &generator});
    CHECK(attention_test::same_bits(seeded["output"], drawn["output"]));
    CHECK_FALSE(generator == same);
    std::vector<float> want = floats(seeded["encoding"]);
    attn::dropout(same, 0.5, attn::DropoutBuild::portable, want, want);
    CHECK(floats(seeded["output"]) == want);
    CHECK(error_of([&] { attn::add_positional_encoding(x, 10, 10000, {.p = 0.5}); }).code == ErrorCode::missing_input);
    CHECK_THROWS_AS(attn::add_positional_encoding(x, 10, 10000, {.p = 0.5, .seed = 4, .generator = &generator}),
                    attn::Error);
  }

  TEST_CASE("add_positional_encoding: a position past max_len is PyTorch's error") {
    const attn::ErrorDetails error = error_of([] { attn::add_positional_encoding(zeros({1, 60, 32}), 10); });
    CHECK(error.code == ErrorCode::out_of_range);
    CHECK(error.operation == "add_positional_encoding");
    CHECK(error.input == "max_len");
    CHECK(error.expected == "at least 60");
    CHECK(error.found == "10");
    CHECK(error.pytorch == pytorch_says("PositionalEncoding(32,0,max_len=10) on (1,60,32)"));
    // One row would be broadcast in silence.
    CHECK(error_of([] { attn::add_positional_encoding(zeros({1, 60, 32}), 1); }).pytorch.empty());
    CHECK_NOTHROW(attn::add_positional_encoding(zeros({1, 60, 32}), 60));
  }

  TEST_CASE("add_positional_encoding: a width that is not num_hiddens is PyTorch's error") {
    const attn::ErrorDetails error = error_of([] {
      attn::add_positional_encoding(zeros({1, 60, 30}), 1000, 1e4, {}, 32);
    });
    CHECK(error.code == ErrorCode::wrong_shape);
    CHECK(error.input == "x");
    CHECK(error.expected == "(b, n, 32)");
    CHECK(error.found == "(1, 60, 30)");
    CHECK(error.pytorch == pytorch_says("PositionalEncoding(32,0) on (1,60,30)"));
  }

  TEST_CASE("add_positional_encoding: an odd width is PyTorch's error; one row has no similarity") {
    const attn::ErrorDetails given = error_of([] {
      attn::add_positional_encoding(zeros({1, 2, 33}), 1000, 1e4, {}, 33);
    });
    CHECK(given.code == ErrorCode::not_divisible);
    CHECK(given.input == "num_hiddens");
    CHECK(given.pytorch == pytorch_says("PositionalEncoding(33, 0)"));
    CHECK(error_of([] { attn::add_positional_encoding(zeros({1, 2, 33})); }).input == "x");
    CHECK(error_of([] { attn::position_similarity(zeros({3})); }).code == ErrorCode::wrong_rank);
  }

  TEST_CASE("relative_position_projection: one matrix a pair takes any position to position + offset") {
    for (const std::int64_t d : {2, 8, 30, 64, 258}) {
      for (const std::int64_t offset : {-7, 0, 1, 31, 65}) {
        const Trace first = attn::relative_position_projection(d, 9, offset);
        const Trace far = attn::relative_position_projection(d, 257, offset);
        for (std::size_t i = 0; i < static_cast<std::size_t>(d) * 2; ++i) {
          CHECK(first["projection"].data<double>()[i] == far["projection"].data<double>()[i]);
        }
        for (std::size_t column = 0; column < static_cast<std::size_t>(d); ++column) {
          const double want =
              encoding_at(static_cast<double>(257 + offset), column, static_cast<std::size_t>(d), 10000);
          CHECK(std::abs(far["projected"].data<double>()[column] - want) < 1e-12);
        }
      }
    }
  }
}

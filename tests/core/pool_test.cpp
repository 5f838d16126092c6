// Pooling beyond its formula: NaN, and what is refused.
#include <cmath>

#include "attention_support.hpp"
#include "attn/pool.hpp"

namespace {

using attention_test::error_of;
using attn::Pooling;
using attn::Tensor;

}  // namespace

TEST_SUITE("pool") {
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

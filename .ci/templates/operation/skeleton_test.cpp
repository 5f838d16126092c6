// skeleton: what goldens and the formula cannot say.
#include "attn/skeleton.hpp"
#include "attention_support.hpp"

TEST_CASE("skeleton: a factor that is no number is refused by its name, and 1 leaves every bit") {
  using attention_test::error_of;
  const attn::Tensor x = attn::Tensor::of<float>({2, 2}, {0.1F, -0.0F, 3, 4});
  CHECK(attention_test::floats(attn::skeleton(x, 1)["output"]) == attention_test::floats(x));
  const attn::ErrorDetails refused = error_of([&] { attn::skeleton(x, NAN); });
  CHECK(refused.code == attn::ErrorCode::not_finite);
  CHECK(refused.input == "factor");
}

// grouped_attention: PyTorch's numbers, what it is without options, and what it refuses.
#include <array>
#include <cmath>
#include <string>

#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "doctest.hpp"
#include "golden.hpp"

namespace {

using attention_test::randn;
using attn::ErrorCode;
using attn::Mask;
using attn::Tensor;

Tensor tensor_of(const golden::Tensor& given) {
  attn::Shape shape;
  for (const std::size_t size : given.shape) shape.push_back(size);
  return Tensor::of<float>(shape, given.floats());
}

Tensor slopes_of(const golden::Case& golden, std::size_t heads) {
  if (golden.inputs.contains("slopes")) return tensor_of(golden.inputs.at("slopes"));
  std::vector<float> slopes;
  for (std::size_t head = 1; head <= heads; ++head)
    slopes.push_back(std::exp2(-8.0F * static_cast<float>(head) / static_cast<float>(heads)));
  return Tensor::of<float>({heads}, slopes);
}

Mask mask_of(const std::string& name) {
  if (name == "causal") return Mask::causal;
  return name == "causal_bottom_right" ? Mask::causal_bottom_right : Mask::none;
}

void check_close(const golden::Case& golden, const char* name, const Tensor& got) {
  const golden::Tensor& want = golden.want(name);
  REQUIRE(got.count() == want.data.size());
  for (std::size_t i = 0; i < got.count(); ++i)
    CHECK(golden::share_of_tolerance(double{got.data<float>()[i]}, want.data[i], golden.tolerance(name)) <= 1);
}

ErrorCode refusal(const Tensor& queries, const Tensor& keys, const Tensor& values,
                  const attn::HeadOptions& options = {}) {
  try {
    attn::grouped_attention(queries, keys, values, options);
  } catch (const attn::Error& error) {
    return error.code();
  }
  FAIL("nothing was refused");
  return {};
}

}  // namespace

TEST_SUITE("grouped_attention") {
  TEST_CASE("PyTorch's numbers of grouped heads, slopes and tables, whole and streaming") {
    std::size_t cases = 0;
    for (const golden::Case& golden : golden::load("modern.json")) {
      if (!golden::adds_biases_alone(golden)) continue;
      CAPTURE(golden.name);
      ++cases;
      const Tensor queries = tensor_of(golden.inputs.at("queries")), keys = tensor_of(golden.inputs.at("keys")),
                   values = tensor_of(golden.inputs.at("values"));
      const std::string positions = golden.params.value("positions", "none");
      const attn::Masking masking{.mask = mask_of(golden.params.value("mask", "none"))};
      Tensor slopes, bias;
      attn::HeadOptions options;
      if (positions == "alibi") options.slopes = slopes = slopes_of(golden, queries.size(1));
      if (golden.inputs.contains("bias")) options.bias = bias = tensor_of(golden.inputs.at("bias"));
      if (positions == "t5" || positions == "learned_bias")
        options.bias = bias = tensor_of(golden.want("position_bias"));
      if (golden.params.contains("scale")) options.scale = golden.params["scale"].get<double>();

      const attn::Trace whole = attn::grouped_attention(queries, keys, values, options, masking);
      for (const char* name : {"scores", "weights", "output"})
        if (golden.expect.contains(name)) check_close(golden, name, whole[name]);
      const attn::Trace streamed = attn::grouped_attention(queries, keys, values, options, masking, {}, {"output"});
      CHECK_FALSE(streamed.has("weights"));
      check_close(golden, "output", streamed["output"]);
    }
    CHECK(cases == 11);
  }

  TEST_CASE("without options, heads that share nothing are samples of dot_product_attention, bit for bit") {
    attn::Generator generator(4);
    const Tensor queries = randn(generator, {2, 3, 5, 8}), keys = randn(generator, {2, 3, 7, 8}),
                 values = randn(generator, {2, 3, 7, 4});
    const auto as_samples = [](const Tensor& x) {
      return attn::TensorView(attn::DType::f32, {x.size(0) * x.size(1), x.size(2), x.size(3)}, x.bytes());
    };
    const attn::Masking masking{.mask = Mask::sliding_window_both, .window = 2};
    const attn::Trace heads = attn::grouped_attention(queries, keys, values, {}, masking),
                      samples = attn::dot_product_attention(as_samples(queries), as_samples(keys), as_samples(values),
                                                            masking);
    for (const char* name : {"unscaled_scores", "scores", "masked_scores", "weights", "output"})
      CHECK(std::equal(heads[name].data<float>(), heads[name].data<float>() + heads[name].count(),
                       samples[name].data<float>()));
  }

  TEST_CASE("valid_lens count for every head of a sample, and a row that sees nothing is noted where it is") {
    attn::Generator generator(5);
    const Tensor queries = randn(generator, {2, 4, 3, 8}), keys = randn(generator, {2, 2, 6, 8}),
                 values = randn(generator, {2, 2, 6, 4}), lens = Tensor::of<double>({2}, {0, 4});
    const attn::Trace trace = attn::grouped_attention(queries, keys, values, {}, {.valid_lens = lens});
    const Tensor& weights = trace["weights"];
    for (std::size_t row = 0; row < 2 * 4 * 3; ++row)
      for (std::size_t j = 0; j < 6; ++j) {
        const float weight = weights.data<float>()[row * 6 + j];
        CHECK((row < 4 * 3 ? weight == 1.0F / 6 : (weight == 0) == (j >= 4)));
      }
    REQUIRE(trace.notes().size() == 4 * 3);
    CHECK(trace.notes().back().index == attn::Shape{0, 3, 2});
  }

  TEST_CASE("shapes that do not fit, key heads that do not divide and a scale that is no number are refused") {
    const Tensor queries({attn::DType::f32}, {1, 4, 2, 8}), keys({attn::DType::f32}, {1, 2, 3, 8}),
        values({attn::DType::f32}, {1, 2, 3, 5});
    const Tensor three({attn::DType::f32}, {1, 3, 3, 8}), three_values({attn::DType::f32}, {1, 3, 3, 5}),
        none({attn::DType::f32}, {1, 0, 3, 8}), no_values({attn::DType::f32}, {1, 0, 3, 5});
    const Tensor slopes({attn::DType::f32}, {3}), bias({attn::DType::f32}, {2, 2, 3}),
        flat({attn::DType::f32}, {2, 3, 8});
    CHECK(refusal(flat, keys, values) == ErrorCode::wrong_rank);
    CHECK(refusal(queries, queries, values) == ErrorCode::wrong_shape);
    CHECK(refusal(queries, three, three_values) == ErrorCode::not_divisible);
    CHECK(refusal(queries, none, no_values) == ErrorCode::not_divisible);
    CHECK(refusal(queries, keys, values, {.slopes = slopes}) == ErrorCode::wrong_shape);
    CHECK(refusal(queries, keys, values, {.bias = bias}) == ErrorCode::wrong_shape);
    CHECK(refusal(queries, keys, values, {.scale = std::nan("")}) == ErrorCode::not_finite);
    CHECK(refusal(queries, keys, values, {.scale = 1e39}) == ErrorCode::out_of_range);
  }
}

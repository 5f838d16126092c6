// A model's parameters against tasks.json: names, shapes, order and bits; and what is refused.
#include <string>

#include "attention_support.hpp"
#include "attn/training.hpp"
#include "training_support.hpp"

namespace {

using attn::ErrorCode;
using attn::Generator;
using attn::training::Model;
using attn::training::Parameter;
using attn::training::Positions;

}  // namespace

TEST_SUITE("parameters") {
  TEST_CASE("every preset's parameters, and the numbers drawn after them, are PyTorch's bit for bit") {
    std::size_t cases = 0;
    for (const golden::Case& golden : golden::load("tasks.json")) {
      if (golden.op != "initial_parameters") continue;
      ++cases;
      CAPTURE(golden.name);
      const Model model = training_test::model_of(golden.params);
      Generator generator(golden.params.at("seed").get<std::int64_t>());
      const std::vector<float> numbers = attn::training::draw_parameters(model, generator);
      const std::vector<Parameter> parameters = attn::training::parameters_of(model);
      const nlohmann::json& wanted = golden.raw.at("parameters");
      CHECK(parameters.size() == wanted.size());
      std::size_t count = 0;
      for (const Parameter& parameter : parameters) {
        CAPTURE(parameter.name);
        CHECK(parameter.offset == count);
        count += parameter.count();
        const nlohmann::json& want = wanted.at(parameter.name);
        const std::vector<std::size_t> shape = want.at("shape");
        CHECK(parameter.shape == attn::Shape(shape.begin(), shape.end()));
        for (const nlohmann::json& probe : want.at("probe"))
          CHECK(numbers.at(parameter.offset + probe[0].get<std::size_t>()) ==
                static_cast<float>(probe[1].get<double>()));
      }
      CHECK(numbers.size() == count);
      std::vector<float> next(2);
      attn::rand(generator, next);
      const std::vector<double> want = golden.raw.at("next_rand");
      for (std::size_t i = 0; i < 2; ++i) CHECK(next[i] == static_cast<float>(want[i]));
    }
    CHECK(cases == 31);
  }

  TEST_CASE("parameters stand in the order of PyTorch's state_dict") {
    const auto names = [](const Model& model) {
      std::vector<std::string> ours;
      for (const Parameter& parameter : attn::training::parameters_of(model)) ours.push_back(parameter.name);
      return ours;
    };
    Model model{.d_ff = 4, .positions = Positions::t5, .qk_norm = true};
    CHECK(names(model) ==
          std::vector<std::string>{
              "token_embedding.weight", "layers.0.attention_norm.weight", "layers.0.attention_norm.bias",
              "layers.0.attention.W_q.weight", "layers.0.attention.W_k.weight", "layers.0.attention.W_v.weight",
              "layers.0.attention.W_o.weight", "layers.0.attention.q_norm.weight", "layers.0.attention.k_norm.weight",
              "layers.0.attention.relative_attention_bias.weight", "layers.0.feed_forward_norm.weight",
              "layers.0.feed_forward_norm.bias", "layers.0.W_1.weight", "layers.0.W_2.weight", "final_norm.weight",
              "final_norm.bias", "output.weight"});
    model = {.layers = 0, .norm = attn::training::Norm::none, .translation = attn::training::Translation{}};
    CHECK(names(model) == std::vector<std::string>{"encoder.token_embedding.weight",
                                                   "encoder.position_embedding.weight", "target_embedding.weight",
                                                   "target_position_embedding.weight", "cross_attention.W_q.weight",
                                                   "cross_attention.W_k.weight", "cross_attention.w_v.weight",
                                                   "output.weight"});
  }

  TEST_CASE("all positions start from the same other parameters") {
    const Model learned{.vocabulary = 9, .layers = 2, .d_model = 8, .d_ff = 12, .positions = Positions::learned};
    Model none = learned;
    none.positions = Positions::none;
    Generator one(4), other(4);
    const std::vector<float> with = attn::training::draw_parameters(learned, one);
    const std::vector<float> without = attn::training::draw_parameters(none, other);
    CHECK(with.size() == without.size() + 64 * 8);
    for (std::size_t i = 0; i < without.size(); ++i) CHECK(with[i] == without[i]);
  }

  TEST_CASE("a model that cannot be made is refused by the field's name, and nothing is drawn") {
    const auto refused = [](const Model& model, const char* field, ErrorCode code) {
      Generator generator(1);
      const attn::ErrorDetails details =
          attention_test::error_of([&] { attn::training::draw_parameters(model, generator); });
      CHECK(details.input == field);
      CHECK(details.code == code);
      CHECK(generator == Generator(1));
    };
    using Slopes = std::vector<double>;
    refused({.vocabulary = 0}, "vocabulary", ErrorCode::out_of_range);
    refused({.d_model = 10, .num_heads = 4}, "num_heads", ErrorCode::not_divisible);
    refused({.d_model = 12, .num_heads = 4, .num_kv_heads = 3}, "num_kv_heads", ErrorCode::not_divisible);
    refused({.d_model = 6, .num_heads = 2, .positions = Positions::rope}, "num_heads", ErrorCode::not_divisible);
    refused({.d_model = 7, .positions = Positions::sinusoidal}, "d_model", ErrorCode::not_divisible);
    refused({.dropout = 1.5}, "dropout", ErrorCode::out_of_range);
    refused({.dropout = NAN}, "dropout", ErrorCode::not_finite);
    refused({.scale = HUGE_VAL}, "scale", ErrorCode::not_finite);
    refused({.positions = Positions::alibi, .alibi_slopes = Slopes{1, 2}}, "alibi_slopes", ErrorCode::wrong_shape);
    refused({.layers = 4000, .d_model = 60000, .d_ff = 60000}, "layers", ErrorCode::out_of_range);
    refused({.layers = 60, .d_model = 60000, .d_ff = 60000}, "", ErrorCode::too_large);
  }
}

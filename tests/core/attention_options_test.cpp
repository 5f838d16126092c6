// Attention with options: what is refused, by name (modern_errors.json), and what options mean where goldens are
// silent.
#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "attn/catalogue.hpp"
#include "attn/multi_head.hpp"
#include "doctest.hpp"
#include "golden.hpp"

namespace {

using attention_test::distance;
using attention_test::error_of;
using attention_test::floats;
using attention_test::randn;
using attn::AttentionOptions;
using attn::AttentionPositions;
using attn::ErrorCode;
using attn::Mask;
using attn::Tensor;
using attn::Trace;

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

/// Views of other axes on the same numbers.
attn::TensorView as(const Tensor& x, const attn::Shape& shape) {
  return {x.dtype(), shape, x.bytes()};
}

bool equal(const Tensor& a, const Tensor& b) {
  return floats(a) == floats(b);
}

double number_in(const nlohmann::json& value) {
  if (value.is_number()) return value.get<double>();
  return value == "nan" ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
}

attn::Shape tensors_shape(const nlohmann::json& wrong, const char* input) {
  attn::Shape shape;
  for (const auto& size : wrong.at("inputs").at(input).at("shape")) shape.push_back(size.get<std::size_t>());
  return shape;
}

Tensor zeros(const attn::Shape& shape) {
  return Tensor::of(shape, std::vector<float>(attn::count_of(shape), 0.0F));
}

Tensor tensor_of(const attn::Input& input, const nlohmann::json& given, const attn::Shape& shape) {
  using attn::DType;
  Tensor tensor(same(input.dtype, "f64") ? DType::f64 : same(input.dtype, "i64") ? DType::i64 : DType::f32, shape);
  for (std::size_t i = 0; i < tensor.count(); ++i) {
    const double number = number_in(given.at("data")[i]);
    if (tensor.dtype() == attn::DType::f64)
      tensor.data<double>()[i] = number;
    else if (tensor.dtype() == attn::DType::i64)
      tensor.data<std::int64_t>()[i] = static_cast<std::int64_t>(number);
    else
      tensor.data<float>()[i] = static_cast<float>(number);
  }
  return tensor;
}

/// A choice that there is not is refused by place, as a caller through a record could send it.
double number_of(const attn::Input& input, const nlohmann::json& value) {
  const std::string text = value.is_string() ? value.get<std::string>() : "";
  if (input.kind != attn::Kind::choice || text.empty()) return number_in(value);
  const std::string choices = "|" + input.choices.string() + "|";
  const std::size_t at = choices.find("|" + text + "|");
  if (at == std::string::npos) return input.maximum + 1;
  return static_cast<double>(std::count(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(at), '|'));
}

/// What a case of modern_errors.json is refused with, by an operation that takes what the case gives.
attn::ErrorDetails refused(const nlohmann::json& wrong, const std::string& name) {
  const attn::Operation& operation = *attn::find_operation(name);
  std::vector<Tensor> tensors;
  std::vector<attn::Argument> arguments;
  tensors.reserve(wrong.at("inputs").size() + wrong.at("params").size() + 1);
  for (const auto& [input, value] : wrong.at("inputs").items()) {
    tensors.push_back(tensor_of(*operation.find_input(input), value, tensors_shape(wrong, input.c_str())));
    arguments.push_back({operation.find_input(input)->name, tensors.back()});
  }
  for (const auto& [input, value] : wrong.at("params").items()) {
    tensors.push_back(attn::scalar(number_of(*operation.find_input(input), value)));
    arguments.push_back({operation.find_input(input)->name, tensors.back()});
  }
  if (operation.find_input("d_output") != nullptr) {
    const bool projected = wrong.at("inputs").contains("W_o");
    attn::Shape shape = tensors_shape(wrong, "queries");
    shape.back() = tensors_shape(wrong, projected ? "W_o" : "values")[projected ? 0 : shape.size() - 1];
    tensors.push_back(zeros(shape));
    arguments.push_back({"d_output", tensors.back()});
  }
  return error_of([&] { attn::run(name, arguments); });
}

}  // namespace

TEST_SUITE("attention options") {
  TEST_CASE("calls that must fail do, by the input's name and their code, forward and backward") {
    std::ifstream file(std::string(ATTN_GOLDENS_DIR) + "/modern_errors.json");
    const nlohmann::json cases = nlohmann::json::parse(file).at("cases");
    CHECK(cases.size() == 35);
    for (const auto& wrong : cases)
      for (const char* direction : {"", "_backward"}) {
        const std::string name = wrong.at("name"), operation = wrong.at("op").get<std::string>() + direction;
        if (attn::find_operation(operation) == nullptr) continue;
        CAPTURE(name);
        CAPTURE(operation);
        const attn::ErrorDetails details = refused(wrong, operation);
        CHECK(attn::name_of(details.code) == wrong.at("error").at("code").get<std::string>());
        CHECK(details.input == wrong.at("error").at("input").get<std::string>());
        CHECK(details.operation == operation);
      }
  }

  TEST_CASE("one head without its axis is a head, bit for bit, forward and backward, under every option") {
    attn::Generator generator(61);
    const Tensor queries = randn(generator, {2, 1, 7, 6}), keys = randn(generator, {2, 1, 9, 6}),
                 values = randn(generator, {2, 1, 9, 5}), d_output = randn(generator, {2, 1, 7, 5}),
                 table = randn(generator, {32, 1}), bias = randn(generator, {7, 9}), gain = randn(generator, {6});
    for (int positions = 0; positions < 5; ++positions) {
      const AttentionOptions options{.positions = static_cast<AttentionPositions>(positions),
                                     .bias_table = table,
                                     .bias = bias,
                                     .qk_norm = static_cast<attn::QueryKeyNorm>(positions % 3),
                                     .q_gain = gain,
                                     .scale = 0.5};
      const attn::Masking masking{.mask = Mask::causal_bottom_right};
      const attn::TensorView Q = as(queries, {2, 7, 6}), K = as(keys, {2, 9, 6}), V = as(values, {2, 9, 5});
      const Trace heads = attn::dot_product_attention_backward(queries, keys, values, d_output, options, masking),
                  one = attn::dot_product_attention_backward(Q, K, V, as(d_output, {2, 7, 5}), options, masking),
                  forward = attn::dot_product_attention(Q, K, V, options, masking);
      for (const auto& entry : one.entries()) CHECK_MESSAGE(equal(entry.tensor, heads[entry.name]), entry.name);
      CHECK(equal(forward["output"], one["output"]));
      CHECK(equal(forward["weights"], one["weights"]));
      CHECK(one["d_queries"].shape() == attn::Shape{2, 7, 6});
    }
  }

  TEST_CASE("keys and values of another rank than queries are refused, also where they have no heads") {
    const Tensor Q = zeros({8, 4, 4}), K = zeros({8, 2, 4}), V = zeros({8, 2, 4}), none = zeros({8, 0, 2, 4}),
                 one = zeros({8, 1, 2, 4}), d_output = zeros({8, 4, 4});
    for (const Tensor* other : {&none, &one}) {
      for (const bool of_keys : {true, false}) {
        const Tensor &keys = of_keys ? *other : K, &values = of_keys ? V : *other;
        const attn::ErrorDetails error =
            error_of([&] { attn::dot_product_attention_backward(Q, keys, values, d_output); });
        CHECK(error.code == ErrorCode::wrong_rank);
        CHECK(error.input == (of_keys ? "keys" : "values"));
      }
    }
  }

  TEST_CASE("where no head asks, no key and no value has a gradient") {
    const Tensor Q = zeros({2, 0, 3, 4}), K = Tensor::of({2, 3, 5, 4}, std::vector<float>(120, 1.0F)),
                 d_output = zeros({2, 0, 3, 4});
    const Trace trace = attn::dot_product_attention_backward(Q, K, K, d_output);
    for (const char* name : {"d_keys", "d_values"})
      CHECK_MESSAGE(floats(trace[name]) == std::vector<float>(120, 0.0F), name);
  }

  TEST_CASE("options that choose nothing change no bit, nor does one key head for each query head") {
    attn::Generator generator(62);
    const Tensor queries = randn(generator, {2, 9, 8}), keys = randn(generator, {2, 31, 8}),
                 values = randn(generator, {2, 31, 7}), lens = Tensor::of<double>({2}, {3, 31});
    const Trace plain = attn::dot_product_attention(queries, keys, values, {.valid_lens = lens}),
                here = attn::dot_product_attention(queries, keys, values, AttentionOptions{}, {.valid_lens = lens});
    for (const char* name : {"unscaled_scores", "scores", "masked_scores", "weights", "output"})
      CHECK_MESSAGE(equal(plain[name], here[name]), name);
    const Tensor W_q = randn(generator, {8, 8}), W_k = randn(generator, {8, 8}), W_v = randn(generator, {6, 7}),
                 W_o = randn(generator, {5, 6});
    const attn::MultiHeadParameters parameters{.W_q = W_q, .W_k = W_k, .W_v = W_v, .W_o = W_o, .num_heads = 2};
    const Trace heads = attn::multi_head_attention(queries, keys, values, parameters),
                grouped = attn::multi_head_attention(queries, keys, values, parameters, 2),
                same = attn::multi_head_attention(queries, keys, values, parameters, 0, AttentionOptions{});
    CHECK(equal(heads["output"], grouped["output"]));
    CHECK(equal(heads["output"], same["output"]));
  }

  TEST_CASE("positions of each sample are those of its own call, and shifted by one number they change nothing") {
    attn::Generator generator(63);
    const Tensor queries = randn(generator, {2, 4, 5, 8}), keys = randn(generator, {2, 2, 5, 8}),
                 values = randn(generator, {2, 2, 5, 3}), d_output = randn(generator, {2, 4, 5, 3}),
                 table = randn(generator, {32, 4}), slopes = randn(generator, {4});
    const Tensor ids = Tensor::of<double>({2, 5}, {0, 7, 3, 50, 2, 9, 1, 30, 4, 11}),
                 shifted = Tensor::of<double>({2, 5}, {5, 12, 8, 55, 7, 14, 6, 35, 9, 16});
    for (const auto positions : {AttentionPositions::rope, AttentionPositions::alibi, AttentionPositions::t5}) {
      AttentionOptions options{.positions = positions, .position_ids = ids, .slopes = slopes, .bias_table = table};
      const Trace both = attn::dot_product_attention_backward(queries, keys, values, d_output, options);
      options.position_ids = shifted;
      const Trace moved = attn::dot_product_attention_backward(queries, keys, values, d_output, options);
      CHECK(distance(both["d_queries"], moved["d_queries"]) <= 2e-5);
      CHECK(distance(both["weights"], moved["weights"]) <= 2e-6);
      const attn::TensorView own(attn::DType::f64, {5}, ids.data<double>() + 5);
      const auto second = [](const Tensor& x) {
        const attn::Shape shape = x.shape();
        return attn::TensorView(attn::DType::f32, {1, shape[1], shape[2], shape[3]}, x.data<float>() + x.count() / 2);
      };
      options.position_ids = own;
      const Trace alone = attn::dot_product_attention_backward(second(queries), second(keys), second(values),
                                                               second(d_output), options);
      const std::vector<float> of_both = floats(both["d_keys"]), of_one = floats(alone["d_keys"]);
      CHECK(std::equal(of_one.begin(), of_one.end(), of_both.end() - static_cast<std::ptrdiff_t>(of_one.size())));
    }
  }

  TEST_CASE(
      "a bias of −inf hides a key and has no gradient, NaN in a bias is noted, a row of zeros is normed to zeros") {
    attn::Generator generator(64);
    const float inf = std::numeric_limits<float>::infinity();
    const Tensor queries = randn(generator, {1, 2, 4}), keys = randn(generator, {1, 3, 4}),
                 values = randn(generator, {1, 3, 2}), d_output = randn(generator, {1, 2, 2});
    const Tensor hides = Tensor::of<float>({2, 3}, {0, -inf, 0, 0, 0, -inf}),
                 breaks = Tensor::of<float>({2, 3}, {0, not_a_number, 0, 0, 0, 0});
    const Trace hidden = attn::dot_product_attention_backward(queries, keys, values, d_output, {.bias = hides});
    CHECK(hidden["weights"].data<float>()[1] == 0);
    CHECK(hidden["d_bias"].data<float>()[1] == 0);
    CHECK(hidden["d_bias"].data<float>()[5] == 0);
    CHECK(hidden.notes().empty());
    const Trace broken = attn::dot_product_attention(queries, keys, values, {.bias = breaks});
    CHECK(broken.noted("nan_from_scores"));
    const Tensor nothing = zeros({1, 2, 4});
    for (const auto norm : {attn::QueryKeyNorm::l2, attn::QueryKeyNorm::rms}) {
      const Trace normed = attn::dot_product_attention(nothing, keys, values, {.qk_norm = norm});
      for (const float x : floats(normed["queries_normed"])) CHECK(x == 0);
    }
  }

  TEST_CASE("asked for alone, the output is the same under every option, and keeps a bias alone as a matrix") {
    attn::Generator generator(66);
    const Tensor x = randn(generator, {2, 9, 8}), W_q = randn(generator, {24, 8}), W_k = randn(generator, {12, 8}),
                 W_v = randn(generator, {8, 8}), W_o = randn(generator, {5, 16}), table = randn(generator, {32, 4}),
                 bias = randn(generator, {4, 9, 9}), lens = Tensor::of<double>({2}, {4, 9}),
                 ids = Tensor::of<double>({2, 9}, {0, 7, 3, 50, 2, 9, 1, 30, 4, 11, 5, 6, 8, 10, 12, 13, 14, 15});
    const attn::MultiHeadParameters parameters{.W_q = W_q, .W_k = W_k, .W_v = W_v, .W_o = W_o, .num_heads = 4};
    for (int positions = 0; positions < 5; ++positions)
      for (int trial = 0; trial < 8; ++trial) {
        AttentionOptions options{.positions = static_cast<AttentionPositions>(positions), .bias_table = table};
        if (trial % 2 == 1) options.bias = bias;
        if (trial / 2 % 2 == 1) options.position_ids = ids;
        if (trial / 4 == 1) options.scale = 0.7;
        options.qk_norm = static_cast<attn::QueryKeyNorm>(trial % 3);
        const attn::Masking masking{.valid_lens = lens, .mask = Mask::causal_bottom_right};
        const Trace all = attn::multi_head_attention(x, x, x, parameters, 2, options, masking),
                    alone = attn::multi_head_attention(x, x, x, parameters, 2, options, masking, {}, {"output"});
        CAPTURE(positions);
        CAPTURE(trial);
        CHECK(distance(all["output"], alone["output"]) <= 2e-5);
        const Tensor &queries = all["queries_heads"], &keys = all["keys_heads"], &values = all["values_heads"];
        const attn::TensorView Q = as(queries, {2, 4, 9, 6}), K = as(keys, {2, 2, 9, 6}), V = as(values, {2, 2, 9, 4});
        CHECK(equal(attn::dot_product_attention(Q, K, V, options, masking)["output"], all["heads"]));
        CHECK(distance(attn::dot_product_attention(Q, K, V, options, masking, {}, {"output"})["output"],
                       all["heads"]) <= 2e-5);
      }
  }

  TEST_CASE("a mask of dropout drawn earlier goes instead of a seed, and gives the backward's output") {
    attn::Generator generator(67);
    const Tensor x = randn(generator, {2, 5, 4}), d_output = randn(generator, {2, 5, 4});
    const Trace drawn = attn::dot_product_attention(x, x, x, AttentionOptions{}, {}, {.p = 0.5, .seed = 3});
    Tensor mask = Tensor::make<float>({2, 5, 5});
    for (std::size_t i = 0; i < mask.count(); ++i)
      mask.data<float>()[i] = drawn["dropped_weights"].data<float>()[i] > 0 ? 1.0F : 0.0F;
    const AttentionOptions options{.dropout_mask = mask};
    const Trace again = attn::dot_product_attention(x, x, x, options, {}, {.p = 0.5});
    CHECK(equal(again["output"], drawn["output"]));
    for (const Trace& back : {attn::dot_product_attention_backward(x, x, x, d_output, options, {}, {.dropout = 0.5}),
                              attn::dot_product_attention_backward(x, x, x, d_output, {}, {}, {mask, 0.5})})
      CHECK(equal(back["output"], drawn["output"]));
    const attn::ErrorDetails two =
        error_of([&] { attn::dot_product_attention(x, x, x, options, {}, {.p = 0.5, .seed = 3}); });
    CHECK(two.code == ErrorCode::unknown_input);
    CHECK(two.input == "dropout_mask");
  }

  TEST_CASE("old names are the same attention, with a mask of dropout alone") {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    attn::Generator generator(68);
    const Tensor queries = randn(generator, {2, 4, 5, 6}), keys = randn(generator, {2, 2, 5, 6}),
                 slopes = randn(generator, {4}), x = randn(generator, {2, 5, 8}), W = randn(generator, {8, 8}),
                 W_kv = randn(generator, {4, 8}), mask = Tensor::of({2, 4, 5, 5}, std::vector<float>(200, 1.0F));
    const AttentionOptions alibi{.positions = AttentionPositions::alibi, .slopes = slopes, .scale = 0.5};
    const Trace now = attn::dot_product_attention(queries, keys, keys, alibi);
    CHECK(
        equal(attn::grouped_attention(queries, keys, keys, {.slopes = slopes, .scale = 0.5})["output"], now["output"]));
    const Trace before = attn::dot_product_attention_forward(queries, keys, keys, alibi);
    for (const auto& entry : now.entries()) CHECK_MESSAGE(equal(before[entry.name], entry.tensor), entry.name);
    AttentionOptions with_mask = alibi;
    with_mask.dropout_mask = mask;
    CHECK(equal(attn::dot_product_attention_forward(queries, keys, keys, alibi, {}, {mask, 0.5})["output"],
                attn::dot_product_attention(queries, keys, keys, with_mask, {}, {.p = 0.5})["output"]));
    const attn::ErrorDetails none =
        error_of([&] { attn::dot_product_attention_forward(queries, keys, keys, alibi, {}, {.dropout = 0.5}); });
    CHECK(none.input == "dropout_mask");
    const attn::MultiHeadParameters parameters{.W_q = W, .W_k = W_kv, .W_v = W_kv, .W_o = W, .num_heads = 4};
    const Trace heads = attn::multi_head_attention_forward(x, x, x, parameters, 2, alibi);
    CHECK(heads["keys_heads"].shape() == attn::Shape{2, 2, 5, 2});
    CHECK(heads["queries_heads"].shape() == attn::Shape{2, 4, 5, 2});
    CHECK(equal(heads["output"], attn::multi_head_attention(x, x, x, parameters, 2, alibi)["output"]));
#pragma GCC diagnostic pop
  }

  TEST_CASE("masks compose as they are written: visible, place by place, also where they are asked for alone") {
    attn::Generator generator(72);
    const Tensor x = randn(generator, {1, 4, 3}), y = randn(generator, {1, 6, 3});
    const auto visible = [&](const attn::ComposedMasking& masks, const attn::Masking& masking) {
      const Trace trace = attn::dot_product_attention(x, y, y, {.masks = masks}, masking, {}, {"visible", "weights"});
      std::string rows;
      for (std::size_t i = 0; i < 24; ++i) {
        const bool seen = trace["visible"].data<float>()[i] == 1;
        CHECK((trace["weights"].data<float>()[i] > 0) == seen);
        rows += std::string(i % 6 == 0 && i > 0 ? " " : "") + (seen ? "x" : ".");
      }
      return rows;
    };
    const attn::Masking window{.mask = Mask::sliding_window, .window = 2};
    CHECK(visible({}, {.mask = Mask::causal}) == "x..... xx.... xxx... xxxx..");
    CHECK(visible({.sink_tokens = 1}, window) == "x..... xx.... xxx... x.xx..");
    CHECK(visible({.align = attn::Align::bottom_right, .sink_tokens = 1}, window) == "xxx... x.xx.. x..xx. x...xx");
    CHECK(visible({.sink_tokens = 2}, {.mask = Mask::sliding_window_both, .window = 0}) ==
          "xx.... xx.... xxx... xx.x..");
    const Tensor prefix = attn::scalar(2), documents = Tensor::of<std::int64_t>({6}, {7, 7, -1, -1, -1, -1}),
                 scattered = Tensor::of<std::int64_t>({1, 6}, {1, 2, 1, 2, 1, 2}), lens = Tensor::of<double>({1}, {3});
    CHECK(visible({.prefix_lens = prefix}, {.mask = Mask::causal}) == "xx.... xx.... xxx... xxxx..");
    CHECK(visible({.documents = documents}, {.mask = Mask::causal}) == "x..... xx.... ..x... ..xx..");
    CHECK(visible({.documents = scattered}, {}) == "x.x.x. .x.x.x x.x.x. .x.x.x");
    CHECK(visible({.sink_tokens = 1}, {.valid_lens = lens, .mask = Mask::sliding_window, .window = 1}) ==
          "x..... xx.... x.x... x.....");
    Tensor allowed = zeros({4, 6});
    for (const std::size_t at : {0, 2, 6, 13, 20}) allowed.data<float>()[at] = at == 2 ? not_a_number : 1;
    CHECK(visible({.sink_tokens = 1, .allowed = allowed}, {}) == "x.x... x..... .x.... ..x...");
  }

  TEST_CASE("a window with sinks takes no n×m matrix: 20,000 tokens, whose scores would be beyond memory") {
    attn::Generator generator(74);
    const Tensor x = randn(generator, {1, 20000, 2}), sinks = randn(generator, {1});
    const AttentionOptions options{.sink_logits = sinks, .masks = {.sink_tokens = 1}};
    const attn::Masking window{.mask = Mask::sliding_window, .window = 2};
    const Trace long_text = attn::dot_product_attention(x, x, x, options, window, {}, {"output"});
    const Trace short_text = attn::dot_product_attention(as(x, {1, 50, 2}), as(x, {1, 50, 2}), as(x, {1, 50, 2}),
                                                         options, window, {}, {"output"});
    for (std::size_t i = 0; i < 100; ++i)
      CHECK(long_text["output"].data<float>()[i] == short_text["output"].data<float>()[i]);
  }

  TEST_CASE("a sigmoid asked for alone is the same, whatever hides and fills, and takes no matrix") {
    attn::Generator generator(75);
    const float inf = std::numeric_limits<float>::infinity();
    const Tensor lens = Tensor::of<double>({2}, {0, 4});
    for (const std::size_t m : {1, 7, 8, 130, 300})
      for (int trial = 0; trial < 16; ++trial) {
        const Tensor queries = randn(generator, {2, 4, m, 6}), keys = randn(generator, {2, 2, m, 6});
        Tensor values = randn(generator, {2, 2, m, 3});
        if (trial / 8 == 1) values.data<float>()[3 * m - 1] = trial % 2 == 0 ? inf : not_a_number;
        const attn::Masking masking{.valid_lens = trial % 2 == 1 ? lens : attn::ValidLens(),
                                    .fill = trial % 3 == 0   ? -1
                                            : trial % 3 == 1 ? -1e6
                                                             : -HUGE_VAL,
                                    .mask = static_cast<Mask>(trial % 5),
                                    .window = 3};
        AttentionOptions options{.positions = static_cast<AttentionPositions>(trial % 4),
                                 .normalise = attn::Normalise::sigmoid,
                                 .masks = {.sink_tokens = trial % 2}};
        if (trial / 2 % 2 == 1) options.sigmoid_bias = -2;
        if (trial / 4 % 2 == 1) options.softcap = 2;
        const Trace all = attn::dot_product_attention(queries, keys, values, options, masking),
                    alone = attn::dot_product_attention(queries, keys, values, options, masking, {}, {"output"});
        CAPTURE(m);
        CAPTURE(trial);
        CHECK(distance(all["output"], alone["output"]) <= 2e-5);
        CHECK(all.notes().size() == alone.notes().size());
      }
    const Tensor x = randn(generator, {1, 20000, 2});
    CHECK(attn::dot_product_attention(x, x, x, {.normalise = attn::Normalise::sigmoid}, {.mask = Mask::sliding_window},
                                      {}, {"output"})
              .has("output"));
  }

  TEST_CASE("a score that is NaN makes its own weight of a sigmoid NaN, and is noted by its row") {
    attn::Generator generator(76);
    const Tensor x = randn(generator, {1, 4, 3});
    Tensor bias = zeros({4, 4});
    bias.data<float>()[4 + 2] = not_a_number;
    const Trace trace = attn::dot_product_attention(x, x, x, {.bias = bias, .normalise = attn::Normalise::sigmoid}),
                alone = attn::dot_product_attention(x, x, x, {.bias = bias, .normalise = attn::Normalise::sigmoid}, {},
                                                    {}, {"output"});
    CHECK(std::isnan(trace["weights"].data<float>()[6]));
    CHECK(std::isfinite(trace["weights"].data<float>()[5]));
    for (const Trace* one : {&trace, &alone}) {
      REQUIRE(one->notes().size() == 1);
      CHECK(one->noted("nan_from_scores"));
    }
  }

  TEST_CASE("a row with nothing visible is NaN, with a sink 0; a sink that is NaN or +inf makes its head NaN") {
    attn::Generator generator(73);
    const float inf = std::numeric_limits<float>::infinity();
    const Tensor x = randn(generator, {1, 4, 9, 3}), hidden = zeros({9, 9});
    for (const attn::Outputs& wanted : {attn::Outputs{}, attn::Outputs{"output"}}) {
      const Trace nothing = attn::dot_product_attention(x, x, x, {.masks = {.allowed = hidden}}, {}, {}, wanted);
      CHECK(std::isnan(nothing["output"].data<float>()[0]));
      CHECK(nothing.noted("all_masked_row"));
      const Tensor sinks = Tensor::of<float>({4}, {0, -inf, not_a_number, inf});
      const AttentionOptions options{.sink_logits = sinks};
      const Trace some = attn::dot_product_attention(x, x, x, options, {}, {}, wanted),
                  plain = attn::dot_product_attention(x, x, x, {}, {}, {}, wanted);
      for (std::size_t i = 0; i < 27; ++i) {
        CHECK(std::isfinite(some["output"].data<float>()[i]));
        CHECK(some["output"].data<float>()[27 + i] == doctest::Approx(plain["output"].data<float>()[27 + i]));
        CHECK(std::isnan(some["output"].data<float>()[54 + i]));
        CHECK(std::isnan(some["output"].data<float>()[81 + i]));
      }
      const Trace sunk =
          attn::dot_product_attention(x, x, x, {.sink_logits = sinks, .masks = {.allowed = hidden}}, {}, {}, wanted);
      CHECK(sunk["output"].data<float>()[0] == 0);
    }
  }

  TEST_CASE("what is not chosen is not read: ids, tables and gains of another size disturb no other option") {
    attn::Generator generator(65);
    const Tensor x = randn(generator, {1, 3, 5}), odd = Tensor::of<double>({7}, std::vector<double>(7, 0.5)),
                 table = randn(generator, {3, 3});
    const Trace trace = attn::dot_product_attention(
        x, x, x, {.position_ids = odd, .slopes = as(table, {9}), .bias_table = table, .q_gain = as(table, {9})});
    CHECK(equal(trace["output"], attn::dot_product_attention(x, x, x)["output"]));
    CHECK_FALSE(trace.has("position_bias"));
    CHECK_FALSE(trace.has("queries_normed"));
  }
}

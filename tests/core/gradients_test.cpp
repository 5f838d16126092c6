// Gradients against finite differences of core/reference in double precision: the formula of each NAME_backward against
// that of NAME, and the operation against its formula.
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "attention_support.hpp"
#include "attn/catalogue.hpp"
#include "doctest.hpp"
#include "proofs.hpp"
#include "reference_oracle.hpp"

namespace {

using attention_test::randn;
using attn::Shape;
using attn::Tensor;
using Named = std::vector<std::pair<std::string_view, Tensor>>;

Tensor in_double(const Tensor& x) {
  Tensor wide = Tensor::make<double>(x.shape());
  std::copy_n(x.data<float>(), x.count(), wide.data<double>());
  return wide;
}

std::vector<attn::Argument> arguments_of(const Named& given) {
  std::vector<attn::Argument> arguments;
  for (const auto& [name, tensor] : given) arguments.push_back({name, tensor});
  return arguments;
}

/// A forward operation, the output that its gradient is taken of, and the inputs that have one.
struct Derivative {
  std::string operation, output;
  std::vector<std::string> inputs;
};

/// Σ output · d_output of the forward formula.
double loss(const Derivative& f, const Named& given, const Tensor& d_output) {
  const Tensor output = reference_oracle::run(f.operation, arguments_of(given)).at(f.output);
  double sum = 0;
  for (std::size_t i = 0; i < output.count(); ++i) sum += output.data<double>()[i] * d_output.data<double>()[i];
  return sum;
}

/// By central differences, in double precision.
std::vector<double> slopes(const Derivative& f, Named given, std::string_view input, const Tensor& d_output) {
  constexpr double step = 1e-5;
  Tensor& x = std::find_if(given.begin(), given.end(), [&](const auto& one) { return one.first == input; })->second;
  std::vector<double> found;
  for (std::size_t i = 0; i < x.count(); ++i) {
    double& at = x.data<double>()[i];
    const double before = std::exchange(at, at + step), above = loss(f, given, d_output);
    at = before - step;
    found.push_back((above - loss(f, given, d_output)) / (2 * step));
    at = before;
  }
  return found;
}

/// `given` in double precision, without d_output.
void check_gradients(const Derivative& f, const Named& given, const Tensor& d_output) {
  Named with = given;
  with.emplace_back("d_output", d_output);
  const auto formula = reference_oracle::run(f.operation + "_backward", arguments_of(with));
  for (const std::string& input : f.inputs) {
    const std::vector<double> want = slopes(f, given, input, d_output);
    const Tensor& got = formula.at("d_" + input);
    REQUIRE(got.count() == want.size());
    for (std::size_t i = 0; i < want.size(); ++i) {
      CAPTURE(f.operation);
      CAPTURE(input);
      CAPTURE(i);
      CHECK(std::abs(got.data<double>()[i] - want[i]) <= 1e-8 * (1 + std::abs(want[i])));
    }
  }
}

}  // namespace

TEST_SUITE("gradients") {
  TEST_CASE("masked_softmax_backward: finite differences under every mask, length and fill") {
    attn::Generator generator(31);
    for (int mask = 0; mask < 5; ++mask)
      for (const double fill : {-1e6, 0.5})
        for (const bool each_query : {false, true}) {
          Named given;
          given.emplace_back("scores", in_double(randn(generator, {2, 4, 5})));
          given.emplace_back("mask", attn::scalar(mask));
          given.emplace_back("window", attn::scalar(2));
          given.emplace_back("fill", attn::scalar(fill));
          given.emplace_back("valid_lens", each_query ? Tensor::of<double>({2, 4}, {1, 5, 2.5, 3, 4, 1, 2, 9})
                                                      : Tensor::of<double>({2}, {3, 5}));
          check_gradients({"masked_softmax", "weights", {"scores"}}, given, in_double(randn(generator, {2, 4, 5})));
        }
  }

  TEST_CASE("layers: finite differences of every input") {
    attn::Generator generator(32);
    const auto numbers = [&](const Shape& shape) { return in_double(randn(generator, shape)); };
    const Shape shape{2, 3, 5}, output{2, 3, 4};
    const auto x = [&] { return Named{{"x", numbers(shape)}}; };
    const auto with_weight = [&](bool bias) {
      Named given = x();
      given.emplace_back("weight", numbers({5}));
      if (bias) given.emplace_back("bias", numbers({5}));
      return given;
    };
    Named linear = x();
    linear.emplace_back("weight", numbers({4, 5}));
    linear.emplace_back("bias", numbers({4}));
    check_gradients({"linear_apply", "output", {"x", "weight", "bias"}}, linear, numbers(output));
    check_gradients({"layer_norm", "output", {"x", "weight", "bias"}}, with_weight(true), numbers(shape));
    check_gradients({"rms_norm", "output", {"x", "weight"}}, with_weight(false), numbers(shape));
    for (const char* activation : {"relu", "gelu", "tanh"})
      check_gradients({activation, "output", {"x"}}, x(), numbers(shape));
    Named dropout = x();
    Tensor mask = Tensor::make<double>(shape);
    for (std::size_t i = 0; i < mask.count(); ++i) mask.data<double>()[i] = i % 3 == 0 ? 0 : 1;
    dropout.emplace_back("mask", std::move(mask));
    dropout.emplace_back("dropout", attn::scalar(0.3));
    check_gradients({"dropout_apply", "output", {"x"}}, dropout, numbers(shape));
  }

  TEST_CASE("cross_entropy and embedding_lookup: finite differences, with targets ignored and rows read twice") {
    attn::Generator generator(33);
    Named classes{{"logits", in_double(randn(generator, {4, 3}))},
                  {"targets", Tensor::of<std::int64_t>({4}, {2, -100, 0, 2})}};
    check_gradients({"cross_entropy", "output", {"logits"}}, classes, Tensor::of<double>({1}, {1.5}));
    Named lookup{{"weight", in_double(randn(generator, {5, 3}))},
                 {"indices", Tensor::of<std::int64_t>({2, 2}, {4, 1, 4, 0})}};
    check_gradients({"embedding_lookup", "output", {"weight"}}, lookup, in_double(randn(generator, {2, 2, 3})));
  }

  TEST_CASE("attention: finite differences of queries, keys, values and every weight, under lengths and masks") {
    attn::Generator generator(34);
    const auto numbers = [&](const Shape& shape) { return in_double(randn(generator, shape)); };
    for (int mask = 0; mask < 5; ++mask) {
      const auto with = [&](Named more) {
        Named given{{"queries", numbers({2, 3, 4})}, {"keys", numbers({2, 5, 4})},
                    {"values", numbers({2, 5, 3})},  {"mask", attn::scalar(mask)},
                    {"window", attn::scalar(2)},     {"valid_lens", Tensor::of<double>({2}, {3, 5})}};
        for (auto& one : more) given.push_back(std::move(one));
        return given;
      };
      check_gradients({"dot_product_attention", "output", {"queries", "keys", "values"}}, with({}), numbers({2, 3, 3}));
      check_gradients({"additive_attention", "output", {"queries", "keys", "values", "W_q", "W_k", "w_v"}},
                      with({{"W_q", numbers({6, 4})}, {"W_k", numbers({6, 4})}, {"w_v", numbers({6})}}),
                      numbers({2, 3, 3}));
      check_gradients({"multi_head_attention",
                       "output",
                       {"queries", "keys", "values", "W_q", "W_k", "W_v", "W_o", "b_q", "b_v", "b_o"}},
                      with({{"W_q", numbers({4, 4})},
                            {"W_k", numbers({4, 4})},
                            {"W_v", numbers({6, 3})},
                            {"W_o", numbers({2, 6})},
                            {"b_q", numbers({4})},
                            {"b_k", numbers({4})},
                            {"b_v", numbers({6})},
                            {"b_o", numbers({2})},
                            {"num_heads", attn::scalar(2)}}),
                      numbers({2, 3, 2}));
    }
  }

  TEST_CASE("attention's options: finite differences of queries, keys, values, gains, biases, slopes and tables") {
    attn::Generator generator(36);
    const auto numbers = [&](const Shape& shape) { return in_double(randn(generator, shape)); };
    for (int positions = 0; positions < 5; ++positions)
      for (int norm = 0; norm < 3; ++norm) {
        Named given{{"queries", numbers({2, 4, 3, 6})}, {"keys", numbers({2, 2, 5, 6})},
                    {"values", numbers({2, 2, 5, 3})},  {"positions", attn::scalar(positions)},
                    {"qk_norm", attn::scalar(norm)},    {"mask", attn::scalar(norm)},
                    {"q_gain", numbers({6})},           {"k_gain", numbers({6})},
                    {"bias", numbers({4, 3, 5})},       {"scale", attn::scalar(0.4)}};
        std::vector<std::string> inputs{"queries", "keys", "values", "bias"};
        if (norm > 0) inputs.insert(inputs.end(), {"q_gain", "k_gain"});
        if (positions == 3) given.emplace_back("slopes", numbers({4}));
        if (positions == 3) inputs.emplace_back("slopes");
        if (positions == 4) given.emplace_back("bias_table", numbers({32, 4}));
        if (positions == 4) inputs.emplace_back("bias_table");
        check_gradients({"dot_product_attention", "output", inputs}, given, numbers({2, 4, 3, 3}));
      }
  }

  TEST_CASE("attention's weights: finite differences under a window with sinks, a cap, sink logits, a sigmoid") {
    attn::Generator generator(71);
    const auto numbers = [&](const Shape& shape) { return in_double(randn(generator, shape)); };
    for (int trial = 0; trial < proofs::cases_of(120); ++trial) {
      const bool sigmoid = trial % 4 == 3;
      Named given{{"queries", numbers({1, 2, 4, 3})},
                  {"keys", numbers({1, 1, 6, 3})},
                  {"values", numbers({1, 1, 6, 2})},
                  {"bias", numbers({4, 6})},
                  {"softcap", attn::scalar(trial % 2 == 0 ? 0.9 : 3)},
                  {"temperature", attn::scalar(trial % 3 == 0 ? 1 : 0.7)},
                  {"normalise", attn::scalar(sigmoid)},
                  {"mask", attn::scalar(3 + trial % 2)},
                  {"window", attn::scalar(1 + trial % 3)},
                  {"align", attn::scalar(trial % 2)},
                  {"sink_tokens", attn::scalar(trial % 3)}};
      std::vector<std::string> inputs{"queries", "keys", "values", "bias"};
      if (!sigmoid) given.emplace_back("sink_logits", numbers({2}));
      if (!sigmoid) inputs.emplace_back("sink_logits");
      check_gradients({"dot_product_attention", "output", inputs}, given, numbers({1, 2, 4, 2}));
    }
  }

  TEST_CASE("multi-head attention in groups: finite differences of every weight under norms, positions and masks") {
    attn::Generator generator(37);
    const auto numbers = [&](const Shape& shape) { return in_double(randn(generator, shape)); };
    for (int positions = 0; positions < 5; ++positions) {
      Named given{{"queries", numbers({2, 3, 3})},
                  {"keys", numbers({2, 4, 2})},
                  {"values", numbers({2, 4, 3})},
                  {"W_q", numbers({16, 3})},
                  {"W_k", numbers({8, 2})},
                  {"W_v", numbers({2, 3})},
                  {"W_o", numbers({3, 4})},
                  {"b_q", numbers({16})},
                  {"b_k", numbers({8})},
                  {"b_v", numbers({2})},
                  {"b_o", numbers({3})},
                  {"num_heads", attn::scalar(4)},
                  {"num_kv_heads", attn::scalar(2)},
                  {"positions", attn::scalar(positions)},
                  {"qk_norm", attn::scalar(positions % 3)},
                  {"valid_lens", Tensor::of<double>({2}, {3, 4})}};
      if (positions == 4) given.emplace_back("bias_table", numbers({32, 4}));
      check_gradients({"multi_head_attention",
                       "output",
                       {"queries", "keys", "values", "W_q", "W_k", "W_v", "W_o", "b_q", "b_k", "b_v", "b_o"}},
                      given, numbers({2, 3, 3}));
    }
  }

  TEST_CASE("positions and kernel regression: finite differences, one left out too") {
    attn::Generator generator(35);
    const auto numbers = [&](const Shape& shape) { return in_double(randn(generator, shape)); };
    for (int pairs = 0; pairs < 2; ++pairs)
      check_gradients({"rotary_embedding", "output", {"x"}},
                      {{"x", numbers({2, 4, 6})}, {"positions", attn::scalar(pairs)}}, numbers({2, 4, 6}));
    for (const int kernel : {0, 3, 4}) {
      const Named given{{"x_query", Tensor::of<double>({4}, {-0.55, -0.15, 0.33, 0.61})},  // each in reach of some
                        {"x_train", Tensor::of<double>({5}, {-0.9, -0.3, 0.1, 0.5, 0.8})},
                        {"y_train", numbers({5})},
                        {"w", Tensor::of<double>({1}, {0.8})},
                        {"kernel", attn::scalar(kernel)}};
      std::vector<std::string> inputs{"x_query", "x_train", "y_train"};
      if (kernel == 4) inputs.emplace_back("w");
      check_gradients({"kernel_regression", "output", inputs}, given, numbers({4}));
    }
  }
}

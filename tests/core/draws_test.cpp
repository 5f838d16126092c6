// The draws as operations: what random.hpp draws, with the state going through as 627 numbers.
#include <array>
#include <limits>

#include "attention_support.hpp"
#include "attn/catalogue.hpp"
#include "attn/draws.hpp"
#include "attn/embedding.hpp"
#include "golden.hpp"

namespace {

using attention_test::error_of;
using attention_test::floats;
using attn::ErrorCode;
using attn::Generator;
using attn::Tensor;
using attn::Trace;
namespace draws = attn::draws;

Tensor sizes(const std::vector<double>& values) {
  return Tensor::of<double>({values.size()}, values);
}

Tensor seeded(std::int64_t seed) {
  return draws::manual_seed(seed)["generator"];
}

Generator generator_in(const Trace& trace) {
  const Tensor& numbers = trace["generator"];
  return attn::generator_from_numbers({numbers.data<double>(), numbers.count()}).value();
}

template <class T, std::size_t Count, class Draw>
void check_same(const Trace& trace, const std::string& output, Draw draw) {
  Generator generator(5);
  std::array<T, Count> want{};
  draw(generator, want);
  REQUIRE(trace[output].count() == Count);
  for (std::size_t i = 0; i < Count; ++i) CHECK(trace[output].data<T>()[i] == want[i]);
  CHECK(generator_in(trace) == generator);
}

}  // namespace

TEST_SUITE("draws") {
  TEST_CASE("manual_seed: the state of a Generator of that seed, of which only the low 32 bits count") {
    CHECK(generator_in(draws::manual_seed(7)) == Generator(7));
    CHECK(generator_in(draws::manual_seed(-1)) == Generator(4294967295U));
    CHECK(generator_in(draws::manual_seed((std::int64_t{1} << 40) + 3)) == Generator(3));
  }

  TEST_CASE("each draw gives the numbers of random.hpp and the generator advanced as far") {
    const Tensor state = seeded(5), shape = sizes({2, 10});
    check_same<float, 20>(draws::rand(state, shape), "output", [](auto& g, auto& out) { attn::rand(g, out); });
    check_same<float, 20>(draws::randn(state, shape), "output", [](auto& g, auto& out) { attn::randn(g, out); });
    check_same<float, 20>(draws::normal(state, 3, 0.5, shape), "output",
                          [](auto& g, auto& out) { attn::normal(g, 3, 0.5, out); });
    check_same<float, 20>(draws::uniform(state, -2, 7, shape), "output",
                          [](auto& g, auto& out) { attn::uniform(g, -2, 7, out); });
    check_same<std::int64_t, 20>(draws::randint(state, -5, 9, shape), "output",
                                 [](auto& g, auto& out) { attn::randint(g, -5, 9, out); });
    check_same<std::int64_t, 31>(draws::randperm(state, 31), "output",
                                 [](auto& g, auto& out) { attn::randperm(g, out); });
    check_same<float, 21>(draws::embedding(state, 7, 3), "weight", [](auto& g, auto& out) { attn::embedding(g, out); });
  }

  TEST_CASE("the shape asked for is the shape returned, a scalar and an empty tensor too") {
    CHECK(draws::rand(seeded(0), sizes({2, 1, 3}))["output"].shape() == attn::Shape{2, 1, 3});
    CHECK(draws::rand(seeded(0), sizes({}))["output"].shape() == attn::Shape{});
    const Trace empty = draws::randn(seeded(0), sizes({4, 0}));
    CHECK(empty["output"].shape() == attn::Shape{4, 0});
    CHECK(generator_in(empty) == Generator(0));
  }

  TEST_CASE("the cached normal survives the way through the numbers and other draws") {
    Trace trace = draws::randn(seeded(1), sizes({1}));
    trace = draws::rand(trace["generator"], sizes({3}));
    const Trace second = draws::randn(trace["generator"], sizes({1}));
    Generator generator(1);
    std::array<float, 1> normal{};
    std::array<float, 3> between{};
    attn::randn(generator, normal);
    attn::rand(generator, between);
    attn::randn(generator, normal);
    CHECK(second["output"].data<float>()[0] == normal[0]);
    CHECK(generator_in(second) == generator);
  }

  TEST_CASE("linear: weight (out, in) before bias (out), and no bias when none is wanted") {
    const Trace trace = draws::linear(seeded(5), 4, 3);
    Generator generator(5);
    const attn::LinearParameters want = attn::linear(generator, 4, 3);
    CHECK(trace["weight"].shape() == attn::Shape{3, 4});
    CHECK(floats(trace["weight"]) == want.weight);
    CHECK(floats(trace["bias"]) == want.bias);
    CHECK(generator_in(trace) == generator);
    CHECK_FALSE(draws::linear(seeded(5), 4, 3, false).has("bias"));
  }

  TEST_CASE("dropout: x times the mask that either build of PyTorch draws, in any shape") {
    Generator drawn(9);
    const Tensor x = attention_test::randn(drawn, {2, 3, 5});
    for (const auto build : {attn::DropoutBuild::portable, attn::DropoutBuild::mkl}) {
      const Trace trace = draws::dropout(seeded(5), x, 0.4, build);
      Generator generator(5);
      std::vector<float> want(30);
      attn::dropout(generator, 0.4, build, {x.data<float>(), 30}, want);
      CHECK(trace["output"].shape() == x.shape());
      CHECK(floats(trace["output"]) == want);
      CHECK(generator_in(trace) == generator);
    }
  }

  TEST_CASE("the generator goes on even when only the output is asked for") {
    const Trace trace = draws::rand(seeded(0), sizes({3}), {"output"});
    CHECK(trace.has("generator"));
    CHECK_FALSE(generator_in(trace) == Generator(0));
  }

  TEST_CASE("a generator that is none, a shape that is none, and bounds PyTorch refuses are Errors") {
    const Tensor state = seeded(0);
    Tensor broken = state;
    broken.data<double>()[3] = 0.5;
    CHECK(error_of([&] { draws::rand(broken, sizes({1})); }).code == ErrorCode::out_of_range);
    CHECK(error_of([&] { draws::rand(broken, sizes({1})); }).input == "generator");
    CHECK(error_of([&] { draws::rand(sizes({1, 2}), sizes({1})); }).code == ErrorCode::wrong_shape);

    const attn::ErrorDetails negative = error_of([&] { draws::randn(state, sizes({2, -1})); });
    CHECK(negative.code == ErrorCode::out_of_range);
    CHECK(negative.operation == "randn");
    CHECK(negative.input == "shape");
    CHECK(negative.expected == "whole sizes from 0");
    CHECK(negative.found == "-1");
    CHECK(negative.pytorch == "Trying to create tensor with negative dimension -1");
    CHECK(error_of([&] { draws::rand(state, sizes({1.5})); }).code == ErrorCode::out_of_range);
    CHECK(error_of([&] { draws::rand(state, sizes({NAN})); }).code == ErrorCode::not_finite);
    CHECK(error_of([&] { draws::rand(state, sizes({1, 1, 1, 1, 1, 1, 1, 1, 1})); }).code == ErrorCode::wrong_shape);
    const attn::ErrorDetails large = error_of([&] { draws::rand(state, sizes({1e5, 1e5})); });
    CHECK(large.code == ErrorCode::too_large);
    CHECK(large.bytes == 4e10);
    CHECK(error_of([&] { draws::uniform(state, 1, 0, sizes({1})); }).operation == "uniform");
    CHECK(error_of([&] { draws::randint(state, 3, 3, sizes({1})); }).input == "high");
    const attn::ErrorDetails p = error_of([&] { draws::dropout(state, sizes({}), 1.5); });
    CHECK(p.code == ErrorCode::wrong_type);  // x is f64
    CHECK(error_of([&] { draws::dropout(state, Tensor::make<float>({0}), 1.5); }).pytorch ==
          "dropout probability has to be between 0 and 1, but got 1.5");
  }
}

TEST_SUITE("embedding_lookup") {
  TEST_CASE("the sentence of notebook 003 gets the rows that PyTorch draws") {
    for (const golden::Case& golden : golden::load("seeds.json")) {
      if (golden.op != "embedding") continue;
      const nlohmann::json& rng = golden.params["rng"];
      const Trace drawn = draws::embedding(seeded(rng["seed"]), rng["embedding"][0], rng["embedding"][1]);
      const golden::Tensor& indices = golden.inputs.at("indices");
      const Trace trace = attn::embedding_lookup(
          drawn["weight"], Tensor::of(attn::Shape(indices.shape.begin(), indices.shape.end()), indices.integers()));
      CHECK(trace["output"].shape() == attn::Shape{6, 3});
      golden::compare(golden, "output", floats(trace["output"]));
    }
  }

  TEST_CASE("an index outside the table is PyTorch's IndexError") {
    const Tensor weight = Tensor::of<float>({2, 3}, {1, 2, 3, 4, 5, 6});
    for (const std::int64_t index : {std::int64_t{2}, std::int64_t{-1}, std::numeric_limits<std::int64_t>::min()}) {
      const attn::ErrorDetails error = error_of([&] {
        attn::embedding_lookup(weight, Tensor::of<std::int64_t>({2}, {0, index}));
      });
      CHECK(error.code == ErrorCode::out_of_range);
      CHECK(error.operation == "embedding_lookup");
      CHECK(error.input == "indices");
      CHECK(error.found == std::to_string(index));
      CHECK(error.pytorch == "index out of range in self");
    }
    const attn::Shape eight{1, 1, 1, 1, 1, 1, 1, 1};
    CHECK(error_of([&] { attn::embedding_lookup(weight, Tensor::of<std::int64_t>(eight, {0})); }).code ==
          ErrorCode::wrong_rank);
  }
}

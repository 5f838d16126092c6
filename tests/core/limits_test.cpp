// Calls that would take too long are refused before they begin, with the work they would take.
#include "attn/limits.hpp"

#include <limits>
#include <set>
#include <thread>

#include "attention_support.hpp"
#include "attn/attention.hpp"
#include "attn/catalogue.hpp"
#include "attn/draws.hpp"
#include "attn/multi_head.hpp"
#include "attn/positional.hpp"
#include "attn/scoring.hpp"
#include "attn/self_attention.hpp"
#include "attn/sequence_models.hpp"
#include "border.hpp"
#include "doctest.hpp"
#include "some_arguments.hpp"

namespace {

using attention_test::error_of;
using attn::ErrorCode;
using attn::LimitedCalls;
using attn::Limits;
using attn::Tensor;

constexpr double unlimited = std::numeric_limits<double>::infinity();

/// The work a call states: what it is refused for where nothing is allowed; 0 where it is not.
double stated_work(const attn::Operation& operation, std::size_t size, const attn::Outputs& outputs = {}) {
  const SomeArguments arguments(operation, size);
  try {
    attn::run(operation.name.text(), arguments.given(), outputs, {.multiply_adds = 0, .drawn_numbers = 0});
    return 0;
  } catch (const attn::Error& error) {
    REQUIRE(error.code() == ErrorCode::too_large);
    return error.details().multiply_adds;
  }
}

/// The same of a call of the library.
template <class Call>
double stated_work(Call call) {
  constexpr Limits nothing{.multiply_adds = 0, .drawn_numbers = 0};
  const LimitedCalls limited(nothing);
  return error_of(call).multiply_adds;
}

/// Numbers that are not to be read: a call that reads them is wrong.
attn::TensorView hollow(const attn::Shape& shape) {
  return {attn::DType::f32, shape, nullptr};
}

/// True if a call that wants only this output would hold a matrix of 40,000 queries and keys.
bool holds_scores(const std::string& operation, attn::Name output) {
  constexpr Limits nothing{.multiply_adds = 0, .drawn_numbers = 0};
  const LimitedCalls limited(nothing);
  const attn::TensorView rows = hollow({1, 40000, 2}), square = hollow({2, 2});
  const attn::MultiHeadParameters heads{.W_q = square, .W_k = square, .W_v = square, .W_o = square, .num_heads = 2};
  const attn::Outputs wanted{output};
  const attn::ErrorDetails refused = error_of([&] {
    if (operation.starts_with("dot_product_attention"))
      attn::dot_product_attention(rows, rows, rows, attn::AttentionOptions{}, {}, {}, wanted);
    if (operation == "additive_attention")
      attn::additive_attention(rows, rows, rows, {square, square, hollow({2})}, {}, {}, wanted);
    if (operation == "scoring_attention") attn::scoring_attention(rows, rows, rows, {}, {}, {}, wanted);
    if (operation == "self_attention")
      attn::self_attention(hollow({40000, 2}), {square, square, square}, {}, {}, {}, wanted);
    if (operation.starts_with("multi_head_attention"))
      attn::multi_head_attention(rows, rows, rows, heads, 0, {}, {}, {}, wanted);
    if (operation == "head_ablation") attn::head_ablation(rows, rows, rows, heads, {}, {}, wanted);
  });
  REQUIRE(refused.code == ErrorCode::too_large);
  return refused.bytes >= 4.0 * 40000 * 40000;
}

/// Numbers in a few figures and a generator: the same work whatever their inputs.
const std::set<std::string> constant = {"scoring_cost", "sequence_model_cost", "multi_head_parameters", "kv_cache_cost",
                                        "manual_seed"};

}  // namespace

TEST_SUITE("limits") {
  TEST_CASE("every operation of the catalogue states its work, no less than the numbers it makes") {
    for (const attn::Operation* operation : attn::catalogue()) {
      CAPTURE(operation->name.text());
      for (const std::size_t size : {2U, 12U}) {
        const double work = stated_work(*operation, size);
        double numbers = 0;
        const SomeArguments arguments(*operation, size);
        const attn::Trace trace = attn::run(operation->name.text(), arguments.given());
        for (const auto& [name, tensor] : trace.entries()) {
          if (name != "generator") numbers += static_cast<double>(tensor.count());
        }
        if (constant.contains(operation->name.string())) {
          CHECK(work == 0);
          CHECK(numbers < 20);
        } else {
          CHECK(work >= numbers);
        }
      }
    }
  }

  TEST_CASE("the work grows as the loops do, and is stated of attention that streams, too") {
    for (const attn::Operation* operation : attn::catalogue()) {
      CAPTURE(operation->name.text());
      if (constant.contains(operation->name.string())) continue;
      CHECK(stated_work(*operation, 48) > 1.5 * stated_work(*operation, 24));
      if (operation->find_output("weights") == nullptr || operation->find_output("output") == nullptr) continue;
      if (operation->find_input("generator") == nullptr) continue;
      CHECK(stated_work(*operation, 48, {"output"}) > 48.0 * 48 * 48);
    }
  }

  TEST_CASE("large products are counted as what they are: never less, and little more") {
    const auto near = [](double stated, double multiply_adds) {
      CAPTURE(stated);
      CAPTURE(multiply_adds);
      return stated >= multiply_adds && stated < 1.3 * multiply_adds;
    };
    const auto x = hollow({4, 512, 256});
    const auto dot = [&] { attn::dot_product_attention(x, x, x, {}, {}, {"output"}); };
    CHECK(near(stated_work(dot), 4.0 * 512 * 512 * (256 + 256)));
    const auto convolution = [&] { attn::convolution_1d(x, hollow({256, 256, 5}), {}, 2); };
    CHECK(near(stated_work(convolution), 4.0 * 512 * 256 * 256 * 5));
    const auto recurrence = [&] { attn::rnn_steps(x, hollow({512, 256}), hollow({512, 512}), {}, {}, {}); };
    CHECK(near(stated_work(recurrence), 4.0 * 512 * 512 * (256 + 512)));
    const auto similarity = [&] { attn::position_similarity(hollow({2048, 1024})); };
    CHECK(near(stated_work(similarity), 2048.0 * 2048 * 1024));
  }

  TEST_CASE("an operation makes no n x m matrix for the outputs that it says stream, and one for each other") {
    std::set<std::string> streaming;
    for (const attn::Operation* operation : attn::catalogue()) {
      const bool attends = operation->find_output("output") != nullptr && operation->find_output("scores") != nullptr &&
                           !operation->name.string().ends_with("_forward");  // old names
      for (const attn::Output& output : operation->outputs) {
        if (!attends) continue;
        CAPTURE(operation->name.text());
        CAPTURE(output.name.text());
        CHECK(holds_scores(operation->name.string(), output.name) == !output.streams);
        if (output.streams) streaming.insert(output.name.string());
      }
    }
    CHECK(streaming == std::set<std::string>{"output", "generator", "without_head", "change", "queries_normed",
                                             "keys_normed", "queries_rotated", "keys_rotated"});
  }

  TEST_CASE("by name, the calls that took longest are refused at once: a table of sines, a permutation, a study") {
    const Tensor generator = attn::draws::manual_seed(0)["generator"];
    const auto number = [](double value) { return Tensor::of<double>({}, {value}); };
    const Tensor wide = number(65536), long_table = number(4000), many = number(1e8), keys = number(1);
    const auto table = error_of([&] {
      attn::run("positional_encoding", {{"num_hiddens", wide}, {"max_len", long_table}});
    });
    CHECK(table.code == ErrorCode::too_large);
    CHECK(table.multiply_adds > 65536.0 * 4000);
    CHECK(table.bytes == 0);
    CHECK(table.expected == "at most 100000000000 multiply-adds");
    CHECK(table.found == "138412032000 multiply-adds");
    const auto permutation = error_of([&] { attn::run("randperm", {{"generator", generator}, {"n", many}}); });
    CHECK(permutation.multiply_adds > 1e11);
    const auto study = error_of([&] {
      attn::run("scaling_study", {{"d", wide}, {"samples", wide}, {"keys", keys}, {"seed", keys}});
    });
    CHECK(study.code == ErrorCode::too_large);
  }

  TEST_CASE("a wide row pooled to many rows is counted by its windows, not by what goes in and out") {
    const Tensor rows = Tensor::of<double>({}, {65536}), columns = Tensor::of<double>({}, {1});
    const auto error = error_of([&] {
      attn::run("pool", {{"x", hollow({1, 1000000})}, {"rows", rows}, {"columns", columns}});
    });
    CHECK(error.multiply_adds > 65536e6);
  }

  TEST_CASE("drawn numbers have a limit of their own, dropout's among them") {
    const Tensor generator = attn::draws::manual_seed(0)["generator"];
    const Tensor shape = Tensor::of<double>({2}, {3, 5});
    const std::vector<attn::Argument> given = {{"generator", generator}, {"shape", shape}};
    CHECK_NOTHROW(attn::run("rand", given, {}, {.drawn_numbers = 15}));
    const auto error = error_of([&] { attn::run("rand", given, {}, {.drawn_numbers = 14}); });
    CHECK(error.drawn_numbers == 15);
    CHECK(error.multiply_adds == 0);
    CHECK(error.found == "15 drawn numbers");
    const SomeArguments attention(*attn::find_operation("dot_product_attention"), 4);
    std::vector<attn::Argument> dropped = attention.given();
    const Tensor half = Tensor::of<double>({}, {0.5}), seed = Tensor::of<double>({}, {1});
    dropped.push_back({"dropout", half});
    dropped.push_back({"seed", seed});
    CHECK(error_of([&] { attn::run("dot_product_attention", dropped, {}, {.drawn_numbers = 63}); }).drawn_numbers ==
          64);
    CHECK_NOTHROW(attn::run("dot_product_attention", dropped, {}, {.drawn_numbers = 64}));
  }

  TEST_CASE("C++ functions have the limits that are in force on their thread, or none") {
    constexpr Limits little{.multiply_adds = 1000, .drawn_numbers = 1e8}, none{unlimited, unlimited};
    const auto call = [] { attn::positional_encoding(8, 8); };
    CHECK_NOTHROW(call());
    {
      const LimitedCalls limited(little);
      CHECK(error_of(call).code == ErrorCode::too_large);
      {
        const LimitedCalls raised(none);
        CHECK_NOTHROW(call());
      }
      CHECK(error_of(call).code == ErrorCode::too_large);
#ifndef __EMSCRIPTEN__  // which has one thread
      bool other_is_free = false;
      std::thread([&] { other_is_free = attn::limits_in_force() == nullptr; }).join();
      CHECK(other_is_free);
#endif
    }
    CHECK_NOTHROW(call());
  }

  TEST_CASE("the border has the limits it is told, until it is told others") {
    const auto request = border::request("positional_encoding").number("num_hiddens", 8).number("max_len", 8);
    CHECK(border::run(request).code.empty());
    attn_limit(1000, 1e8);
    const border::Answer refused = border::run(request);
    attn_limit(Limits{}.multiply_adds, Limits{}.drawn_numbers);
    CHECK(refused.code == "too_large");
    CHECK(refused.multiply_adds == 8 * 8 * (512.0 + 16));
    CHECK(refused.bytes == 0);
    CHECK(refused.drawn_numbers == 0);
    CHECK(border::run(request).code.empty());
  }
}

// What crosses the border, seen from the C side.
#include "border.hpp"
#include <cmath>

#include "attn/catalogue.hpp"
#include "doctest.hpp"

namespace {

border::Request scores_and_lens() {
  return border::request("masked_softmax").tensor("scores", {1, 1, 3}, {1, 2, 3}).tensor("valid_lens", {1}, {2}, 1);
}

}  // namespace

TEST_SUITE("border") {
  TEST_CASE("a result crosses with every output, its shape and its numbers") {
    const border::Answer answer = border::run(scores_and_lens());
    REQUIRE(answer.good());
    CHECK(answer.tensors.size() == 2);
    CHECK(answer["weights"].shape == std::vector<std::int64_t>{1, 1, 3});
    CHECK(answer["masked_scores"].values == std::vector<double>{1, 2, -1e6});
    CHECK(answer["weights"].values[0] == doctest::Approx(0.26894142));
    CHECK(answer["weights"].values[2] == 0);
  }

  TEST_CASE("outputs asked for come alone") {
    border::Request request = scores_and_lens();
    request.outputs = {border::name_id("weights")};
    const border::Answer answer = border::run(request);
    REQUIRE(answer.tensors.size() == 1);
    CHECK(answer.tensors[0].name == border::name_id("weights"));
  }

  TEST_CASE("notes cross with their code, output and index") {
    const border::Answer answer = border::run(border::request("masked_softmax")
                                                  .tensor("scores", {2, 1, 2}, {1, 2, 3, 4})
                                                  .tensor("valid_lens", {2}, {2, 0}, 1));
    REQUIRE(answer.notes.size() == 1);
    CHECK(answer.notes[0].code == "all_masked_row");
    CHECK(answer.notes[0].output == "weights");
    CHECK(answer.notes[0].index == std::vector<std::int64_t>{1, 0});
  }

  TEST_CASE("an Error crosses with all its fields") {
    const border::Answer answer =
        border::run(border::request("positional_encoding").number("num_hiddens", 5).number("max_len", 2));
    CHECK(answer.code == "not_divisible");
    CHECK(answer.operation == "positional_encoding");
    CHECK(answer.input == "num_hiddens");
    CHECK(answer.expected == "an even number");
    CHECK(answer.found == "5");
    CHECK(answer.pytorch.find("The expanded size of the tensor (2) must match the existing size (3)") == 0);
    CHECK(answer.message.find("[positional_encoding] num_hiddens: not divisible; expected an even number") == 0);
    const border::Answer large =
        border::run(border::request("positional_encoding").number("num_hiddens", 65536).number("max_len", 16777216));
    CHECK(large.code == "too_large");
    CHECK(large.bytes >= 65536.0 * 16777216.0 * 4.0);
  }

  TEST_CASE("every beginning of a request is an Error, and none reads past its end") {
    const std::vector<std::uint8_t> whole = scores_and_lens().number("fill", -5).bytes();
    REQUIRE(border::run(whole).good());
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const border::Answer answer = border::run({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)});
      CHECK_MESSAGE((answer.code == "wrong_shape" || answer.code == "unknown_operation"), size, " ", answer.message);
    }
  }

  TEST_CASE("sizes that no memory could hold are refused, with data or without") {
    for (const std::int64_t size : {std::int64_t{-1}, INT64_MIN, INT64_MAX, std::int64_t{1} << 32,
                                    (std::int64_t{1} << 32) + 1, std::int64_t{1} << 62}) {
      for (const std::vector<std::int64_t>& shape :
           {std::vector<std::int64_t>{size, 0, 1}, {0, size, 1}, {1, 1, size}, {0, 0, size}}) {
        const border::Answer answer = border::run(border::request("masked_softmax").tensor("scores", shape, {1.0}));
        CHECK_MESSAGE(answer.code == "wrong_shape", size, " ", answer.message);
      }
    }
    const border::Answer answer =
        border::run(border::request("masked_softmax").tensor("scores", {2147483647, 2147483647, 0}, {}));
    CHECK(answer.code == "too_large");
  }

  TEST_CASE("ids that the catalogue does not have are refused") {
    border::Request request = scores_and_lens();
    request.tensors[1].name = 1U << 30;
    CHECK(border::run(request).code == "unknown_input");
    request = scores_and_lens();
    request.outputs = {UINT32_MAX};
    CHECK(border::run(request).code == "unknown_input");
    request.outputs = {border::name_id("scores")};
    CHECK(border::run(request).code == "out_of_range");
    request = scores_and_lens();
    request.tensors[0].dtype = 3;
    CHECK(border::run(request).code == "wrong_type");
    request.tensors[0] = {border::name_id("scores"), 0, {1, 1, 1, 1, 1, 1, 1, 1, 1}, {1}};
    CHECK(border::run(request).code == "wrong_rank");
    request.operation = UINT32_MAX;
    CHECK(border::run(request).code == "unknown_operation");
  }

  TEST_CASE("kept inputs serve every later request, and what a request brings itself goes before them") {
    const border::Answer kept = border::keep(border::request("masked_softmax").tensor("valid_lens", {1}, {1}, 1));
    REQUIRE(kept.good());
    border::Request request = border::request("masked_softmax").tensor("scores", {1, 1, 3}, {1, 2, 3});
    request.kept = kept.handle;
    CHECK(border::run(request)["weights"].values == std::vector<double>{1, 0, 0});
    CHECK(border::run(request)["weights"].values == std::vector<double>{1, 0, 0});
    request.tensor("valid_lens", {1}, {3}, 1);
    CHECK(border::run(request)["weights"].values[2] > 0.6);

    border::Request other = border::request("positional_encoding").number("num_hiddens", 2).number("max_len", 2);
    other.kept = kept.handle;
    CHECK(border::run(other).code == "unknown_input");
    attn_drop(kept.handle);
    attn_drop(kept.handle);
    CHECK(border::run(request).code == "unknown_input");
    CHECK(border::keep(std::vector<std::uint8_t>(7)).code == "wrong_shape");
  }

  TEST_CASE("parameters kept for many runs, arranged once, give the bits of those that come along") {
    const auto values = [](std::size_t count, double step) {
      std::vector<double> numbers(count);
      for (std::size_t i = 0; i < count; ++i) numbers[i] = std::sin(step * static_cast<double>(i + 1));
      return numbers;
    };
    const auto matrix = [&](border::Request& request, const char* name, std::int64_t rows, std::int64_t columns) {
      request.tensor(name, {rows, columns}, values(static_cast<std::size_t>(rows * columns), 1.0 + 0.1 * name[2]));
    };
    const auto same = [](border::Request parameters, const border::Request& inputs) {
      const border::Answer kept = border::keep(parameters);
      REQUIRE(kept.good());
      border::Request short_one = inputs;
      short_one.kept = kept.handle;
      parameters.tensors.insert(parameters.tensors.end(), inputs.tensors.begin(), inputs.tensors.end());
      const border::Answer once = border::run(parameters);
      REQUIRE(once.good());
      for (int turn = 0; turn < 2; ++turn) CHECK(border::run(short_one)["output"].values == once["output"].values);
      attn_drop(kept.handle);
    };
    const auto attended = [&](const char* operation) {
      border::Request inputs = border::request(operation);
      for (const char* name : {"queries", "keys", "values"}) inputs.tensor(name, {1, 5, 18}, values(90, 0.3 * name[0]));
      return inputs;
    };
    for (const char* operation : {"multi_head_attention", "head_ablation"}) {
      border::Request parameters = border::request(operation).number("num_heads", 2);
      for (const char* name : {"W_q", "W_k", "W_v", "W_o"}) matrix(parameters, name, 18, 18);
      same(parameters, attended(operation));
    }
    border::Request additive = border::request("additive_attention").tensor("w_v", {10}, values(10, 1));
    for (const char* name : {"W_q", "W_k"}) matrix(additive, name, 10, 18);
    same(additive, attended("additive_attention"));
    border::Request bilinear = border::request("scoring_attention").number("score", 2);
    bilinear.tensor("W", {18, 18}, values(18 * 18, 1));
    same(bilinear, attended("scoring_attention"));
    border::Request projections = border::request("self_attention");
    for (const char* name : {"W_query", "W_key", "W_value"}) matrix(projections, name, 18, 11);
    same(projections, border::request("self_attention").tensor("x", {5, 18}, values(90, 1)));
  }

  TEST_CASE("a kept parameter of a wrong rank is kept as it is, and the run says so") {
    border::Request parameters = border::request("self_attention").tensor("W_query", {2, 3, 1}, std::vector<double>(6));
    const border::Answer kept = border::keep(parameters);
    REQUIRE(kept.good());
    border::Request run = border::request("self_attention").tensor("x", {1, 2}, {1, 2});
    run.kept = kept.handle;
    for (const char* name : {"W_key", "W_value"}) run.tensor(name, {2, 3}, std::vector<double>(6));
    CHECK(border::run(run).code == "wrong_rank");
    attn_drop(kept.handle);
  }

  TEST_CASE("no block is larger than memory, and nothing is freed for nothing") {
    CHECK(attn_alloc(SIZE_MAX) == nullptr);
    CHECK(attn_alloc(SIZE_MAX - 8) == nullptr);
    attn_free(nullptr);
  }

  TEST_CASE("the catalogue is described once, every operation and name in its place") {
    const std::string json = attn_describe();
    CHECK(attn_describe() == attn_describe());
    std::size_t at = json.find("\"operations\"");
    for (const attn::Operation* operation : attn::catalogue()) {
      at = json.find("{\"name\":\"" + std::string(operation->name) + "\",\"inputs\"", at);
      CHECK_MESSAGE(at != std::string::npos, operation->name);
    }
  }
}

// Costs: the notebooks' tables, and the exact path lengths against graphs walked step by step.
#include <cmath>
#include <limits>

#include "attention_support.hpp"
#include "attn/cost.hpp"
#include "golden.hpp"

namespace {

using attention_test::error_of;
using attn::ErrorCode;

std::vector<double> numbers(const attn::Tensor& tensor) {
  return {tensor.data<double>(), tensor.data<double>() + tensor.count()};
}

/// Layers until the window of one unit, widened by `step` places a layer to the left and right, holds both ends.
std::size_t layers_by_walking(std::size_t n, std::size_t window) {
  std::size_t reach = 1, layers = 0;
  for (; reach < n; ++layers) reach += window - 1;
  return layers;
}

/// Layers until output n−1 depends on input 0, each output seeing ⌊k/2⌋ places to its left.
std::size_t layers_to_first_input(std::size_t n, std::size_t window) {
  std::size_t first = n - 1, layers = 0;
  for (; first > 0; ++layers) first -= std::min(first, window / 2);
  return layers;
}

}  // namespace

TEST_SUITE("cost") {
  TEST_CASE("sequence_model_cost: operations, steps and paths are the notebooks'") {
    for (const golden::Case& golden : golden::load("seeds.json")) {
      if (golden.op != "complexity") continue;
      for (const nlohmann::json& row : golden.raw["expect"]["rows"]) {
        const attn::Trace trace = attn::sequence_model_cost(row["n"], row["d"], row["k"]);
        CHECK(numbers(trace["operations"]) == std::vector<double>{row["cnn"], row["rnn"], row["self"]});
        CHECK(numbers(trace["sequential_operations"]) == row["seq_ops"].get<std::vector<double>>());
        CHECK(numbers(trace["path_length"]) == row["path"].get<std::vector<double>>());
      }
    }
  }

  TEST_CASE("sequence_model_cost: exact paths agree with layers counted one by one") {
    for (std::size_t n = 1; n < 70; ++n) {
      for (std::size_t k = 2; k < 12; ++k) {
        const auto cost = attn::sequence_model_cost(static_cast<std::int64_t>(n), 4, static_cast<std::int64_t>(k));
        const std::vector<double> exact = numbers(cost["exact_path_length"]);
        CHECK(exact[0] == static_cast<double>(layers_by_walking(n, k)));
        CHECK(exact[1] == static_cast<double>(layers_to_first_input(n, k)));
        std::size_t reach = 1, dilated = 0;
        for (; reach < n; ++dilated) reach *= k;
        CHECK(exact[2] == static_cast<double>(dilated));
      }
    }
    // Notebook 001: two layers with a window of 3 join x1 and x5.
    CHECK(numbers(attn::sequence_model_cost(5, 4, 3)["exact_path_length"])[0] == 2);
  }

  TEST_CASE("sequence_model_cost: a window of one place never joins two tokens") {
    const std::vector<double> exact = numbers(attn::sequence_model_cost(2, 1, 1)["exact_path_length"]);
    for (const double length : exact) CHECK(length == std::numeric_limits<double>::infinity());
    CHECK(numbers(attn::sequence_model_cost(1, 1, 1)["exact_path_length"]) == std::vector<double>{0, 0, 0});
  }

  TEST_CASE("multi_head_parameters: the counts of notebook 004") {
    for (const golden::Case& golden : golden::load("seeds.json")) {
      if (golden.op != "param_count") continue;
      for (const nlohmann::json& row : golden.raw["expect"]["rows"]) {
        const std::int64_t width = row["p_o"];
        const attn::Trace trace = attn::multi_head_parameters(width, width, width, width, row["h"]);
        CHECK(trace["shared"].shape().empty());
        CHECK(*trace["shared"].data<double>() == row["shared"].get<double>());
        CHECK(*trace["per_head_full"].data<double>() == row["per_head_full"].get<double>());
      }
    }
    CHECK(*attn::multi_head_parameters(2, 3, 5, 7, 1)["shared"].data<double>() == 7 * (2 + 3 + 5) + 7 * 7);
  }

  TEST_CASE("scoring_cost: additive parameters are those of the notebook's module; dot product has none") {
    const attn::Trace trace = attn::scoring_cost(1, 10, 20, 2, 4, 8);
    CHECK(numbers(trace["parameters"]) == std::vector<double>{8 * 20 + 8 * 2 + 8, 0});
    CHECK(numbers(trace["operations"])[0] == 8 * (20 + 10 * 2) + 2 * 10 * 8 + 10 * 4);
    CHECK(std::isnan(numbers(trace["operations"])[1]));  // queries of 20, keys of 2: no dot product
    CHECK(trace.noted("dot_needs_equal_sizes"));
    const attn::Trace equal = attn::scoring_cost(3, 10, 2, 2, 4, 8);
    CHECK(numbers(equal["operations"])[1] == 3 * 10 * 2 + 3 * 10 * 4);
    CHECK(numbers(equal["memory"]) == std::vector<double>{4 * (8 * 13 + 3 * 10 * 8 + 2 * 30), 4 * 2 * 30});
    CHECK_FALSE(equal.noted("dot_needs_equal_sizes"));
  }

  TEST_CASE("scoring_cost: what other scores take before pairs; bilinear alone takes sizes that differ") {
    const attn::Trace bilinear = attn::scoring_cost(3, 10, 20, 2, 4, 8, attn::Score::bilinear);
    CHECK(numbers(bilinear["parameters"])[1] == 20 * 2);
    CHECK(numbers(bilinear["operations"])[1] == 10 * 20 * 2 + 3 * 10 * 20 + 3 * 10 * 4);
    CHECK(numbers(bilinear["memory"])[1] == 4 * (10 * 20 + 2 * 30));
    CHECK_FALSE(bilinear.noted("dot_needs_equal_sizes"));
    const attn::Trace cosine = attn::scoring_cost(3, 10, 2, 2, 4, 8, attn::Score::cosine);
    CHECK(numbers(cosine["operations"])[1] == (3 + 10) * 2 + 3 * 10 * 2 + 3 * 10 * 4);
    for (const attn::Score score : {attn::Score::scaled_dot, attn::Score::gaussian, attn::Score::sum}) {
      const attn::Trace trace = attn::scoring_cost(3, 10, 2, 2, 4, 8, score);
      CHECK(numbers(trace["parameters"])[1] == 0);
      CHECK(numbers(trace["operations"])[1] == 3 * 10 * 2 + 3 * 10 * 4);
      CHECK(attn::scoring_cost(3, 10, 20, 2, 4, 8, score).noted("dot_needs_equal_sizes"));
    }
  }

  TEST_CASE("counts out of range are Errors that name the operation, the input and the range") {
    const attn::ErrorDetails error = error_of([] { attn::sequence_model_cost(0, 1, 1); });
    CHECK(error.code == ErrorCode::out_of_range);
    CHECK(error.operation == "sequence_model_cost");
    CHECK(error.input == "n");
    CHECK(error.expected == "from 1 to 2147483647");
    CHECK(error.found == "0");
    CHECK(error_of([] { attn::scoring_cost(1, 1, 1, 1, 1, -1); }).input == "h");
    CHECK(error_of([] { attn::multi_head_parameters(1, 1, 1, 1, 0); }).input == "num_heads");
  }
}

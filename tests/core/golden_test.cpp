// Every golden of every operation in the catalogue, through the catalogue, as JavaScript would call it: a test case for
// each, called by the golden's name.
#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <sstream>
#include <string>

#include "attn/catalogue.hpp"
#include "doctest.hpp"
#include "golden.hpp"

namespace {

using golden::Run;

using Places = std::vector<std::size_t>;

Places all_or(const Places& places, std::size_t size) {
  if (!places.empty()) return places;
  Places all(size);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

attn::Tensor tensor_as(std::string_view dtype, const golden::Tensor& from) {
  const attn::Shape shape(from.shape.begin(), from.shape.end());
  if (dtype == "f32") return attn::Tensor::of(shape, from.floats());
  if (dtype == "i64") return attn::Tensor::of(shape, from.integers());
  return attn::Tensor::of(shape, from.data);
}

/// The place of a choice in "none|causal|…".
double place_of(const attn::Input& input, const std::string& choice) {
  std::istringstream choices{std::string(input.choices)};
  std::string one;
  for (int place = 0; std::getline(choices, one, '|'); ++place) {
    if (one == choice) return place;
  }
  FAIL(input.name, " has no choice ", choice);
  return -1;
}

/// A number as the catalogue takes it: a choice by its place among the choices.
double number_of(const attn::Input& input, const nlohmann::json& value) {
  if (value.is_string()) return place_of(input, value.get<std::string>());
  if (value.is_boolean()) return value.get<bool>() ? 1 : 0;
  return value.get<double>();
}

const attn::Input& input_of(const attn::Operation& operation, const std::string& name) {
  const attn::Input* input = operation.find_input(name);
  REQUIRE_MESSAGE(input != nullptr, operation.name, " has no input ", name);
  return *input;
}

attn::Trace trace_of(const Run& run, const attn::Operation& operation) {
  std::vector<attn::Tensor> kept;  // owns what the arguments borrow
  kept.reserve(run.inputs.size() + run.numbers.size());
  std::vector<attn::Argument> arguments;
  for (const auto& [name, tensor] : run.inputs) {
    const attn::Input& input = input_of(operation, name);
    kept.push_back(tensor_as(input.dtype == "any" ? tensor.dtype : input.dtype, tensor));
    arguments.push_back({input.name, kept.back()});
  }
  for (const auto& [name, value] : run.numbers.items()) {
    const attn::Input& input = input_of(operation, name);
    kept.push_back(attn::Tensor::of<double>({}, {number_of(input, value)}));
    arguments.push_back({input.name, kept.back()});
  }
  return attn::run(run.operation, arguments);
}

std::vector<double> numbers_of(const attn::Tensor& tensor) {
  const auto copy = [&](const auto* data) { return std::vector<double>(data, data + tensor.count()); };
  if (tensor.dtype() == attn::DType::f32) return copy(tensor.data<float>());
  if (tensor.dtype() == attn::DType::i64) return copy(tensor.data<std::int64_t>());
  return copy(tensor.data<double>());
}

/// Compares the rows and columns an expectation speaks of.
void compare(const Run& run, const golden::Expected& expected, const attn::Tensor& tensor) {
  const attn::Shape sizes = tensor.shape();
  Places shape(sizes.begin(), sizes.end());
  const std::vector<double> all = numbers_of(tensor);
  if (shape.empty())
    return golden::compare(run.title, run.operation + "." + expected.output, shape, all, expected.want,
                           expected.tolerance);
  const Places rows = all_or(expected.rows, shape.front());
  const Places columns = all_or(expected.columns, shape.back());
  const bool one_axis = shape.size() == 1;
  const std::size_t row_size = one_axis ? 1 : all.size() / std::max<std::size_t>(1, shape.front());
  std::vector<double> got;
  for (const std::size_t row : rows) {
    for (std::size_t k = 0; k < row_size; k += one_axis ? 1 : shape.back()) {
      if (one_axis)
        got.push_back(all.at(row));
      else
        for (const std::size_t column : columns) got.push_back(all.at(row * row_size + k + column));
    }
  }
  shape.front() = rows.size();
  if (!one_axis) shape.back() = columns.size();
  golden::compare(run.title, run.operation + "." + expected.output, shape, got, expected.want, expected.tolerance);
}

using Cases = std::map<std::string, const golden::Case*>;

/// The goldens that run through the catalogue, by their titles, which doctest goes on pointing at.
const Cases& cases_by_title() {
  static const Cases cases = [] {
    Cases found;
    for (const std::string& file : golden::files()) {
      for (const golden::Case& golden : golden::load(file)) {
        if (golden::treatment(golden.op) == "run") found.emplace(golden.title(), &golden);
      }
    }
    return found;
  }();
  return cases;
}

/// The body of each golden's test case, which knows by its name what it is about.
void run_named_golden() {
  const golden::Case& golden = *cases_by_title().at(doctest::getContextOptions()->currentTest->m_name);
  for (const Run& run : golden::runs(golden)) {
    const attn::Operation* operation = attn::find_operation(run.operation);
    REQUIRE_MESSAGE(operation != nullptr, run.title, ": no operation ", run.operation);
    const attn::Trace trace = trace_of(run, *operation);
    for (const golden::Expected& expected : run.expected) {
      REQUIRE_MESSAGE(trace.has(expected.output), run.title, ": no output ", expected.output);
      compare(run, expected, trace[expected.output]);
    }
  }
}

/// How many test cases there are; doctest takes functions and names, as its macros do at the same moment.
const std::size_t registered = [] {
  for (const auto& [title, golden] : cases_by_title()) {
    doctest::detail::TestCase test(run_named_golden, __FILE__, __LINE__, doctest::detail::TestSuite() * "goldens");
    doctest::detail::regTest(test * title.c_str());
  }
  return cases_by_title().size();
}();

}  // namespace

TEST_SUITE("goldens") {
  TEST_CASE("a difference beyond the tolerance is seen, and NaN and infinities only agree with themselves") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double inf = std::numeric_limits<double>::infinity();
    const golden::Tolerance loose{.relative = 0.5, .absolute = 0.25};
    CHECK(golden::share_of_tolerance(2.0, 1.0, loose) == doctest::Approx(1.0 / 0.75));
    CHECK(golden::share_of_tolerance(1.5, 1.0, loose) < 1);
    CHECK(golden::share_of_tolerance(1.0 + 1e-15, 1.0, {}) > 1);
    CHECK(golden::share_of_tolerance(1.0, 1.0, {}) == 0);
    CHECK(golden::share_of_tolerance(nan, nan, {}) == 0);
    CHECK(golden::share_of_tolerance(-inf, -inf, {}) == 0);
    for (const auto& [got, want] : {std::pair{nan, 1.0}, {1.0, nan}, {inf, 1.0}, {1.0, inf}, {inf, -inf}, {nan, inf}}) {
      CHECK(golden::share_of_tolerance(got, want, loose) > 1);
    }
  }

  TEST_CASE("a golden that expects nothing is refused, and one of which nothing is compared") {
    const auto written = [](const nlohmann::json& expect) {
      return nlohmann::json{{"name", "x"},
                            {"op", "softmax"},
                            {"params", {{"dim", 0}}},
                            {"inputs", nlohmann::json::object()},
                            {"expect", expect},
                            {"tol", nlohmann::json::object()}};
    };
    CHECK_THROWS_WITH(golden::case_of("new.json", written(nlohmann::json::object())), "new.json: x: expects nothing");
    const golden::Case unfilled = golden::case_of("new.json", written({{"output", nullptr}}));
    CHECK_THROWS_WITH(golden::runs(unfilled), "new.json: x: nothing of it is compared");
  }

  TEST_CASE("names.json speaks of every case and leaves no input and no expectation over") {
    std::size_t cases = 0, run = 0;
    for (const std::string& file : golden::files()) {
      for (const golden::Case& golden : golden::load(file)) {
        ++cases;
        run += golden::treatment(golden.op) == "run" ? 1 : 0;
        CHECK_NOTHROW(golden::treatment(golden.op));
        CHECK_NOTHROW(golden::runs(golden));
      }
    }
    CHECK(cases > 120);
    CHECK(run == registered);  // no two of one title
  }
}

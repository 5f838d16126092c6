// The catalogue as data, what Arguments refuses, what Check refuses, and the small types beneath: Tensor, Trace, Error.
#include "attn/catalogue.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "attn/error.hpp"
#include "catalogue/check.hpp"
#include "doctest.hpp"

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

attn::ErrorDetails error_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const attn::Error& error) {
    return error.details();
  }
  FAIL("no Error");
  return {};
}

/// An operation of every kind of input, which gives back what it was given.
constexpr std::array inputs = {
    attn::input::tensor("x", "b n"),       attn::input::optional_tensor("lens", "b | b n", "f64"),
    attn::input::integer("count", 1, 100), attn::input::number("scale", 0, 10, 2),
    attn::input::boolean("scaled", true),  attn::input::choice("how", "mean|max"),
    attn::input::optional_seed(),          attn::input::tensor("pair", "2 n", "any")};
constexpr attn::Output outputs[] = {{"output", "f32", "b n"}};
constexpr attn::Operation operation = {"sample", inputs, outputs, [](const attn::Arguments& given) {
                                         attn::Trace trace(given.outputs());
                                         trace.add("output", attn::Tensor::of<double>({}, {given.number("scale")}));
                                         return trace;
                                       }};

attn::Tensor scalar(double value) {
  return attn::Tensor::of<double>({}, {value});
}

/// Arguments that are right, but for one.
attn::ErrorDetails refusal(const std::string& name, const attn::TensorView& value) {
  const attn::Tensor x = attn::Tensor::make<float>({2, 3}), count = scalar(1), pair = attn::Tensor::make<float>({2, 3});
  std::vector<attn::Argument> given = {{name, value}};
  for (const attn::Argument& other : {attn::Argument{"x", x}, {"count", count}, {"pair", pair}}) {
    if (other.name != name) given.push_back(other);
  }
  return error_of([&] { attn::Arguments(operation, given); });
}

}  // namespace

TEST_SUITE("catalogue") {
  TEST_CASE("names are unique, inputs within themselves, and choices begin with their default") {
    std::set<std::string_view> operations;
    for (const attn::Operation* each : attn::catalogue()) {
      CHECK_MESSAGE(operations.insert(each->name).second, each->name);
      CHECK(attn::find_operation(each->name) == each);
      std::set<std::string_view> names;
      for (const attn::Input& input : each->inputs) {
        CHECK_MESSAGE(names.insert(input.name).second, each->name, ".", input.name);
        const bool is_tensor = input.kind == attn::Kind::tensor || input.kind == attn::Kind::generator;
        CHECK_MESSAGE(is_tensor == !input.shape.empty(), each->name, ".", input.name);
        CHECK((input.kind == attn::Kind::choice) == !input.choices.empty());
        const bool has_default = !std::isnan(input.initial);  // or its absence has a meaning of its own
        if (!input.required && !is_tensor && input.kind != attn::Kind::seed && has_default) {
          CHECK_MESSAGE(input.initial >= input.minimum, each->name, ".", input.name);
          CHECK_MESSAGE(input.initial <= input.maximum, each->name, ".", input.name);
        }
      }
      CHECK(!each->outputs.empty());
    }
    CHECK(attn::find_operation("softmin") == nullptr);
  }

  TEST_CASE("every name has one place, every input and output its name") {
    const auto& names = attn::catalogue_names();
    const std::set<std::string_view> unique(names.begin(), names.end());
    CHECK(unique.size() == names.size());
    for (const attn::Operation* each : attn::catalogue()) {
      for (const attn::Input& input : each->inputs) CHECK(unique.contains(input.name));
      for (const attn::Output& output : each->outputs) CHECK(unique.contains(output.name));
    }
  }

  TEST_CASE("an unknown operation is an Error") {
    const attn::ErrorDetails error = error_of([] { attn::run("softmin", {}); });
    CHECK(error.code == attn::ErrorCode::unknown_operation);
    CHECK(error.found == "softmin");
  }

  TEST_CASE("Arguments refuse what the catalogue does not list") {
    using attn::ErrorCode;
    const attn::Tensor one = scalar(1);
    CHECK(refusal("y", one).code == ErrorCode::unknown_input);
    CHECK(refusal("y", one).input == "y");
    CHECK(refusal("x", {}).code == ErrorCode::missing_input);
    CHECK(refusal("count", {}).code == ErrorCode::missing_input);
    CHECK(refusal("count", attn::Tensor::of<double>({1}, {1})).code == ErrorCode::wrong_rank);
    CHECK(refusal("count", attn::Tensor::of<float>({}, {1})).code == ErrorCode::wrong_type);
    CHECK(refusal("count", scalar(1.5)).code == ErrorCode::out_of_range);
    CHECK(refusal("count", scalar(1e17)).code == ErrorCode::out_of_range);
    CHECK(refusal("count", scalar(not_a_number)).code == ErrorCode::not_finite);
    CHECK(refusal("count", scalar(-inf)).code == ErrorCode::not_finite);
    CHECK(refusal("how", scalar(2)).code == ErrorCode::out_of_range);
    CHECK(refusal("how", scalar(-1)).code == ErrorCode::out_of_range);
    CHECK(refusal("scaled", scalar(2)).code == ErrorCode::out_of_range);
    CHECK(refusal("seed", scalar(4294967296.0)).code == ErrorCode::out_of_range);
  }

  TEST_CASE("Arguments give what was given, and the catalogue's default for what was not") {
    const attn::Tensor x = attn::Tensor::make<float>({2, 3}), count = scalar(7), how = scalar(1);
    const attn::Arguments given(operation, {{"x", x}, {"count", count}, {"pair", x}, {"how", how}});
    CHECK(given.integer("count") == 7);
    CHECK(given.number("scale") == 2);
    CHECK(given.boolean("scaled"));
    CHECK(given.integer("how") == 1);
    CHECK(given.has("x"));
    CHECK_FALSE(given.has("lens"));
    CHECK_FALSE(given.has("seed"));
  }

  TEST_CASE("Arguments and Outputs know a name by its text, wherever it lies") {
    const attn::Tensor x = attn::Tensor::make<float>({2, 3}), count = scalar(7);
    const std::string given_as = "count", asked_for = "count", output = "output";
    const attn::Arguments given(operation, {{"x", x}, {given_as, count}, {"pair", x}}, {output});
    CHECK(given.integer(asked_for) == 7);
    CHECK(attn::Trace(given.outputs()).wants("output"));
    CHECK_FALSE(attn::Trace(given.outputs()).wants("weights"));
  }
}

TEST_SUITE("check") {
  TEST_CASE("a symbol has one size throughout a call, and the Error says which sizes were known") {
    attn::Check check(operation);
    check.tensor("x", attn::Tensor::make<float>({2, 3}));
    CHECK(check["b"] == 2);
    CHECK(check["n"] == 3);
    const attn::Tensor wrong = attn::Tensor::make<double>({2, 4});
    const attn::ErrorDetails error =
        error_of([&] { check.tensor("lens", wrong, [] { return std::string("its text"); }); });
    CHECK(error.code == attn::ErrorCode::wrong_shape);
    CHECK(error.expected == "(b = 2) or (b = 2, n = 3)");
    CHECK(error.found == "(2, 4)");
    CHECK(error.pytorch == "its text");
    CHECK_NOTHROW(check.tensor("lens", attn::Tensor::make<double>({2})));
    CHECK_NOTHROW(check.tensor("lens", attn::Tensor::make<double>({2, 3})));
  }

  TEST_CASE("sizes met in the tensor that is refused are none that were expected") {
    attn::Check check(operation);
    const attn::Tensor wrong = attn::Tensor::make<float>({3, 3});
    CHECK(error_of([&] { check.tensor("pair", wrong); }).expected == "(2, n)");
  }

  TEST_CASE("rank and type") {
    attn::Check check(operation);
    CHECK(error_of([&] { check.tensor("x", attn::Tensor::make<float>({2})); }).code == attn::ErrorCode::wrong_rank);
    CHECK(error_of([&] { check.tensor("x", attn::Tensor::make<double>({2, 3})); }).code == attn::ErrorCode::wrong_type);
    CHECK(error_of([&] { check.tensor("x", {}); }).code == attn::ErrorCode::missing_input);
    CHECK_NOTHROW(check.tensor("lens", {}));
    CHECK_NOTHROW(check.tensor("pair", attn::Tensor::make<std::int64_t>({2, 3})));
  }

  TEST_CASE("numbers beyond their range, NaN and infinities") {
    attn::Check check(operation);
    CHECK_NOTHROW(check.number("scale", 0));
    CHECK_NOTHROW(check.number("scale", 10));
    CHECK(error_of([&] { check.number("scale", 10.5); }).code == attn::ErrorCode::out_of_range);
    CHECK(error_of([&] { check.number("scale", not_a_number); }).code == attn::ErrorCode::not_finite);
    CHECK(error_of([&] { check.number("scale", inf); }).code == attn::ErrorCode::not_finite);
    CHECK(error_of([&] { check.size("count", 0, "its text"); }).pytorch == "its text");
  }

  TEST_CASE("more memory than a module could hold, in numbers or beside a size of 0") {
    attn::Check check(operation);
    CHECK_NOTHROW(check.cost({.bytes = attn::memory_limit}));
    CHECK(error_of([&] { check.cost({.bytes = attn::memory_limit * 4}); }).bytes == attn::memory_limit * 4);
    const attn::TensorView hollow(attn::DType::f32, {std::size_t{1} << 31, 0}, nullptr);
    CHECK(error_of([&] { check.tensor("x", hollow); }).code == attn::ErrorCode::too_large);
    CHECK_NOTHROW(check.tensor("x", attn::TensorView(attn::DType::f32, {1000, 0}, nullptr)));
  }
}

TEST_SUITE("tensor, trace, error") {
  TEST_CASE("a tensor has a type, a shape and its numbers; a scalar holds one") {
    const attn::Tensor tensor = attn::Tensor::of<float>({2, 3}, {1, 2, 3, 4, 5, 6});
    CHECK(tensor.dtype() == attn::DType::f32);
    CHECK(tensor.count() == 6);
    CHECK(attn::to_string(tensor.shape()) == "(2, 3)");
    CHECK(tensor.data<float>()[5] == 6);
    CHECK(attn::Tensor::of<double>({}, {4}).count() == 1);
    CHECK(attn::to_string(attn::Shape{}) == "()");
    CHECK(attn::Tensor::make<std::int64_t>({0, 5}).count() == 0);
    CHECK_THROWS_AS(attn::Tensor::of<float>({2, 2}, {1, 2, 3}), std::invalid_argument);
  }

  TEST_CASE("a view borrows, and an absent one is none") {
    const attn::Tensor tensor = attn::Tensor::of<double>({3}, {1, 2, 3});
    const attn::TensorView view = tensor;
    CHECK(static_cast<bool>(view));
    CHECK(view.data<double>() == tensor.data<double>());
    CHECK_FALSE(static_cast<bool>(attn::TensorView()));
    CHECK(attn::TensorView().count() == 0);
  }

  TEST_CASE("a trace keeps what is wanted, in order, and a bounded number of notes") {
    attn::Trace trace(attn::Outputs{"weights", "output"});
    CHECK(trace.wants("weights"));
    CHECK_FALSE(trace.wants("scores"));
    trace.add("scores", scalar(1));
    trace.add("output", scalar(2));
    trace.add("weights", scalar(3));
    CHECK(trace.entries().size() == 2);
    CHECK(trace.entries()[0].name == "output");
    CHECK(trace["weights"].data<double>()[0] == 3);
    CHECK_THROWS_AS(trace["scores"], std::out_of_range);
    for (std::size_t row = 0; row < 1000; ++row) trace.note("all_masked_row", "weights", {0, row});
    trace.note("nan_from_values", "output", {0, 0});
    CHECK(trace.notes().size() == attn::Trace::notes_per_code + 1);
    CHECK(trace.noted("nan_from_values"));
    CHECK(attn::Trace().wants("anything"));
  }

  TEST_CASE("an Error's line names what a misspelt name was perhaps meant to be, and how many axes a shape has") {
    const auto line = [](const auto& call) {
      try {
        call();
      } catch (const attn::Error& error) {
        return std::string(error.what());
      }
      return std::string();
    };
    const attn::Tensor scores = attn::Tensor::of<float>({2}, {1, 2}), number = scalar(3);
    CHECK(line([] { attn::run("masked_sofmtax", {}); }) ==
          "[masked_sofmtax] there is no such operation; did you mean masked_softmax?");
    CHECK(line([] {
            attn::run("transformer", {});
          }).starts_with("[transformer] there is no such operation; expected sequence_mask, "));
    CHECK(line([&] {
            attn::run("softmax", {{"X", scores}});
          }) == "[softmax] X: there is no such input; did you mean x? Expected x, dim");
    CHECK(line([&] {
            attn::run("masked_softmax", {{"scores", scores}}, {"weight"});
          }) ==
          "[masked_softmax] outputs: out of range; did you mean weights? Expected masked_scores, weights, visible; "
          "found weight");
    CHECK(line([&] {
            attn::run("masked_softmax", {{"scores", scores}});
          }) ==
          "[masked_softmax] scores: wrong number of axes; expected 3 axes (b, n, m) or 2 axes (n, m) or 4 axes "
          "(b, h, n, m); found 1 axis (2)");
    const attn::Tensor generator = attn::run("manual_seed", {{"seed", number}})["generator"];
    CHECK(line([&] {
            attn::run("rand", {{"generator", generator}, {"shape", number}});
          }) == "[rand] shape: wrong number of axes; expected 1 axis (rank); found a single number ()");
  }

  TEST_CASE("an Error's line says where, what was expected and what was found") {
    const attn::Error error(
        {.code = attn::ErrorCode::wrong_shape, .operation = "pool", .input = "x", .expected = "(2)", .found = "(3)"});
    CHECK(std::string(error.what()) == "[pool] x: wrong shape; expected (2); found (3)");
    CHECK(attn::name_of(attn::ErrorCode::unknown_operation) == "unknown_operation");
    CHECK(attn::name_of(attn::ErrorCode::out_of_memory) == "out_of_memory");
  }
}

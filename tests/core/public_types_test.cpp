// Public types used as carelessly as C++ lets them be; under the address sanitizer a read beyond a text or of memory
// that is gone ends the run. What must not compile is in tests/consumer_cpp/refused.
#include <cmath>
#include <memory>
#include <string>

#include "attn/catalogue.hpp"
#include "attn/error.hpp"
#include "attn/softmax.hpp"
#include "doctest.hpp"

using attn::Outputs;
using attn::Shape;
using attn::Tensor;
using attn::TensorView;
using attn::Trace;

namespace {

/// A text with nothing behind it: not even a zero.
class Unterminated {
public:
  explicit Unterminated(std::string_view text) : size_(text.size()), letters_(new char[size_]) {
    text.copy(letters_.get(), size_);
  }
  operator std::string_view() const { return {letters_.get(), size_}; }

private:
  std::size_t size_;
  std::unique_ptr<char[]> letters_;
};

const Tensor& scores() {
  static const Tensor tensor = Tensor::of<float>({1, 1, 2}, {0, 0});
  return tensor;
}

attn::ErrorDetails refusal(const auto& call) {
  try {
    call();
  } catch (const attn::Error& error) {
    return error.details();
  }
  return {};
}

}  // namespace

TEST_SUITE("public types") {
  TEST_CASE("names that are not zero-terminated are read within their bounds") {
    const Unterminated operation("masked_softmax"), input("scores"), output("weights"), unknown("score");
    CHECK(attn::find_operation(operation) != nullptr);
    CHECK(attn::find_operation(input) == nullptr);
    const Trace trace = attn::run(operation, {{input, scores()}}, {output});
    CHECK(trace.entries().size() == 1);
    CHECK(trace.has(output));
    CHECK_FALSE(trace.has(input));
    CHECK(trace.wants(output));
    CHECK_FALSE(trace.wants(input));
    CHECK_FALSE(trace.noted(input));
    CHECK(trace[output].data<float>()[0] == 0.5F);
    CHECK_THROWS_AS(trace[input], std::out_of_range);
    CHECK(Outputs{output}.has(output));
    CHECK(attn::Name("weights") == output);
    CHECK_FALSE(attn::Name("weight") == output);
    CHECK(refusal([&] { attn::run(operation, {{unknown, scores()}}); }).input == "score");
    CHECK(refusal([&] { attn::run(operation, {{input, scores()}}, {unknown}); }).found == "score");
    CHECK(refusal([&] { attn::run(unknown, {}); }).operation == "score");
  }

  TEST_CASE("a slice of a longer line is the name that it is") {
    const std::string_view line = "scores=weights.npy";
    const std::string_view input = line.substr(0, 6), output = line.substr(7, 7);
    const Trace trace = attn::run("masked_softmax", {{input, scores()}}, {output});
    CHECK(trace.has(output));
    CHECK_FALSE(trace.has(line.substr(7, 6)));
    CHECK_FALSE(trace.has(line.substr(7)));
    const std::string_view name = attn::find_operation("masked_softmax")->inputs.front().name;
    CHECK(refusal([&] { attn::run("masked_softmax", {{name.substr(0, 5), scores()}}); }).input == "score");
    const std::string_view with_zero("scores\0s", 8);
    CHECK(refusal([&] {
            attn::run("masked_softmax", {{with_zero, scores()}});
          }).code == attn::ErrorCode::unknown_input);
  }

  TEST_CASE("texts of names may be gone once an operation run by name has returned") {
    const Trace trace =
        attn::run(Unterminated("masked_softmax"), {{Unterminated("scores"), scores()}}, {Unterminated("weights")});
    CHECK(trace.wants("weights"));
    CHECK(trace.has("weights"));
  }

  TEST_CASE("a temporary tensor is an argument, and what a temporary Trace holds is a value") {
    const Tensor& weights = attn::masked_softmax(Tensor::of<float>({1, 1, 2}, {0, 0}))["weights"];
    CHECK(weights.data<float>()[1] == 0.5F);
    float sum = 0;
    for (const auto& [name, tensor] : attn::masked_softmax(scores()).entries()) sum += tensor.data<float>()[0];
    CHECK(sum == 0.5F);
    const Tensor nan = Tensor::of<float>({1, 1, 2}, {NAN, 0});
    for (const attn::Note& note : attn::masked_softmax(nan).notes()) CHECK(note.index.size() == 2);
  }

  TEST_CASE("a tensor's view follows its numbers when they are copied, moved and assigned") {
    Tensor tensor = Tensor::of<float>({2}, {1, 2});
    Tensor copy = tensor;
    tensor.data<float>()[0] = 9;
    const TensorView of_copy = copy;
    CHECK(of_copy.data<float>()[0] == 1);
    const Tensor moved = std::move(copy);
    CHECK(TensorView(moved).bytes() == of_copy.bytes());
    Tensor assigned;
    assigned = tensor;
    CHECK(TensorView(assigned).data<float>()[0] == 9);
    CHECK(assigned.bytes() != tensor.bytes());
    assigned = Tensor::of<double>({1}, {3});
    CHECK(TensorView(assigned).dtype() == attn::DType::f64);
    CHECK(TensorView(assigned).data<double>()[0] == 3);
  }

  TEST_CASE("a ninth axis is refused, however it comes") {
    const auto refused = [](const attn::ErrorDetails& details) {
      CHECK(details.code == attn::ErrorCode::wrong_rank);
      CHECK(details.input == "shape");
      CHECK(details.expected == "at most 8 axes");
    };
    const std::vector<std::size_t> nine(9, 1);
    Shape eight(nine.begin() + 1, nine.end());
    CHECK(eight.size() == 8);
    refused(refusal([] { Shape{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}; }));
    refused(refusal([&] { Shape(nine.begin(), nine.end()); }));
    refused(refusal([&] { eight.push_back(1); }));
    refused(refusal([] { Tensor::make<float>({1, 1, 1, 1, 1, 1, 1, 1, 1}); }));
    CHECK(eight.size() == 8);
  }

  TEST_CASE("a 25th output is refused; one named twice counts once") {
    std::vector<std::string> names;
    for (char letter = 'a'; letter < 'a' + 25; ++letter) names.emplace_back(1, letter);
    Outputs outputs;
    for (std::size_t place = 0; place < Outputs::most_names; ++place) outputs.push_back(names[place]);
    outputs.push_back(names[0]);
    const auto details = refusal([&] { outputs.push_back(names[24]); });
    CHECK(details.code == attn::ErrorCode::out_of_range);
    CHECK(details.input == "outputs");
    CHECK(details.expected == "at most 24 names");
    CHECK(outputs.has("x"));
    CHECK_FALSE(outputs.has("y"));
  }
}

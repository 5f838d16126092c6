// The layers of a trained model against PyTorch, one forward and one backward each: layers.json.
#include <algorithm>
#include <string>
#include <vector>

#include "doctest.hpp"
#include "golden.hpp"
#include "training/model/stack.hpp"
#include "training_support.hpp"

namespace {

using namespace attn::training;

Model model_of(const nlohmann::json& params) {
  return training_test::model_of(params, {.vocabulary = 9, .d_model = 8});
}

/// One layer of a case, with the case's parameters under their names in the model.
class OneLayer {
public:
  explicit OneLayer(const golden::Case& golden)
      : golden_(golden),
        whole_(golden.op == "transformer_block_backward"),
        prefix_(whole_ ? "layers.0." : "layers.0.attention."),
        layout_(layout_of(model_of(golden.params))),
        parameters_(layout_.count),
        gradients_(layout_.count),
        rows_{golden.inputs.at("x").shape[0], golden.inputs.at("x").shape[1]},
        layer_(workspace_, model_of(golden.params), layout_.at.stack.layers[0], rows_, "layers.0.") {
    workspace_.take_scratch();
    for (const Parameter& parameter : layout_.parameters) {
      const auto given = golden.inputs.find(name_of(parameter));
      if (given == golden.inputs.end()) continue;
      const std::vector<float> numbers = given->second.floats();
      REQUIRE(numbers.size() == parameter.count());
      std::copy(numbers.begin(), numbers.end(), parameters_.begin() + static_cast<std::ptrdiff_t>(parameter.offset));
    }
  }

  /// Compares all that the case expects; returns how much that was.
  std::size_t compare() {
    const std::vector<float> x = golden_.inputs.at("x").floats();
    std::vector<float> output = x, d_x = golden_.inputs.at("d_output").floats();
    const Step step{.parameters = parameters_.data(), .dropout = nullptr};
    const double* valid_lens =
        golden_.inputs.contains("valid_lens") ? golden_.inputs.at("valid_lens").data.data() : nullptr;
    if (whole_) {
      const float* y = layer_.forward(step, x.data(), valid_lens);
      std::copy_n(y, output.size(), output.begin());
      layer_.backward(step, gradients_.data(), d_x.data());
    } else {
      const std::vector<float> d_output = d_x;
      layer_.attention.forward(step, x.data(), valid_lens, output.data());
      layer_.attention.backward(step, x.data(), d_output.data(), gradients_.data(), d_x.data());
    }
    golden::compare(golden_, "output", output);
    golden::compare(golden_, "d_x", d_x);
    return 2 + compare_matrices() + compare_parameters();
  }

private:
  /// The case's name of a parameter: without what stands before the layer's.
  std::string name_of(const Parameter& parameter) const {
    return parameter.name.starts_with(prefix_) ? parameter.name.substr(prefix_.size()) : std::string();
  }

  std::size_t compare_matrices() const {
    std::size_t compared = 0;
    for (const Kept& kept : workspace_.kept())
      for (const char* matrix : {"scores", "weights"}) {
        if (kept.name != std::string("layers.0.attention.") + matrix) continue;
        const std::size_t count = attn::count_of(kept.shape);
        golden::compare(golden_, std::string("d_") + matrix, std::vector<float>(kept.gradient, kept.gradient + count));
        ++compared;
      }
    return compared;
  }

  std::size_t compare_parameters() const {
    std::size_t compared = 0;
    for (const Parameter& parameter : layout_.parameters) {
      const std::string name = "d_" + name_of(parameter);
      if (!golden_.expect.contains(name)) continue;
      const float* first = gradients_.data() + parameter.offset;
      golden::compare(golden_, name, std::vector<float>(first, first + parameter.count()));
      ++compared;
    }
    return compared;
  }

  const golden::Case& golden_;
  bool whole_;
  std::string prefix_;
  Layout layout_;
  std::vector<float> parameters_, gradients_;
  Rows rows_;
  Workspace workspace_;
  Layer layer_;
};

}  // namespace

TEST_SUITE("model layers") {
  TEST_CASE("attention and whole layers, forward and backward, are PyTorch's: positions, heads in groups, norms") {
    std::size_t cases = 0;
    for (const golden::Case& golden : golden::load("layers.json")) {
      CAPTURE(golden.name);
      ++cases;
      CHECK(OneLayer(golden).compare() == golden.expect.size());
    }
    CHECK(cases == 15);
  }
}

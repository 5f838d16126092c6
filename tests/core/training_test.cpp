// Training against PyTorch: training.json, 100 steps from explicit parameters on explicit batches, and tasks.json, the
// first losses of every preset from its seed alone.
#include <algorithm>
#include <string>

#include "attention_support.hpp"
#include "attn/training.hpp"
#include "proofs.hpp"
#include "training_support.hpp"

namespace {

using namespace attn::training;

SessionConfig config_of(const golden::Case& golden) {
  SessionConfig config;
  if (golden.params.contains("model")) {
    config.model = KernelRegression{.leave_one_out = golden.params.at("leave_one_out"),
                                    .mean_of_squares = golden.params.at("loss") == "mean of squares"};
    config.training = {.optimizer = Optimizer::sgd, .lr = golden.params.at("lr"), .warmup = 0, .clip = 0};
    return config;
  }
  return training_test::config_of(golden.params);
}

/// A session that starts from the case's parameters.
Session session_of(const golden::Case& golden) {
  Session drawn(config_of(golden), 0);
  State state = drawn.state();
  for (const Parameter& parameter : drawn.parameters()) {
    const std::vector<float> numbers = golden.inputs.at(parameter.name).floats();
    REQUIRE(numbers.size() == parameter.count());
    std::copy(numbers.begin(), numbers.end(), state.parameters.begin() + static_cast<std::ptrdiff_t>(parameter.offset));
  }
  if (golden.params.contains("dropout_seed"))
    state.dropout = attn::Generator(golden.params.at("dropout_seed").get<std::int64_t>());
  return Session(state);
}

/// Step t's part of an input (steps, …).
std::vector<std::int64_t> of_step(const golden::Case& golden, const std::string& name, std::size_t t) {
  if (!golden.inputs.contains(name)) return {};
  const golden::Tensor& all = golden.inputs.at(name);
  const std::vector<std::int64_t> numbers = all.integers();
  const auto size = static_cast<std::ptrdiff_t>(numbers.size() / all.shape[0]);
  const auto first = numbers.begin() + static_cast<std::ptrdiff_t>(t) * size;
  return {first, first + size};
}

Batch batch_of(const golden::Case& golden, std::size_t t) {
  Batch batch;
  if (golden.inputs.contains("x_train")) {
    batch.rows = 1;
    batch.x = golden.inputs.at("x_train").floats();
    batch.y = golden.inputs.at("y_train").floats();
    batch.length = batch.x.size();
    return batch;
  }
  batch.rows = golden.inputs.at("targets").shape[1];
  batch.length = golden.inputs.at("targets").shape[2];
  if (golden.inputs.contains("source")) batch.source_length = golden.inputs.at("source").shape[2];
  batch.tokens = of_step(golden, "tokens", t);
  batch.source = of_step(golden, "source", t);
  batch.valid_lens = of_step(golden, "valid_lens", t);
  batch.previous = of_step(golden, "previous", t);
  batch.targets = of_step(golden, "targets", t);
  return batch;
}

/// The numbers of all parameters against what the case expects under `prefix`, where it expects any.
std::size_t compare_parameters(const golden::Case& golden, const std::string& prefix,
                               const std::vector<Parameter>& parameters, std::span<const float> numbers) {
  std::size_t compared = 0;
  for (const Parameter& parameter : parameters) {
    if (!golden.expect.contains(prefix + parameter.name)) continue;
    const auto own = numbers.subspan(parameter.offset, parameter.count());
    golden::compare(golden, prefix + parameter.name, std::vector<float>(own.begin(), own.end()));
    ++compared;
  }
  return compared;
}

void run_steps(const golden::Case& golden) {
  Session session = session_of(golden);
  std::vector<float> losses, widths;
  std::size_t compared = 0;
  const std::size_t steps = golden.want("losses").data.size();
  for (std::size_t t = 0; t < steps; ++t) {
    const Steps one = session.step(batch_of(golden, t));
    REQUIRE(one.not_finite.empty());
    losses.push_back(one.losses.at(0));
    widths.push_back(session.numbers()[0]);
    const std::string at = "step_" + std::to_string(t + 1);
    compared += compare_parameters(golden, at + "_gradient/", session.parameters(), session.gradients());
    compared += compare_parameters(golden, at + "/", session.parameters(), session.numbers());
  }
  golden::compare(golden, "losses", losses);
  ++compared;
  if (golden.expect.contains("w_after_each_step")) {
    golden::compare(golden, "w_after_each_step", widths);
    ++compared;
  }
  CHECK(compared == golden.expect.size());
}

}  // namespace

TEST_SUITE("training") {
  TEST_CASE("gradients, parameters and losses of training.json are PyTorch's") {
    for (const golden::Case& golden : golden::load("training.json")) {
      CAPTURE(golden.name);
      run_steps(golden);
    }
  }

  TEST_CASE("every preset's first losses are PyTorch's, from its seed alone") {
    std::size_t cases = 0;
    for (const golden::Case& golden : golden::load("tasks.json")) {
      if (golden.op != "run_preset") continue;
      ++cases;
      CAPTURE(golden.name);
      const SessionConfig config = preset(golden.params.at("preset").get<std::string>());
      CHECK(config.batch == golden.params.at("batch").get<std::size_t>());
      CHECK(config.training == training_test::config_of(golden.params).training);
      Session session(config, golden.params.at("seed").get<std::int64_t>());
      golden::Tensor want = golden.want("losses");
      if (!proofs::proving()) want.data.resize(10);  // tests/wasm/sessions.test.ts compares them all
      want.shape = {want.data.size()};
      const std::vector<float> losses = session.step(want.data.size()).losses;
      const std::vector<double> got(losses.begin(), losses.end());
      golden::compare(golden.title(), "losses", want.shape, got, want, golden.tolerance("losses"));
    }
    CHECK(cases == 23);
  }
}

// The tasks' draws against tasks.json, bit for bit, and sizes with which a task cannot be drawn.
#include "attn/tasks.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "attention_support.hpp"
#include "golden.hpp"
#include "training_support.hpp"

namespace {

using attn::Generator;
using attn::training::Batch;
using attn::training::BatchSource;
using attn::training::Task;

/// The arguments of a golden's task in their order.
Task task_of(const nlohmann::json& params) {
  static const std::map<std::string, std::vector<const char*>> names = {{"recall", {"pairs", "vocabulary"}}};
  Task task(params.at("task").get<std::string>());
  const auto given = names.find(task.name().string());
  const std::vector<const char*> fields =
      given == names.end() ? std::vector<const char*>{"n", "vocabulary", "period"} : given->second;
  const auto args = params.value("args", std::vector<double>());
  for (std::size_t i = 0; i < args.size(); ++i) task.set(fields.at(i), args[i]);
  for (const char* name : {"n", "p"})
    if (params.contains(name)) task.set(name, params.at(name));
  return task;
}

std::vector<float> next_rand(Generator& generator) {
  std::vector<float> numbers(2);
  attn::rand(generator, numbers);
  return numbers;
}

void compare_batch(const golden::Case& golden, const std::string& prefix, const Batch& batch) {
  const std::map<std::string, const std::vector<std::int64_t>*> ours = {{"tokens", &batch.tokens},
                                                                        {"targets", &batch.targets},
                                                                        {"source", &batch.source},
                                                                        {"valid_lens", &batch.valid_lens},
                                                                        {"previous", &batch.previous}};
  std::size_t compared = 0;
  for (const auto& [name, numbers] : ours) {
    if (!golden.expect.contains(prefix + name)) {
      CHECK(numbers->empty());
      continue;
    }
    golden::compare(golden, prefix + name, *numbers);
    ++compared;
  }
  CHECK(compared >= 2);
}

}  // namespace

TEST_SUITE("tasks") {
  TEST_CASE("every task's batches, and the numbers drawn after them, are PyTorch's") {
    std::size_t cases = 0;
    for (const golden::Case& golden : golden::load("tasks.json")) {
      if (golden.op != "draw_task") continue;
      ++cases;
      CAPTURE(golden.name);
      Generator generator(golden.params.at("seed").get<std::int64_t>());
      BatchSource source(task_of(golden.params), generator);
      if (golden.expect.contains("train_rows")) golden::compare(golden, "train_rows", source.learnt());
      Batch batch = source.empty_batch(golden.params.value("batch", std::size_t{1}));
      source.draw(generator, batch);
      if (golden.expect.contains("x_train")) {
        golden::compare(golden, "x_train", batch.x);
        golden::compare(golden, "y_train", batch.y);
      } else {
        compare_batch(golden, "batch_1/", batch);
      }
      if (golden.expect.contains("batch_2/targets")) {
        source.draw(generator, batch);
        compare_batch(golden, "batch_2/", batch);
      }
      if (golden.expect.contains("next_rand")) golden::compare(golden, "next_rand", next_rand(generator));
    }
    CHECK(cases == 18);
  }

  TEST_CASE("the place a head should look at holds what is asked for") {
    for (const std::string name : {"reverse", "copy_shift", "running_max", "recall"}) {
      Generator generator(5);
      BatchSource source(training_test::task_of(name, {{"n", 9}, {"vocabulary", 12}, {"shift", 2}}), generator);
      Batch batch = source.empty_batch(7);
      source.draw(generator, batch);
      std::size_t asked = 0;
      for (std::size_t at = 0; at < batch.targets.size(); ++at) {
        const std::int64_t place = batch.places.at(0).at[at];
        if (place < 0) {
          CHECK(batch.targets[at] == attn::training::ignored);
          continue;
        }
        ++asked;
        const std::size_t row = at / batch.length * batch.length;
        CHECK(batch.tokens[row + static_cast<std::size_t>(place)] == batch.targets[at]);
      }
      CHECK(asked == (name == "recall" ? batch.rows : batch.targets.size()));
    }
  }

  TEST_CASE("modular addition is tested on the half of the table that is not learnt") {
    Generator generator(3);
    BatchSource source(Task("modular_addition", {{"p", 7}}), generator);
    const Batch test = source.test_batch(generator, 2);
    CHECK(test.rows == 25);
    std::vector<std::int64_t> all = source.learnt();
    for (std::size_t row = 0; row < test.rows; ++row)
      all.push_back(test.tokens[3 * row] * 7 + test.tokens[3 * row + 1]);
    std::sort(all.begin(), all.end());
    for (std::size_t i = 0; i < 49; ++i) CHECK(all.at(i) == static_cast<std::int64_t>(i));
  }

  TEST_CASE("sizes with which a task cannot be drawn are refused by the field's name") {
    const auto refused = [](const Task& task, const char* field) {
      Generator generator(1);
      const attn::ErrorDetails details = attention_test::error_of([&] { BatchSource(task, generator); });
      CHECK(details.code == attn::ErrorCode::out_of_range);
      CHECK(details.input == field);
      CHECK(generator == Generator(1));
    };
    refused({"reverse", {{"n", 0}}}, "n");
    refused({"reverse", {{"vocabulary", 0}}}, "vocabulary");
    refused({"running_max", {{"n", 12}, {"vocabulary", 11}}}, "vocabulary");
    refused({"induction", {{"n", 24}, {"vocabulary", 12}}}, "vocabulary");
    refused({"induction", {{"n", 3}, {"vocabulary", 12}}}, "n");
    refused({"recall", {{"vocabulary", 16}, {"pairs", 9}}}, "vocabulary");
    refused({"dates", {{"formats", 5}}}, "formats");
    refused({"modular_addition", {{"p", 1}}}, "p");
    refused({"kernel_regression", {{"n", 1}}}, "n");
  }
}

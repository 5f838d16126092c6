// The tasks' draws against tasks.json, bit for bit, and sizes with which a task cannot be drawn.
#include "attn/tasks.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

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
  const nlohmann::json named = params.value("fields", nlohmann::json::object());
  for (const attn::Input& field : task.fields())
    if (const char* name = field.name.text(); named.contains(name))
      task.set(name, training_test::number_of(field, named.at(name)));
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

/// The places that the row of "it" is scored on; no other row has any.
void compare_places(const golden::Case& golden, const std::string& prefix, const Batch& batch) {
  const golden::Tensor& asked = golden.want(prefix + "it");
  for (const attn::training::Places& places : batch.places) {
    const std::string name = prefix + places.score.string();
    std::vector<std::int64_t> found(batch.rows);
    for (std::size_t row = 0; row < batch.rows; ++row)
      found[row] = places.at[row * batch.length + static_cast<std::size_t>(asked.data[row])];
    golden::compare(golden, name, found);
    const auto none = std::count(places.at.begin(), places.at.end(), -1);
    CHECK(static_cast<std::size_t>(none) == places.at.size() - batch.rows);
  }
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
  if (golden.expect.contains(prefix + "it")) compare_places(golden, prefix, batch);
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
    CHECK(cases == 27);
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

  TEST_CASE("half of the pairs of noun and adjective are met in training, and only those; held out are the others") {
    for (const double language : {0.0, 1.0}) {
      const auto pairs_of = [&](double held) {
        Generator generator(1);
        BatchSource source(Task("refer", {{"language", language}, {"held", held}}), generator);
        Batch batch = source.empty_batch(20000);
        source.draw(generator, batch);
        std::set<std::pair<std::int64_t, std::int64_t>> pairs;
        for (std::size_t at = 0; at < batch.tokens.size(); ++at) {
          const auto token = [&](std::size_t score) {
            return batch
                .tokens[at / batch.length * batch.length + static_cast<std::size_t>(batch.places[score].at[at])];
          };
          if (batch.places[0].at[at] >= 0) pairs.emplace(token(0), token(2));
        }
        return pairs;
      };
      const auto met = pairs_of(0), held_out = pairs_of(1);
      CHECK(met.size() == 192);
      CHECK(held_out.size() == 192);
      for (const auto& pair : met) CHECK(!held_out.contains(pair));
      const Task task("refer", {{"language", language}});
      const auto tokens = tokens_of(task, language == 0 ? "cat tired mat soft" : "猫 累 垫子 软");
      CHECK(held_out.contains({tokens[0], tokens[1]}));
      CHECK(held_out.contains({tokens[2], tokens[3]}));
    }
  }

  TEST_CASE("a sentence is read word by word; an unknown word is refused with the words there are") {
    const Task task("refer");
    CHECK(words_of(task).size() == sizes_of(task).vocabulary);
    const std::vector<std::int64_t> tokens = tokens_of(task, " the cat  sat on the mat today because it was tired ");
    CHECK(tokens.size() == 11);
    CHECK(words_of(task)[static_cast<std::size_t>(tokens.at(1))] == "cat");
    const attn::ErrorDetails unknown = attention_test::error_of([&] { tokens_of(task, "the cat was tierd"); });
    CHECK(unknown.code == attn::ErrorCode::out_of_range);
    CHECK(unknown.found == "tierd");
    CHECK(std::string(attn::Error(unknown).what()).find("did you mean tired?") != std::string::npos);
    CHECK(attention_test::error_of([] { tokens_of(Task("reverse"), "1 2"); }).code == attn::ErrorCode::missing_input);
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

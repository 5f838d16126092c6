// Key value key value … key: predict the value of the last key. Draws: row by row, a permutation of the keys, whose
// first `pairs` are used; values (b, pairs); which pair (b).
#include <algorithm>

#include "training/task_kind.hpp"

namespace attn::training {
namespace {

void draw(const Drawing& drawing) {
  Batch& batch = drawing.batch;
  const std::size_t n = batch.length, pairs = drawing.task["pairs"], vocabulary = drawing.task["vocabulary"];
  for (std::size_t row = 0; row < batch.rows; ++row) {
    randperm(drawing.generator, drawing.permutation);
    for (std::size_t pair = 0; pair < pairs; ++pair) batch.tokens[row * n + 2 * pair] = drawing.permutation[pair];
  }
  randint(drawing.generator, static_cast<std::int64_t>(vocabulary / 2), static_cast<std::int64_t>(vocabulary),
          batch.drawn);
  for (std::size_t row = 0; row < batch.rows; ++row)
    for (std::size_t pair = 0; pair < pairs; ++pair)
      batch.tokens[row * n + 2 * pair + 1] = batch.drawn[row * pairs + pair];
  const std::span<std::int64_t> asked(batch.drawn.data(), batch.rows);
  randint(drawing.generator, 0, static_cast<std::int64_t>(pairs), asked);
  std::vector<std::int64_t>& places = batch.places[0].at;
  std::fill(batch.targets.begin(), batch.targets.end(), ignored);
  std::fill(places.begin(), places.end(), -1);
  for (std::size_t row = 0; row < batch.rows; ++row) {
    std::int64_t* tokens = batch.tokens.data() + row * n;
    const auto key = static_cast<std::size_t>(2 * asked[row]);
    tokens[n - 1] = tokens[key];
    batch.targets[row * n + n - 1] = tokens[key + 1];
    places[row * n + n - 1] = static_cast<std::int64_t>(key + 1);
  }
}

void check(const Task& task) {
  require_field(task["vocabulary"] / 2 >= task["pairs"], "vocabulary", "at least twice as many as pairs",
                task["vocabulary"]);
}

TaskSizes sizes(const Task& task) {
  const std::size_t vocabulary = task["vocabulary"], pairs = task["pairs"];
  return {.vocabulary = vocabulary,
          .outputs = vocabulary,
          .length = 2 * pairs + 1,
          .drawn_a_row = pairs,
          .permuted = vocabulary / 2};
}

/// @param vocabulary tokens 0 … vocabulary − 1, of which the upper half are values
/// @param pairs keys with their values in a row
constexpr Input fields[] = {tokens_known, input::integer("pairs", 1, longest_row / 2 - 1, 4)};
constexpr HeadScore scores[] = {previous_score};
constexpr Preset presets[] = {{"recall", [](SessionConfig& config, Model& model) {
                                 config.task.set("vocabulary", 16);
                                 model.layers = 2;
                                 model.positions = Positions::rope;
                                 set_rate(config, 5e-3, 30, 64);
                               }}};

}  // namespace

extern const TaskKind recall_task;
const TaskKind recall_task{.name = "recall",
                           .fields = fields,
                           .sizes = sizes,
                           .draw = draw,
                           .check = check,
                           .places = place_alone,
                           .scores = scores,
                           .presets = presets};

}  // namespace attn::training

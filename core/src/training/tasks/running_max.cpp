// At each position, predict the largest token so far; the tokens of a row are distinct. Draws: row by row, a
// permutation of the vocabulary, whose first n are the row.
#include "training/task_kind.hpp"

namespace attn::training {
namespace {

void draw(const Drawing& drawing) {
  Batch& batch = drawing.batch;
  const std::size_t n = batch.length;
  for (std::size_t row = 0; row < batch.rows; ++row) {
    randperm(drawing.generator, drawing.permutation);
    std::size_t place = 0;
    for (std::size_t i = 0; i < n; ++i) {
      if (drawing.permutation[i] > drawing.permutation[place]) place = i;
      batch.tokens[row * n + i] = drawing.permutation[i];
      batch.targets[row * n + i] = drawing.permutation[place];
      batch.places[0].at[row * n + i] = static_cast<std::int64_t>(place);
    }
  }
}

void check(const Task& task) {
  require_field(task["vocabulary"] >= task["n"], "vocabulary", "at least n: the tokens of a row are distinct",
                task["vocabulary"]);
}

TaskSizes sizes(const Task& task) {
  TaskSizes sizes = row_sizes(task);
  sizes.permuted = sizes.vocabulary;
  return sizes;
}

/// @param n length of a row
/// @param vocabulary tokens 0 … vocabulary − 1, at least n
constexpr Input fields[] = {row_length, tokens_known};
constexpr Preset presets[] = {{"running_max", [](SessionConfig& config, Model& model) {
                                 config.task.set("n", 12);
                                 config.task.set("vocabulary", 16);
                                 model.positions = Positions::none;
                                 set_rate(config, 1e-2, 10, 32);
                               }}};

}  // namespace

extern const TaskKind running_max_task;
const TaskKind running_max_task{.name = "running_max",
                                .fields = fields,
                                .sizes = sizes,
                                .draw = draw,
                                .check = check,
                                .places = place_alone,
                                .presets = presets};

}  // namespace attn::training

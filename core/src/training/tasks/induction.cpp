// Distinct tokens, repeated: predict the next token from the second period on. Token 0 opens each row; place i is asked
// for token i + 1. Draws: the periods of all rows, if none is given; then, row by row, a permutation of tokens 1 …,
// whose first `period` repeat.
#include <algorithm>

#include "training/task_kind.hpp"

namespace attn::training {
namespace {

void draw(const Drawing& drawing) {
  Batch& batch = drawing.batch;
  const std::size_t n = batch.length, fixed = drawing.task["period"];
  const std::span<std::int64_t> periods(batch.drawn);
  std::fill(periods.begin(), periods.end(), static_cast<std::int64_t>(fixed));
  if (fixed == 0)
    randint(drawing.generator, static_cast<std::int64_t>(n / 4), static_cast<std::int64_t>(n / 2 + 1), periods);
  for (std::size_t row = 0; row < batch.rows; ++row) {
    const auto period = static_cast<std::size_t>(std::max<std::int64_t>(1, periods[row]));
    randperm(drawing.generator, drawing.permutation);
    std::int64_t* tokens = batch.tokens.data() + row * n;
    tokens[0] = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const std::int64_t next = drawing.permutation[i % period] + 1;
      if (i + 1 < n) tokens[i + 1] = next;
      batch.targets[row * n + i] = i > period ? next : ignored;
    }
  }
}

void check(const Task& task) {
  const std::size_t n = task["n"], period = task["period"];
  require_field(period <= n, "period", "from 0 to n", period);
  require_field(task["vocabulary"] > (period == 0 ? n / 2 : period), "vocabulary", "more than the longest period",
                task["vocabulary"]);
}

TaskSizes sizes(const Task& task) {
  TaskSizes sizes = row_sizes(task);
  sizes.drawn_a_row = 1;
  sizes.permuted = sizes.vocabulary - 1;
  return sizes;
}

/// The weight on the places after an earlier occurrence of the query's token.
void add_prefix(const HeadRow& of, Mean& mean) {
  const std::size_t n = of.batch.length;
  const std::int64_t* tokens = of.batch.tokens.data() + of.row * n;
  for (std::size_t i = 0; i < n; ++i) {
    if (of.batch.targets[of.row * n + i] == ignored) continue;
    double sum = 0;
    for (std::size_t j = 0; j < i; ++j)
      if (tokens[j] == tokens[i]) sum += of.at(i, j + 1);
    mean.sum += sum;
    ++mean.count;
  }
}

void set_rows(SessionConfig& config, double lr, double period) {
  config.task.set("n", 24);
  config.task.set("vocabulary", 28);
  config.task.set("period", period);
  set_rate(config, lr, 50, 16);
}

void set_layers(SessionConfig& config, Model& model, std::size_t heads, double lr) {
  set_rows(config, lr, 0);
  model.layers = 2;
  model.num_heads = heads;
  model.positions = Positions::rope;
}

/// @param n length of a row
/// @param vocabulary tokens 0 … vocabulary − 1, more than the longest period
/// @param period the row's period; 0 draws one of n/4 … n/2 for each row
constexpr Input fields[] = {input::integer("n", 4, longest_row, 8), tokens_known,
                            input::integer("period", 0, longest_row, 0)};
constexpr HeadScore scores[] = {previous_score, {"prefix", add_prefix}};
constexpr Preset presets[] = {
    {"induction", [](SessionConfig& config, Model& model) { set_layers(config, model, 1, 5e-3); }},
    {"induction 2 heads", [](SessionConfig& config, Model& model) { set_layers(config, model, 2, 1e-2); }},
    {"fake induction", [](SessionConfig& config, Model&) { set_rows(config, 1e-2, 8); }}};

}  // namespace

extern const TaskKind induction_task;
const TaskKind induction_task{.name = "induction",
                              .fields = fields,
                              .sizes = sizes,
                              .draw = draw,
                              .check = check,
                              .scores = scores,
                              .presets = presets};

}  // namespace attn::training

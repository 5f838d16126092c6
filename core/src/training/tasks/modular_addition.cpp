// a, b, "=": (a + b) mod p, from half of the table; the other half is the test. A row of the table is a·p + b. Draws:
// which of the learnt sums (b).
#include <algorithm>

#include "training/task_kind.hpp"

namespace attn::training {
namespace {

void put(const Task& task, std::span<const std::int64_t> sums, Batch& batch) {
  const auto p = static_cast<std::int64_t>(task["p"]);
  for (std::size_t row = 0; row < batch.rows; ++row) {
    const std::int64_t a = sums[row] / p, b = sums[row] % p;
    const std::int64_t tokens[] = {a, b, p}, targets[] = {ignored, ignored, (a + b) % p};
    std::copy_n(tokens, 3, batch.tokens.begin() + static_cast<std::ptrdiff_t>(3 * row));
    std::copy_n(targets, 3, batch.targets.begin() + static_cast<std::ptrdiff_t>(3 * row));
  }
}

void draw(const Drawing& drawing) {
  std::vector<std::int64_t>& sums = drawing.batch.drawn;
  randint(drawing.generator, 0, static_cast<std::int64_t>(drawing.table.size()), sums);
  for (std::int64_t& number : sums) number = drawing.table[static_cast<std::size_t>(number)];
  put(drawing.task, sums, drawing.batch);
}

TaskSizes sizes(const Task& task) {
  const std::size_t p = task["p"];
  return {.vocabulary = p + 1, .outputs = p, .length = 3, .table = p * p, .drawn_a_row = 1};
}

void preset(SessionConfig& config, Model& model) {
  model.d_model = 48;
  model.num_heads = 4;
  model.d_ff = 192;
  model.norm = Norm::none;
  model.max_len = 3;
  set_rate(config, 1e-2, 20, 128);
  config.training.clip = 0;
  config.training.weight_decay = 1;
}

/// @param p the modulus
constexpr Input fields[] = {input::integer("p", 2, 1024, 31)};
constexpr Preset presets[] = {{"modular_addition", preset}};

}  // namespace

extern const TaskKind modular_addition_task;
const TaskKind modular_addition_task{
    .name = "modular_addition", .fields = fields, .sizes = sizes, .draw = draw, .put = put, .presets = presets};

}  // namespace attn::training

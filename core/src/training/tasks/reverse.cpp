// The row, reversed. Draws: tokens (b, n).
#include "training/task_kind.hpp"

namespace attn::training {
namespace {

void draw(const Drawing& drawing) {
  Batch& batch = drawing.batch;
  const std::size_t n = batch.length;
  randint(drawing.generator, 0, static_cast<std::int64_t>(drawing.task["vocabulary"]), batch.tokens);
  for (std::size_t at = 0; at < batch.tokens.size(); ++at) {
    const std::size_t place = n - 1 - at % n;
    batch.targets[at] = batch.tokens[at - at % n + place];
    batch.places[0].at[at] = static_cast<std::int64_t>(place);
  }
}

void set_size(SessionConfig& config, Model& model, double n, std::size_t d) {
  config.task.set("n", n);
  model.d_model = d;
  model.causal = false;
  set_rate(config, 2e-2, 10, 32);
}

/// @param n length of a row
/// @param vocabulary tokens 0 … vocabulary − 1
constexpr Input fields[] = {row_length, tokens_known};
constexpr Preset presets[] = {
    {"reverse", [](SessionConfig& config, Model& model) { set_size(config, model, 8, 16); }},
    {"reverse 16", [](SessionConfig& config, Model& model) { set_size(config, model, 16, 32); }}};

}  // namespace

extern const TaskKind reverse_task;
const TaskKind reverse_task{
    .name = "reverse", .fields = fields, .sizes = row_sizes, .draw = draw, .places = place_alone, .presets = presets};

}  // namespace attn::training

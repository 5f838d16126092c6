// The row, rotated by `shift` positions. Draws: tokens (b, n).
#include "training/task_kind.hpp"

namespace attn::training {
namespace {

void draw(const Drawing& drawing) {
  Batch& batch = drawing.batch;
  const std::size_t n = batch.length, shift = drawing.task["shift"];
  randint(drawing.generator, 0, static_cast<std::int64_t>(drawing.task["vocabulary"]), batch.tokens);
  for (std::size_t at = 0; at < batch.tokens.size(); ++at) {
    const std::size_t place = (at % n + n - shift % n) % n;
    batch.targets[at] = batch.tokens[at - at % n + place];
    batch.places[0].at[at] = static_cast<std::int64_t>(place);
  }
}

/// @param n length of a row
/// @param vocabulary tokens 0 … vocabulary − 1
/// @param shift positions by which the row is rotated
constexpr Input fields[] = {row_length, tokens_known, input::integer("shift", 0, longest_row, 1)};
constexpr Preset presets[] = {{"copy_shift", [](SessionConfig& config, Model& model) {
                                 model.d_model = 16;
                                 model.causal = false;
                                 set_rate(config, 2e-2, 10, 32);
                               }}};

}  // namespace

extern const TaskKind copy_shift_task;
const TaskKind copy_shift_task{.name = "copy_shift",
                               .fields = fields,
                               .sizes = row_sizes,
                               .draw = draw,
                               .places = place_alone,
                               .presets = presets};

}  // namespace attn::training

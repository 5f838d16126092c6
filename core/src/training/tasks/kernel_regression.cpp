// 2 sin x + x^0.8 and noise, at points of [0, 5). Draws: x (n) by rand, to be sorted; noise (n) by rand.
#include <algorithm>

#include "kernels/elementary.hpp"
#include "training/task_kind.hpp"

namespace attn::training {
namespace {

void draw(const Drawing& drawing) {
  constexpr float noise = 0.86602540F;  // √3 / 2: a deviation of 0.5
  Batch& batch = drawing.batch;
  rand(drawing.generator, batch.x);
  for (float& x : batch.x) x *= 5;
  std::sort(batch.x.begin(), batch.x.end());
  rand(drawing.generator, batch.y);
  for (std::size_t i = 0; i < batch.x.size(); ++i) {
    const auto x = static_cast<double>(batch.x[i]);
    const float curve = 2 * static_cast<float>(elementary::sin(x)) + static_cast<float>(elementary::pow(x, 0.8));
    batch.y[i] = curve + (2 * batch.y[i] - 1) * noise;
  }
}

TaskSizes sizes(const Task& task) {
  return {.length = task["n"], .points = task["n"]};
}

void preset(SessionConfig& config, Model&) {
  config.model = KernelRegression{};
  config.task.set("n", 50);
  config.test_rows = 1;
  set_rate(config, 3, 0, 1);
  config.training.optimizer = Optimizer::sgd;
  config.training.clip = 0;
}

/// @param n points
constexpr Input fields[] = {input::integer("n", 2, longest_row, 8)};
constexpr Preset presets[] = {{"kernel_regression", preset}};

}  // namespace

extern const TaskKind kernel_regression_task;
const TaskKind kernel_regression_task{
    .name = "kernel_regression", .fields = fields, .sizes = sizes, .draw = draw, .presets = presets};

}  // namespace attn::training

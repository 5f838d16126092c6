// The presets, as the lesson's measurements were made: reference/tasks.py.
#include <algorithm>
#include <string>

#include "attn/error.hpp"
#include "attn/training.hpp"

namespace attn::training {
namespace {

constexpr std::string_view names[] = {
    "reverse", "reverse 16", "copy_shift", "running_max", "induction",       "induction 2 heads", "fake induction",
    "recall",  "date",       "date dot",   "date states", "date states dot", "modular_addition",  "kernel_regression"};

Training rate(double lr, std::size_t warmup) {
  return {.lr = lr, .warmup = warmup};
}

/// A model that reads and writes the task's tokens.
SessionConfig of_task(const Task& task, const Model& model, const Training& training, std::size_t batch) {
  SessionConfig config{.model = model, .training = training, .task = task, .batch = batch};
  std::get<Model>(config.model).vocabulary = sizes_of(task).vocabulary;
  return config;
}

SessionConfig both_sides(TaskKind kind, std::size_t n, std::size_t d) {
  return of_task({.kind = kind, .n = n}, {.d_model = d, .causal = false}, rate(2e-2, 10), 32);
}

SessionConfig induction(std::size_t heads, double lr) {
  return of_task({.kind = TaskKind::induction, .n = 24, .vocabulary = 28},
                 {.layers = 2, .num_heads = heads, .positions = Positions::rope}, rate(lr, 50), 16);
}

SessionConfig fake_induction() {
  return of_task({.kind = TaskKind::induction, .n = 24, .vocabulary = 28, .period = 8}, {}, rate(1e-2, 50), 16);
}

SessionConfig dates(AlignmentScore score, AlignmentValues values) {
  const Model model{.outputs = 11,
                    .num_heads = 4,
                    .d_ff = 64,
                    .max_len = 18,
                    .causal = false,
                    .translation = Translation{.length = 10, .score = score, .values = values}};
  return of_task({.kind = TaskKind::dates}, model, rate(1e-2, 30), 32);
}

SessionConfig modular_addition() {
  const Model model{.outputs = 31, .d_model = 48, .num_heads = 4, .d_ff = 192, .norm = Norm::none, .max_len = 3};
  const Training training{.lr = 1e-2, .warmup = 20, .clip = 0, .weight_decay = 1};
  return of_task({.kind = TaskKind::modular_addition}, model, training, 128);
}

SessionConfig kernel_regression() {
  return {.model = KernelRegression{},
          .training = {.optimizer = Optimizer::sgd, .lr = 3, .warmup = 0, .clip = 0},
          .task = {.kind = TaskKind::kernel_regression, .n = 50},
          .batch = 1,
          .test_rows = 1};
}

}  // namespace

std::span<const std::string_view> preset_names() {
  return names;
}

SessionConfig preset(std::string_view name) {
  switch (std::find(std::begin(names), std::end(names), name) - std::begin(names)) {
    case 0:
      return both_sides(TaskKind::reverse, 8, 16);
    case 1:
      return both_sides(TaskKind::reverse, 16, 32);
    case 2:
      return both_sides(TaskKind::copy_shift, 8, 16);
    case 3:
      return of_task({.kind = TaskKind::running_max, .n = 12, .vocabulary = 16}, {.positions = Positions::none},
                     rate(1e-2, 10), 32);
    case 4:
      return induction(1, 5e-3);
    case 5:
      return induction(2, 1e-2);
    case 6:
      return fake_induction();
    case 7:
      return of_task({.kind = TaskKind::recall, .vocabulary = 16}, {.layers = 2, .positions = Positions::rope},
                     rate(5e-3, 30), 64);
    case 8:
      return dates(AlignmentScore::additive, AlignmentValues::characters);
    case 9:
      return dates(AlignmentScore::scaled_dot, AlignmentValues::characters);
    case 10:
      return dates(AlignmentScore::additive, AlignmentValues::states);
    case 11:
      return dates(AlignmentScore::scaled_dot, AlignmentValues::states);
    case 12:
      return modular_addition();
    case 13:
      return kernel_regression();
    default:
      refuse(ErrorCode::out_of_range, "session", "preset", "a preset's name", std::string(name));
  }
}

}  // namespace attn::training

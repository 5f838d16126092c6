// The registry of tasks. NAME.cpp in core/src/training/tasks defines `NAME_task`; CMake lists the files, and nothing
// else has to name them. A `@param` line above the fields says what each is for: the package's types and the reference
// print it.
#pragma once

#include <span>
#include <string>

#include "attn/catalogue.hpp"
#include "attn/training.hpp"

namespace attn::training {

/// What a task draws a batch with.
struct Drawing {
  const Task& task;
  Generator& generator;
  Batch& batch;
  std::span<std::int64_t> permutation;  // scratch of TaskSizes::permuted numbers
  std::span<const std::int64_t> table;  // the rows to draw from, of a task with a table
};

/// The weights (n, m) of a head for one row of a batch.
struct HeadRow {
  const Batch& batch;
  std::size_t row;
  const float* weights;
  std::size_t m;

  double at(std::size_t query, std::size_t key) const { return static_cast<double>(weights[query * m + key]); }
};
struct Mean {
  double sum = 0, count = 0;
};
/// A head's mean weight on the positions it should attend to: `add` adds one row's.
struct HeadScore {
  Name name;
  void (*add)(const HeadRow& row, Mean& mean);
};

/// The weight on the position before.
void add_previous(const HeadRow& row, Mean& mean);
constexpr HeadScore previous_score{"previous", add_previous};

/// What a preset changes in the default session of its task, whose model reads the task's tokens.
struct Preset {
  Name name;
  void (*change)(SessionConfig& config, Model& model);
};

struct TaskKind {
  Name name;
  std::span<const Input> fields = {};
  TaskSizes (*sizes)(const Task&);
  /// Draws all rows of a batch.
  void (*draw)(const Drawing&);
  /// Checks what the fields' ranges cannot.
  void (*check)(const Task&) = nullptr;
  /// Fills a batch with the rows of a table, one after another.
  void (*put)(const Task&, std::span<const std::int64_t> rows, Batch&) = nullptr;
  /// Words of its tokens, separated by spaces.
  std::string (*words)(const Task&) = nullptr;
  /// Scores of the places that its draws fill.
  std::span<const Name> places = {};
  /// Further scores of heads; for a translator, of its one attention to the source.
  std::span<const HeadScore> scores = {};
  std::span<const Preset> presets = {};
};

/// All tasks, by name.
std::span<const TaskKind* const> task_kinds();
/// Their names, and those of all presets, one after another.
std::string task_list(Name separator);
std::string preset_list(Name separator);
void add_to_list(std::string& list, Name name, Name separator);

/// Refuses a field of a task.
void require_field(bool sound, Name field, Name expected, std::size_t found);

constexpr double longest_row = 4096, most_tokens = 65536;
constexpr Input row_length = input::integer("n", 1, longest_row, 8);
constexpr Input tokens_known = input::integer("vocabulary", 1, most_tokens, 10);

/// The sizes of tasks whose answers are tokens of their own rows.
inline TaskSizes row_sizes(const Task& task) {
  return {.vocabulary = task["vocabulary"], .outputs = task["vocabulary"], .length = task["n"]};
}
void set_rate(SessionConfig& config, double lr, std::size_t warmup, std::size_t batch);

constexpr Name place_alone[] = {"place"};

}  // namespace attn::training

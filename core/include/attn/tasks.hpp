// The tasks that small models learn. Batches are drawn with PyTorch's draws, from one generator. A task is a file of
// core/src/training/tasks: its name, its fields with ranges and defaults, the order of its draws, its scores, its
// presets. Sources: copying and reversing, the usual first tasks; induction, C. Olsson et al., "In-context Learning and
// Induction Heads" (2022); dates, a small version of D. Bahdanau et al. (arXiv 1409.0473); modular addition, A. Power
// et al., "Grokking" (arXiv 2201.02177); kernel regression, Nadaraya and Watson (1964).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "attn/catalogue.hpp"
#include "attn/random.hpp"

namespace attn::training {

/// A target that does not count, like torch's ignore_index.
inline constexpr std::int64_t ignored = -100;

struct TaskKind;

/// A field of a task and its value: a boolean is 0 or 1, a choice its index.
struct TaskField {
  Name name;
  double value;
};

/// A task by its name, with a value for each of its fields:
///     Task("copy_shift", {{"n", 6}, {"shift", 2}})
/// Errors, from operation "task": out_of_range for a name that no task has, unknown_input for a field that it lacks.
class Task {
public:
  static constexpr std::size_t most_fields = 8;

  /// The task whose batches the caller gives.
  Task() : Task("own") {}
  /// Fields that are not given have their defaults.
  Task(std::string_view name, std::initializer_list<TaskField> fields = {});

  const TaskKind& kind() const { return *kind_; }
  Name name() const;
  /// Its fields, as the catalogue describes inputs.
  std::span<const Input> fields() const;
  double number(Name field) const;
  /// A field that is a size or a choice; Caller: check_task has passed.
  std::size_t operator[](Name field) const;
  void set(Name field, double value);

  bool operator==(const Task&) const = default;

private:
  std::size_t place_of(Name field) const;

  const TaskKind* kind_;
  std::array<double, most_fields> values_{};
};

/// The names of the tasks: "own", whose batches the caller gives, and those that are drawn.
std::vector<Name> task_names();

/// Errors, from operation "task": out_of_range, not_finite, with the name of the field, for values that the task cannot
/// be drawn with. After it no draw fails.
void check_task(const Task& task);

/// The sizes of a model for this task, and of its batches.
struct TaskSizes {
  std::size_t vocabulary = 0;     // number of input tokens
  std::size_t outputs = 0;        // classes of a target
  std::size_t length = 0;         // length of a target row
  std::size_t source_length = 0;  // length of a source row, with its padding; 0: there is none
  std::size_t points = 0;         // points of a regression; 0: rows of tokens
  std::size_t table = 0;          // number of all rows, drawn once, half to train and half to test; 0: endless
  std::size_t drawn_a_row = 0;    // numbers that are drawn before the rows are made
  std::size_t permuted = 0;       // longest row of distinct tokens, taken from a permutation
};
TaskSizes sizes_of(const Task& task);

/// Words of the task's tokens, where they are words; token i is word i.
std::vector<std::string> words_of(const Task& task);
/// The tokens of a sentence, whose words are separated by spaces. Errors, from operation "task": missing_input for a
/// task without words; out_of_range for a word that it does not know.
std::vector<std::int64_t> tokens_of(const Task& task, std::string_view sentence);

/// Positions that a head should attend to, by the name of their score.
struct Places {
  Name score;
  std::vector<std::int64_t> at;  // (b, n); −1 for none
};

/// The data of one step. Sequence tasks fill tokens; translations fill source, valid_lens and previous; regressions
/// fill x and y.
struct Batch {
  std::size_t rows = 0;    // b
  std::size_t length = 0;  // n; of a regression, the number of points
  std::size_t source_length = 0;
  std::vector<std::int64_t> tokens;      // (b, n)
  std::vector<std::int64_t> source;      // (b, m), padded with 0
  std::vector<std::int64_t> valid_lens;  // (b): the length of a source row without its padding
  std::vector<std::int64_t> previous;    // (b, n): the target before each; first the token after all outputs
  std::vector<std::int64_t> targets;     // (b, n); `ignored` where no answer is asked
  std::vector<Places> places;
  std::vector<float> x, y;          // (n): points of the regression
  std::vector<std::int64_t> drawn;  // scratch of BatchSource::draw
};

/// Draws batches of one task. If the task has a table, the constructor draws it first, randperm(table): its first half
/// is for training, the rest for the test. Constructors allocate all memory, draw() none.
class BatchSource {
public:
  BatchSource(const Task& task, Generator& generator);

  const Task& task() const { return task_; }
  /// A batch of this task's shape, with room for that many rows.
  Batch empty_batch(std::size_t rows) const;
  /// Fills all rows of a batch made by empty_batch.
  void draw(Generator& generator, Batch& batch);
  /// A batch to test on: `rows` drawn rows, or all of the table's second half.
  Batch test_batch(Generator& generator, std::size_t rows);
  /// The table's training half, in the order drawn.
  const std::vector<std::int64_t>& learnt() const { return learnt_; }

private:
  Task task_;
  TaskSizes sizes_;
  std::vector<std::int64_t> learnt_, tested_;
  std::vector<std::int64_t> permutation_;  // scratch of draw
};

}  // namespace attn::training

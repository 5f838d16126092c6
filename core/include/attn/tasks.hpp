// The tasks small models learn, and how a batch of each is drawn: PyTorch's draws, from one generator, in the order the
// comments give. Sources: copying and reversing, the usual first tasks; induction, C. Olsson et al., "In-context
// Learning and Induction Heads" (2022); dates, D. Bahdanau et al. (arXiv 1409.0473) in the small; modular addition, A.
// Power et al., "Grokking" (arXiv 2201.02177); kernel regression, Nadaraya and Watson (1964).
//
// Errors: those of check_task, out_of_range; no draw fails after it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "attn/random.hpp"

namespace attn::training {

/// A target that is not counted, as torch's ignore_index.
inline constexpr std::int64_t ignored = -100;

enum class TaskKind : std::uint8_t {
  own,                // batches are the caller's
  reverse,            // the row backwards
  copy_shift,         // the row moved on by `shift` places, around the end
  running_max,        // at each place the largest token so far; tokens of a row are distinct
  induction,          // a row of distinct tokens again and again: the next token, from the second time on
  recall,             // key value key value … key: its value, at the last place
  dates,              // "3 march 2021", written in one of four ways: "2021-03-03"
  modular_addition,   // a, b, "=": (a + b) mod p, from half of the table
  kernel_regression,  // 2 sin x + x^0.8 and noise, at points of [0, 5)
};

/// Which task, and its sizes; each task reads those that name it.
struct Task {
  TaskKind kind = TaskKind::own;
  std::size_t n = 8;  // length of a row: reverse, copy_shift, running_max, induction; points of the regression
  std::size_t vocabulary = 10;  // tokens 0 … vocabulary−1: the same, and recall, whose upper half are values
  std::size_t shift = 1;        // copy_shift
  std::size_t period = 0;       // induction: the row's period; 0 draws one of n/4 … n/2 a row
  std::size_t pairs = 4;        // recall
  std::size_t formats = 4;      // dates: how many ways of writing, 1 to 4
  std::size_t p = 31;           // modular_addition

  bool operator==(const Task&) const = default;
};

/// Errors: out_of_range, by the field's name, for sizes with which the task cannot be drawn.
void check_task(const Task& task);

/// The tokens that a model of this task reads and writes, and how long its rows are.
struct TaskSizes {
  std::size_t vocabulary;     // of what is read
  std::size_t outputs;        // classes of a target
  std::size_t length;         // places of a target row
  std::size_t source_length;  // dates: places of a source row, with its padding; else 0
};
TaskSizes sizes_of(const Task& task);

/// What a step learns from. Sequence tasks fill tokens; dates source, valid_lens and previous; the regression x and y.
struct Batch {
  std::size_t rows = 0;    // b
  std::size_t length = 0;  // n; of the regression: its points
  std::size_t source_length = 0;
  std::vector<std::int64_t> tokens;      // (b, n)
  std::vector<std::int64_t> source;      // (b, m), padded with 0
  std::vector<std::int64_t> valid_lens;  // (b): how many of a source row are no padding
  std::vector<std::int64_t> previous;    // (b, n): the target before each, the start first
  std::vector<std::int64_t> targets;     // (b, n); `ignored` where nothing is asked
  std::vector<std::int64_t> places;      // (b, n): the place a head should look at, −1 where there is none; or empty
  std::vector<float> x, y;               // (n): points of the regression
  std::vector<std::int64_t> drawn;       // memory of BatchSource::draw
};

/// Draws batches of one task. Modular addition draws its table first, randperm(p²), when this is made; its first half
/// is learnt, the rest is the test. All memory is taken when this and the batch are made: draw() takes none.
class BatchSource {
public:
  BatchSource(const Task& task, Generator& generator);

  const Task& task() const { return task_; }
  /// Room for so many rows, of this task's shape.
  Batch empty_batch(std::size_t rows) const;
  /// Fills a batch made by empty_batch, for as many rows as it has room for.
  void draw(Generator& generator, Batch& batch);
  /// A batch to test on: `rows` drawn ones; of modular addition the half of the table that is not learnt, all of it.
  Batch test_batch(Generator& generator, std::size_t rows);
  /// Modular addition: a·p + b of what is learnt, in the order drawn.
  const std::vector<std::int64_t>& learnt_sums() const { return learnt_; }

private:
  void draw_reverse(Generator& generator, Batch& batch) const;
  void draw_copy_shift(Generator& generator, Batch& batch) const;
  void draw_running_max(Generator& generator, Batch& batch);
  void draw_induction(Generator& generator, Batch& batch);
  void draw_recall(Generator& generator, Batch& batch);
  void draw_dates(Generator& generator, Batch& batch);
  void draw_modular_addition(Generator& generator, Batch& batch);
  void draw_kernel_regression(Generator& generator, Batch& batch) const;
  void put_sums(const std::int64_t* sums, Batch& batch) const;

  Task task_;
  std::vector<std::int64_t> learnt_, tested_;
  std::vector<std::int64_t> permutation_;  // memory of draw
};

/// The letters of the dates: token 0 is padding, token i + 1 is letter i.
inline constexpr char date_source_letters[] = " ,/0123456789abcdefghijlmnoprstuvy";
inline constexpr char date_target_letters[] = "0123456789-";
inline constexpr std::int64_t date_start = 11;  // what stands before the first character of an answer

}  // namespace attn::training

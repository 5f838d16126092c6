// The tasks that small models learn. Batches are drawn with PyTorch's draws, from one generator, in the order that the
// comments give. Sources: copying and reversing, the usual first tasks; induction, C. Olsson et al., "In-context
// Learning and Induction Heads" (2022); dates, a small version of D. Bahdanau et al. (arXiv 1409.0473); modular
// addition, A. Power et al., "Grokking" (arXiv 2201.02177); kernel regression, Nadaraya and Watson (1964).
//
// Errors: out_of_range, from check_task; after it no draw fails.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "attn/random.hpp"

namespace attn::training {

/// A target that does not count, like torch's ignore_index.
inline constexpr std::int64_t ignored = -100;

enum class TaskKind : std::uint8_t {
  own,                // the caller gives the batches
  reverse,            // the row, reversed
  copy_shift,         // the row, rotated by `shift` positions
  running_max,        // at each position the largest token so far; the tokens of a row are distinct
  induction,          // distinct tokens, repeated: predict the next token from the second period on
  recall,             // key value key value … key: predict the value of the last key
  dates,              // "3 march 2021", written in one of four ways: "2021-03-03"
  modular_addition,   // a, b, "=": (a + b) mod p, from half of the table
  kernel_regression,  // 2 sin x + x^0.8 and noise, at points of [0, 5)
};

/// A task and its sizes; a comment names the tasks that use a size.
struct Task {
  TaskKind kind = TaskKind::own;
  std::size_t n = 8;  // length of a row: reverse, copy_shift, running_max, induction; points of the regression
  std::size_t vocabulary = 10;  // tokens 0 … vocabulary−1: the same, and recall, where the upper half are values
  std::size_t shift = 1;        // copy_shift
  std::size_t period = 0;       // induction: the row's period; 0 draws one of n/4 … n/2 for each row
  std::size_t pairs = 4;        // recall
  std::size_t formats = 4;      // dates: the number of ways to write one, 1 to 4
  std::size_t p = 31;           // modular_addition

  bool operator==(const Task&) const = default;
};

/// Errors: out_of_range, with the name of the field, for sizes that the task cannot be drawn with.
void check_task(const Task& task);

/// The sizes of a model for this task.
struct TaskSizes {
  std::size_t vocabulary;     // number of input tokens
  std::size_t outputs;        // classes of a target
  std::size_t length;         // length of a target row
  std::size_t source_length;  // dates: length of a source row, with its padding; else 0
};
TaskSizes sizes_of(const Task& task);

/// The data of one step. Sequence tasks fill tokens; dates fill source, valid_lens and previous; the regression x and
/// y.
struct Batch {
  std::size_t rows = 0;    // b
  std::size_t length = 0;  // n; for the regression, the number of points
  std::size_t source_length = 0;
  std::vector<std::int64_t> tokens;      // (b, n)
  std::vector<std::int64_t> source;      // (b, m), padded with 0
  std::vector<std::int64_t> valid_lens;  // (b): the length of a source row without its padding
  std::vector<std::int64_t> previous;    // (b, n): the target before each; first date_start
  std::vector<std::int64_t> targets;     // (b, n); `ignored` where no answer is asked
  std::vector<std::int64_t> places;      // (b, n): the position a head should attend to, −1 for none; or empty
  std::vector<float> x, y;               // (n): points of the regression
  std::vector<std::int64_t> drawn;       // scratch of BatchSource::draw
};

/// Draws batches of one task. For modular addition the constructor draws the table first, randperm(p²); its first half
/// is for training, the rest for the test. Constructors take all memory: draw() takes none.
class BatchSource {
public:
  BatchSource(const Task& task, Generator& generator);

  const Task& task() const { return task_; }
  /// A batch of this task's shape, with room for that many rows.
  Batch empty_batch(std::size_t rows) const;
  /// Fills all rows of a batch made by empty_batch.
  void draw(Generator& generator, Batch& batch);
  /// A batch to test on: `rows` drawn rows; for modular addition all of the table's second half.
  Batch test_batch(Generator& generator, std::size_t rows);
  /// Modular addition: a·p + b of the training half, in the order drawn.
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
  std::vector<std::int64_t> permutation_;  // scratch of draw
};

/// The letters of the dates: token 0 is padding, token i + 1 is letter i.
inline constexpr char date_source_letters[] = " ,/0123456789abcdefghijlmnoprstuvy";
inline constexpr char date_target_letters[] = "0123456789-";
inline constexpr std::int64_t date_start = 11;  // the token before the first character of an answer

}  // namespace attn::training

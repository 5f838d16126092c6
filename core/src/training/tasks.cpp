// Sizes of the tasks, and the draws of those over plain sequences.
#include "attn/tasks.hpp"

#include <algorithm>
#include <string>

#include "attn/error.hpp"
#include "kernels/elementary.hpp"
#include "tensor/text.hpp"

namespace attn::training {
namespace {

constexpr std::size_t longest = 4096, most_tokens = 65536;  // a row's places; tokens

void require(bool sound, Name field, Name expected, std::size_t found) {
  if (!sound) refuse(ErrorCode::out_of_range, "task", field, expected, concat({found}));
}

void require_row(const Task& task) {
  require(task.n >= 1 && task.n <= longest, "n", "from 1 to 4096", task.n);
  require(task.vocabulary >= 1 && task.vocabulary <= most_tokens, "vocabulary", "from 1 to 65536", task.vocabulary);
}

/// The longest row of distinct tokens that is drawn: a permutation's first places.
std::size_t permuted(const Task& task) {
  switch (task.kind) {
    case TaskKind::running_max:
      return task.vocabulary;
    case TaskKind::induction:
      return task.vocabulary - 1;
    case TaskKind::recall:
      return task.vocabulary / 2;
    case TaskKind::modular_addition:
      return task.p * task.p;
    default:
      return 0;
  }
}

/// Drawn numbers of a row that are kept until the row is made.
std::size_t numbers_a_row(const Task& task) {
  switch (task.kind) {
    case TaskKind::induction:
    case TaskKind::modular_addition:
      return 1;
    case TaskKind::recall:
      return task.pairs;
    case TaskKind::dates:
      return 4;
    default:
      return 0;
  }
}

}  // namespace

void check_task(const Task& task) {
  switch (task.kind) {
    case TaskKind::own:
    case TaskKind::reverse:
      return require_row(task);
    case TaskKind::copy_shift:
      require_row(task);
      return require(task.shift <= longest, "shift", "from 0 to 4096", task.shift);
    case TaskKind::running_max:
      require_row(task);
      return require(task.vocabulary >= task.n, "vocabulary", "at least n: the tokens of a row are distinct",
                     task.vocabulary);
    case TaskKind::induction:
      require_row(task);
      require(task.n >= 4, "n", "at least 4", task.n);
      require(task.period <= task.n, "period", "from 0 to n", task.period);
      return require(task.vocabulary > (task.period == 0 ? task.n / 2 : task.period), "vocabulary",
                     "more than the longest period", task.vocabulary);
    case TaskKind::recall:
      require(task.pairs >= 1 && task.pairs <= longest / 2 - 1, "pairs", "from 1 to 2047", task.pairs);
      require(task.vocabulary <= most_tokens, "vocabulary", "at most 65536", task.vocabulary);
      return require(task.vocabulary / 2 >= task.pairs, "vocabulary", "at least twice as many as pairs",
                     task.vocabulary);
    case TaskKind::dates:
      return require(task.formats >= 1 && task.formats <= 4, "formats", "from 1 to 4", task.formats);
    case TaskKind::modular_addition:
      return require(task.p >= 2 && task.p <= 1024, "p", "from 2 to 1024", task.p);
    case TaskKind::kernel_regression:
      return require(task.n >= 2 && task.n <= longest, "n", "from 2 to 4096", task.n);
  }
}

TaskSizes sizes_of(const Task& task) {
  switch (task.kind) {
    case TaskKind::recall:
      return {task.vocabulary, task.vocabulary, 2 * task.pairs + 1, 0};
    case TaskKind::dates:
      return {std::size(date_source_letters), std::size(date_target_letters) - 1, 10, 18};
    case TaskKind::modular_addition:
      return {task.p + 1, task.p, 3, 0};
    default:
      return {task.vocabulary, task.vocabulary, task.n, 0};
  }
}

BatchSource::BatchSource(const Task& task, Generator& generator) : task_(task) {
  check_task(task);
  permutation_.resize(permuted(task));
  if (task.kind != TaskKind::modular_addition) return;
  randperm(generator, permutation_);
  const auto half = permutation_.begin() + static_cast<std::ptrdiff_t>(permutation_.size() / 2);
  learnt_.assign(permutation_.begin(), half);
  tested_.assign(half, permutation_.end());
}

Batch BatchSource::empty_batch(std::size_t rows) const {
  const TaskSizes sizes = sizes_of(task_);
  Batch batch;
  batch.rows = rows;
  batch.length = sizes.length;
  batch.source_length = sizes.source_length;
  if (task_.kind == TaskKind::kernel_regression) {
    batch.x.resize(task_.n);
    batch.y.resize(task_.n);
    return batch;
  }
  batch.targets.resize(rows * sizes.length);
  batch.drawn.resize(rows * numbers_a_row(task_));
  if (sizes.source_length == 0) {
    batch.tokens.resize(rows * sizes.length);
  } else {
    batch.source.resize(rows * sizes.source_length);
    batch.valid_lens.resize(rows);
    batch.previous.resize(rows * sizes.length);
  }
  const bool has_places = task_.kind == TaskKind::reverse || task_.kind == TaskKind::copy_shift ||
                          task_.kind == TaskKind::running_max || task_.kind == TaskKind::recall;
  if (has_places) batch.places.resize(rows * sizes.length);
  return batch;
}

void BatchSource::draw(Generator& generator, Batch& batch) {
  switch (task_.kind) {
    case TaskKind::own:
      return refuse(ErrorCode::missing_input, "task", "kind", "a task that is drawn", "own");
    case TaskKind::reverse:
      return draw_reverse(generator, batch);
    case TaskKind::copy_shift:
      return draw_copy_shift(generator, batch);
    case TaskKind::running_max:
      return draw_running_max(generator, batch);
    case TaskKind::induction:
      return draw_induction(generator, batch);
    case TaskKind::recall:
      return draw_recall(generator, batch);
    case TaskKind::dates:
      return draw_dates(generator, batch);
    case TaskKind::modular_addition:
      return draw_modular_addition(generator, batch);
    case TaskKind::kernel_regression:
      return draw_kernel_regression(generator, batch);
  }
}

Batch BatchSource::test_batch(Generator& generator, std::size_t rows) {
  if (task_.kind == TaskKind::modular_addition) {
    Batch batch = empty_batch(tested_.size());
    put_sums(tested_.data(), batch);
    return batch;
  }
  Batch batch = empty_batch(rows);
  draw(generator, batch);
  return batch;
}

/// Draws: tokens (b, n).
void BatchSource::draw_reverse(Generator& generator, Batch& batch) const {
  const std::size_t n = task_.n;
  randint(generator, 0, static_cast<std::int64_t>(task_.vocabulary), batch.tokens);
  for (std::size_t at = 0; at < batch.tokens.size(); ++at) {
    const std::size_t place = n - 1 - at % n;
    batch.targets[at] = batch.tokens[at - at % n + place];
    batch.places[at] = static_cast<std::int64_t>(place);
  }
}

/// Draws: tokens (b, n).
void BatchSource::draw_copy_shift(Generator& generator, Batch& batch) const {
  const std::size_t n = task_.n;
  randint(generator, 0, static_cast<std::int64_t>(task_.vocabulary), batch.tokens);
  for (std::size_t at = 0; at < batch.tokens.size(); ++at) {
    const std::size_t place = (at % n + n - task_.shift % n) % n;
    batch.targets[at] = batch.tokens[at - at % n + place];
    batch.places[at] = static_cast<std::int64_t>(place);
  }
}

/// Draws: a row at a time a permutation of the vocabulary, whose first n are the row.
void BatchSource::draw_running_max(Generator& generator, Batch& batch) {
  const std::size_t n = task_.n;
  for (std::size_t row = 0; row < batch.rows; ++row) {
    randperm(generator, permutation_);
    std::size_t place = 0;
    for (std::size_t i = 0; i < n; ++i) {
      if (permutation_[i] > permutation_[place]) place = i;
      batch.tokens[row * n + i] = permutation_[i];
      batch.targets[row * n + i] = permutation_[place];
      batch.places[row * n + i] = static_cast<std::int64_t>(place);
    }
  }
}

/// Draws: all rows' periods, where none is given; then a row at a time a permutation of tokens 1 …, whose first
/// `period` repeat. Token 0 opens each row; place i is asked for token i + 1.
void BatchSource::draw_induction(Generator& generator, Batch& batch) {
  const std::size_t n = task_.n;
  const std::span<std::int64_t> periods(batch.drawn);
  std::fill(periods.begin(), periods.end(), static_cast<std::int64_t>(task_.period));
  if (task_.period == 0)
    randint(generator, static_cast<std::int64_t>(n / 4), static_cast<std::int64_t>(n / 2 + 1), periods);
  for (std::size_t row = 0; row < batch.rows; ++row) {
    const auto period = static_cast<std::size_t>(std::max<std::int64_t>(1, periods[row]));
    randperm(generator, permutation_);
    std::int64_t* tokens = batch.tokens.data() + row * n;
    tokens[0] = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const std::int64_t next = permutation_[i % period] + 1;
      if (i + 1 < n) tokens[i + 1] = next;
      batch.targets[row * n + i] = i > period ? next : ignored;
    }
  }
}

/// Draws: a row at a time a permutation of the keys, whose first `pairs` are used; values (b, pairs); which pair (b).
void BatchSource::draw_recall(Generator& generator, Batch& batch) {
  const std::size_t n = batch.length, pairs = task_.pairs;
  for (std::size_t row = 0; row < batch.rows; ++row) {
    randperm(generator, permutation_);
    for (std::size_t pair = 0; pair < pairs; ++pair) batch.tokens[row * n + 2 * pair] = permutation_[pair];
  }
  randint(generator, static_cast<std::int64_t>(task_.vocabulary / 2), static_cast<std::int64_t>(task_.vocabulary),
          batch.drawn);
  for (std::size_t row = 0; row < batch.rows; ++row)
    for (std::size_t pair = 0; pair < pairs; ++pair)
      batch.tokens[row * n + 2 * pair + 1] = batch.drawn[row * pairs + pair];
  const std::span<std::int64_t> asked(batch.drawn.data(), batch.rows);
  randint(generator, 0, static_cast<std::int64_t>(pairs), asked);
  std::fill(batch.targets.begin(), batch.targets.end(), ignored);
  std::fill(batch.places.begin(), batch.places.end(), -1);
  for (std::size_t row = 0; row < batch.rows; ++row) {
    std::int64_t* tokens = batch.tokens.data() + row * n;
    const auto key = static_cast<std::size_t>(2 * asked[row]);
    tokens[n - 1] = tokens[key];
    batch.targets[row * n + n - 1] = tokens[key + 1];
    batch.places[row * n + n - 1] = static_cast<std::int64_t>(key + 1);
  }
}

/// Draws: which of the learnt sums (b).
void BatchSource::draw_modular_addition(Generator& generator, Batch& batch) {
  randint(generator, 0, static_cast<std::int64_t>(learnt_.size()), batch.drawn);
  for (std::int64_t& number : batch.drawn) number = learnt_[static_cast<std::size_t>(number)];
  put_sums(batch.drawn.data(), batch);
}

void BatchSource::put_sums(const std::int64_t* sums, Batch& batch) const {
  const auto p = static_cast<std::int64_t>(task_.p);
  for (std::size_t row = 0; row < batch.rows; ++row) {
    const std::int64_t a = sums[row] / p, b = sums[row] % p;
    const std::int64_t tokens[] = {a, b, p}, targets[] = {ignored, ignored, (a + b) % p};
    std::copy_n(tokens, 3, batch.tokens.begin() + static_cast<std::ptrdiff_t>(3 * row));
    std::copy_n(targets, 3, batch.targets.begin() + static_cast<std::ptrdiff_t>(3 * row));
  }
}

/// Draws: x (n) by rand, to be sorted; noise (n) by rand.
void BatchSource::draw_kernel_regression(Generator& generator, Batch& batch) const {
  constexpr float noise = 0.86602540F;  // √3 / 2: a deviation of 0.5
  rand(generator, batch.x);
  for (float& x : batch.x) x *= 5;
  std::sort(batch.x.begin(), batch.x.end());
  rand(generator, batch.y);
  for (std::size_t i = 0; i < batch.x.size(); ++i) {
    const auto x = static_cast<double>(batch.x[i]);
    const float curve = 2 * static_cast<float>(elementary::sin(x)) + static_cast<float>(elementary::pow(x, 0.8));
    batch.y[i] = curve + (2 * batch.y[i] - 1) * noise;
  }
}

}  // namespace attn::training

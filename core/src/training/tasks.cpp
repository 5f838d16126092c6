// What every task shares: its fields, its batches, the registry.
#include "attn/tasks.hpp"

#include <algorithm>

#include "attn/error.hpp"
#include "fields.hpp"
#include "task_kind.hpp"
#include "tensor/text.hpp"

namespace attn::training {
namespace {

/// Takes the next word off the text; empty at its end.
std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

}  // namespace

void require_field(bool sound, Name field, Name expected, std::size_t found) {
  if (!sound) refuse(ErrorCode::out_of_range, "task", field, expected, concat({found}));
}

Task::Task(std::string_view name, std::initializer_list<TaskField> fields) : kind_(nullptr) {
  for (const TaskKind* kind : task_kinds())
    if (has_text(kind->name, name)) kind_ = kind;
  if (kind_ == nullptr) {
    refuse(ErrorCode::out_of_range, "task", "name", task_list(", "), std::string(name));
  }
  std::transform(kind_->fields.begin(), kind_->fields.end(), values_.begin(),
                 [](const Input& field) { return field.initial; });
  for (const TaskField& field : fields) set(field.name, field.value);
}

Name Task::name() const {
  return kind_->name;
}

std::span<const Input> Task::fields() const {
  return kind_->fields;
}

std::size_t Task::place_of(Name field) const {
  for (std::size_t place = 0; place < kind_->fields.size(); ++place)
    if (same(kind_->fields[place].name, field)) return place;
  std::string known;
  for (const Input& one : kind_->fields) add_to_list(known, one.name, ", ");
  refuse(ErrorCode::unknown_input, "task", field, known, field);
}

double Task::number(Name field) const {
  return values_[place_of(field)];
}

std::size_t Task::operator[](Name field) const {
  return static_cast<std::size_t>(number(field));
}

void Task::set(Name field, double value) {
  values_[place_of(field)] = value;
}

std::vector<Name> task_names() {
  std::vector<Name> names;
  for (const TaskKind* kind : task_kinds()) names.push_back(kind->name);
  return names;
}

std::string task_list(Name separator) {
  std::string list;
  for (const TaskKind* kind : task_kinds()) add_to_list(list, kind->name, separator);
  return list;
}

void add_to_list(std::string& list, Name name, Name separator) {
  list.append(list.empty() ? "" : separator.text()).append(name.text());
}

void check_task(const Task& task) {
  for (const Input& field : task.fields()) check_number("task", field, task.number(field.name));
  if (task.kind().check != nullptr) task.kind().check(task);
}

TaskSizes sizes_of(const Task& task) {
  return task.kind().sizes(task);
}

std::vector<std::string> words_of(const Task& task) {
  std::vector<std::string> words;
  if (task.kind().words == nullptr) return words;
  const std::string all = task.kind().words(task);
  std::string_view text = all;
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) words.emplace_back(word);
  return words;
}

std::vector<std::int64_t> tokens_of(const Task& task, std::string_view sentence) {
  const std::vector<std::string> words = words_of(task);
  if (words.empty()) refuse(ErrorCode::missing_input, "task", "sentence", "a task with words", task.name());
  std::vector<std::int64_t> tokens;
  for (std::string_view word = next_word(sentence); !word.empty(); word = next_word(sentence)) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) {
      std::string known;
      for (const std::string& one : words) add_to_list(known, one, ", ");
      refuse(ErrorCode::out_of_range, "task", "sentence", known, std::string(word));
    }
    tokens.push_back(found - words.begin());
  }
  return tokens;
}

BatchSource::BatchSource(const Task& task, Generator& generator) : task_(task) {
  check_task(task);
  sizes_ = sizes_of(task);
  permutation_.resize(std::max(sizes_.permuted, sizes_.table));
  if (sizes_.table == 0) return;
  randperm(generator, permutation_);
  const auto half = permutation_.begin() + static_cast<std::ptrdiff_t>(permutation_.size() / 2);
  learnt_.assign(permutation_.begin(), half);
  tested_.assign(half, permutation_.end());
}

Batch BatchSource::empty_batch(std::size_t rows) const {
  Batch batch;
  batch.rows = rows;
  batch.length = sizes_.length;
  batch.source_length = sizes_.source_length;
  batch.x.resize(sizes_.points);
  batch.y.resize(sizes_.points);
  if (sizes_.points > 0) return batch;
  const std::size_t all = rows * sizes_.length;
  batch.targets.resize(all);
  batch.drawn.resize(rows * sizes_.drawn_a_row);
  if (sizes_.source_length == 0) {
    batch.tokens.resize(all);
  } else {
    batch.source.resize(rows * sizes_.source_length);
    batch.valid_lens.resize(rows);
    batch.previous.resize(all);
  }
  for (const Name score : task_.kind().places) batch.places.push_back({score, std::vector<std::int64_t>(all)});
  return batch;
}

void BatchSource::draw(Generator& generator, Batch& batch) {
  if (task_.kind().draw == nullptr)
    refuse(ErrorCode::missing_input, "task", "name", "a task that is drawn", task_.name());
  task_.kind().draw({task_, generator, batch, permutation_, learnt_});
}

Batch BatchSource::test_batch(Generator& generator, std::size_t rows) {
  const bool whole = !tested_.empty();
  Batch batch = empty_batch(whole ? tested_.size() : rows);
  if (whole)
    task_.kind().put(task_, tested_, batch);
  else
    draw(generator, batch);
  return batch;
}

}  // namespace attn::training

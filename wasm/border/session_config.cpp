#include "session_config.hpp"

#include <cmath>

#include "tensor/text.hpp"
#include "training/fields.hpp"
#include "training/task_kind.hpp"

namespace attn::border {
namespace {

using namespace training;

constexpr double largest_whole = 9007199254740992;  // 2⁵³

/// "training/lr"
std::string path_of(Name section, const Input& input) {
  return concat({section.text(), "/", input.name.text()});
}

/// Calls `take` with the number of that name, if it is given, after a check of the input's range.
template <class Take>
void read_number(const std::vector<NamedView>& given, const std::string& path, Name operation, const Input& input,
                 Take take) {
  if (find(given, path) == nullptr) return;
  const double number = number_of(given, path, 0);
  if (std::isnan(number)) refuse(ErrorCode::not_finite, operation, input.name, "a number", "nan");
  check_number(operation, input, number);
  take(number);
}

std::vector<double> list_of(const TensorView& tensor, Name name) {
  if (tensor.dtype() != DType::f64 || tensor.rank() != 1)
    refuse(ErrorCode::wrong_shape, "session", name, "a list of numbers", to_string(tensor.shape()));
  return {tensor.data<double>(), tensor.data<double>() + tensor.count()};
}

/// The task, crossing as its index in the description.
Input task_input() {
  return {.name = "task",
          .kind = Kind::integer,
          .initial = 0,
          .minimum = 0,
          .maximum = static_cast<double>(task_kinds().size() - 1)};
}

}  // namespace

const TensorView* find(const std::vector<NamedView>& given, std::string_view name) {
  for (const NamedView& one : given)
    if (one.name == name) return &one.tensor;
  return nullptr;
}

double number_of(const std::vector<NamedView>& given, Name name, double otherwise) {
  const TensorView* tensor = find(given, name);
  if (tensor == nullptr) return otherwise;
  if (tensor->dtype() != DType::f64) refuse(ErrorCode::wrong_type, "session", name, "a number", "another dtype");
  if (tensor->rank() != 0) refuse(ErrorCode::wrong_rank, "session", name, "a number", to_string(tensor->shape()));
  return *tensor->data<double>();
}

std::uint64_t whole_of(const std::vector<NamedView>& given, Name name, std::uint64_t otherwise) {
  const double number = number_of(given, name, static_cast<double>(otherwise));
  if (number >= 0 && number <= largest_whole && number == static_cast<double>(static_cast<std::uint64_t>(number)))
    return static_cast<std::uint64_t>(number);
  refuse(ErrorCode::out_of_range, "session", name, "a whole number from 0", to_text(number));
}

SessionConfig read_config(const std::vector<NamedView>& given) {
  SessionConfig config;
  read_number(given, "session/kind", "session", kind_input,
              [&](double kind) { set_kind(config, static_cast<ModelKind>(kind)); });
  for (const Section& section : sections_of(config))
    for (const Field& field : section.fields) {
      const std::string path = path_of(section.name, field.input);
      if (field.holds != Holds::numbers)
        read_number(given, path, "session", field.input, [&](double number) { set_value(field, config, number); });
      else if (const TensorView* tensor = find(given, path); tensor != nullptr)
        numbers_of(field, config) = list_of(*tensor, field.input.name);
    }
  read_number(given, "session/task", "session", task_input(),
              [&](double place) { config.task = Task(task_kinds()[static_cast<std::size_t>(place)]->name); });
  for (const Input& field : config.task.fields())
    read_number(given, path_of("task", field), "task", field,
                [&](double number) { config.task.set(field.name, number); });
  return config;
}

std::vector<NamedTensor> write_config(const SessionConfig& config) {
  std::vector<NamedTensor> made;
  const auto write = [&](const std::string& path, double number) { made.push_back({path, scalar(number)}); };
  write("session/kind", static_cast<double>(kind_of(config)));
  SessionConfig copy = config;
  for (const Section& section : sections_of(config))
    for (const Field& field : section.fields) {
      const std::string path = path_of(section.name, field.input);
      if (field.holds != Holds::numbers) {
        const double number = value_of(field, config);
        if (!std::isnan(number)) write(path, number);
      } else if (const std::vector<double>& list = numbers_of(field, copy); !list.empty()) {
        made.push_back({path, Tensor::of<double>({list.size()}, list)});
      }
    }
  std::size_t place = 0;
  while (task_kinds()[place] != &config.task.kind()) ++place;
  write("session/task", static_cast<double>(place));
  for (const Input& field : config.task.fields()) write(path_of("task", field), config.task.number(field.name));
  return made;
}

}  // namespace attn::border

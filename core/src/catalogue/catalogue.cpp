// What the catalogue does, whatever it lists; the lists are *_operations.def.
#include "attn/catalogue.hpp"

#include <algorithm>
#include <cmath>

#include "attn/error.hpp"
#include "called.hpp"
#include "tensor/text.hpp"

namespace attn {
namespace {

const TensorView absent;

template <class Named>
const Named* find(std::span<const Named> list, Name name) {
  // By address first: the linker keeps equal texts once, so that only a name from elsewhere is read.
  for (const Named& item : list) {
    if (item.name.text() == name.text()) return &item;
  }
  for (const Named& item : list) {
    if (same(item.name, name)) return &item;
  }
  return nullptr;
}

/// The same for a text that need not be zero-terminated, nor be all that stands at its address.
template <class Named>
const Named* find_text(std::span<const Named> list, std::string_view name) {
  for (const Named& item : list) {
    if (item.name.text() == name.data() && has_text(item.name, name)) return &item;
  }
  for (const Named& item : list) {
    if (has_text(item.name, name)) return &item;
  }
  return nullptr;
}

template <class Named>
std::string names_of(std::span<const Named> list) {
  std::string text;
  for (const Named& item : list) {
    text += concat({text.empty() ? "" : ", ", item.name.text()});
  }
  return text;
}

}  // namespace

const Input* Operation::find_input(Name input) const {
  return find(inputs, input);
}
const Output* Operation::find_output(Name output) const {
  return find(outputs, output);
}

Arguments::Arguments(const Operation& operation, std::vector<Argument> given, const Outputs& outputs)
    : operation_(&operation), given_(std::move(given)), views_(operation.inputs.size(), &absent) {
  for (const Argument& argument : given_) {
    const Input* input = find_text(operation.inputs, argument.name);
    if (input == nullptr) {
      const std::string unknown(argument.name);
      refuse(ErrorCode::unknown_input, operation.name, unknown, names_of(operation.inputs), unknown);
    }
    const TensorView*& view = views_[static_cast<std::size_t>(input - operation.inputs.data())];
    if (view == &absent) view = &argument.value;  // the first of a name counts
  }
  for (const std::string_view wanted : outputs) {
    const Output* output = find_text(operation.outputs, wanted);
    if (output == nullptr) {
      refuse(ErrorCode::out_of_range, operation.name, "outputs", names_of(operation.outputs), std::string(wanted));
    }
    outputs_.push_back({output->name.text(), wanted.size()});
  }
  check_kinds();
}

void Arguments::check_kinds() const {
  for (std::size_t place = 0; place < views_.size(); ++place) {
    const Input& input = operation_->inputs[place];
    const TensorView& view = *views_[place];
    if (!view) {
      if (input.required) refuse(ErrorCode::missing_input, operation_->name, input.name, "a value", "none");
      continue;
    }
    if (input.kind == Kind::tensor || input.kind == Kind::generator) continue;
    if (view.rank() != 0) {
      refuse(ErrorCode::wrong_rank, operation_->name, input.name, "one number", to_string(view.shape()));
    }
    if (view.dtype() != DType::f64) {
      refuse(ErrorCode::wrong_type, operation_->name, input.name, "one number", "another type");
    }
    if (input.kind == Kind::number) continue;
    const double value = *view.data<double>();
    if (!(value == std::floor(value)) || std::abs(value) > 9007199254740992.0) {
      const ErrorCode code = std::isfinite(value) ? ErrorCode::out_of_range : ErrorCode::not_finite;
      refuse(code, operation_->name, input.name, "a whole number", to_text(value));
    }
    const bool limited = input.kind == Kind::choice || input.kind == Kind::boolean || input.kind == Kind::seed;
    if (limited && (value < input.minimum || value > input.maximum)) {
      refuse(ErrorCode::out_of_range, operation_->name, input.name,
             input.choices.empty() ? Name("a value in range") : input.choices, to_text(value));
    }
  }
}

double Arguments::number(std::size_t place) const {
  const TensorView& view = *views_[place];
  return view ? *view.data<double>() : operation_->inputs[place].initial;
}

const TensorView& Arguments::tensor(Name name) const {
  const Input* input = operation_->find_input(name);
  return input == nullptr ? absent : tensor(static_cast<std::size_t>(input - operation_->inputs.data()));
}

double Arguments::number(Name name) const {
  const Input* input = operation_->find_input(name);
  return input == nullptr ? 0 : number(static_cast<std::size_t>(input - operation_->inputs.data()));
}

Reader::Reader(const Arguments& given) : given_(given), outputs_(given.outputs()) {}

const TensorView& Reader::tensor() {
  return given_.tensor(place_++);
}

double Reader::number() {
  return given_.number(place_++);
}

std::int64_t Reader::integer() {
  return static_cast<std::int64_t>(number());
}

std::optional<double> Reader::optional_number() {
  const TensorView& given = tensor();
  return given ? std::optional(*given.data<double>()) : std::nullopt;
}

void Reader::want(Name output) {
  if (!outputs_.empty()) outputs_.push_back(output);
}

const Operation* find_operation(std::string_view name) {
  for (const Operation* operation : catalogue()) {
    if (has_text(operation->name, name)) return operation;
  }
  return nullptr;
}

Trace run(std::string_view name, std::vector<Argument> given, const Outputs& outputs, const Limits& limits) {
  const Operation* operation = find_operation(name);
  if (operation == nullptr) {
    const std::string given_name(name);
    std::string known;
    for (const Operation* each : catalogue()) known += concat({known.empty() ? "" : ", ", each->name.text()});
    refuse(ErrorCode::unknown_operation, given_name, "", known, given_name);
  }
  const LimitedCalls limited(limits);
  return operation->run(Arguments(*operation, std::move(given), outputs));
}

const std::vector<std::string_view>& catalogue_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    const auto keep = [&](std::string_view name) {
      if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
    };
    for (const Operation* operation : catalogue()) {
      for (const Input& input : operation->inputs) keep(input.name);
      for (const Output& output : operation->outputs) keep(output.name);
    }
    return all;
  }();
  return names;
}

}  // namespace attn

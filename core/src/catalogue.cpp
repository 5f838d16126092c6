// What the catalogue does, whatever it lists; the lists are attention_catalogue.cpp and analysis_catalogue.cpp.
#include "attn/catalogue.hpp"

#include <algorithm>
#include <cmath>

#include "attn/error.hpp"

namespace attn {
namespace {

template <class Named>
const Named* find(const std::vector<Named>& list, std::string_view name) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const Named& item) { return item.name == name; });
  return found == list.end() ? nullptr : &*found;
}

Error error_at(const Operation& operation, std::string_view input, ErrorCode code, std::string expected,
               std::string found) {
  return Error({.code = code,
                .operation = std::string(operation.name),
                .input = std::string(input),
                .expected = std::move(expected),
                .found = std::move(found)});
}

std::string joined(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

}  // namespace

const Input* Operation::find_input(std::string_view input) const { return find(inputs, input); }
const Output* Operation::find_output(std::string_view output) const { return find(outputs, output); }

namespace input {
Input tensor(std::string_view name, std::string_view shape, std::string_view dtype) {
  return {.name = name, .dtype = dtype, .shape = shape};
}
Input optional_tensor(std::string_view name, std::string_view shape, std::string_view dtype) {
  return {.name = name, .required = false, .dtype = dtype, .shape = shape};
}
Input integer(std::string_view name, double minimum, double maximum) {
  return {.name = name, .kind = Kind::integer, .minimum = minimum, .maximum = maximum};
}
Input integer(std::string_view name, double minimum, double maximum, double initial) {
  return {.name = name, .kind = Kind::integer, .required = false, .initial = initial, .minimum = minimum,
          .maximum = maximum};
}
Input number(std::string_view name, double minimum, double maximum) {
  return {.name = name, .kind = Kind::number, .minimum = minimum, .maximum = maximum};
}
Input number(std::string_view name, double minimum, double maximum, double initial) {
  return {.name = name, .kind = Kind::number, .required = false, .initial = initial, .minimum = minimum,
          .maximum = maximum};
}
Input boolean(std::string_view name, bool initial) {
  return {.name = name, .kind = Kind::boolean, .required = false, .initial = initial ? 1.0 : 0.0, .minimum = 0,
          .maximum = 1};
}
Input choice(std::string_view name, std::vector<std::string_view> choices) {
  const auto last = static_cast<double>(choices.size() - 1);
  return {.name = name, .kind = Kind::choice, .required = false, .minimum = 0, .maximum = last,
          .choices = std::move(choices)};
}
Input seed(std::string_view name) {
  return {.name = name, .kind = Kind::seed, .minimum = 0, .maximum = 4294967295.0};
}
Input optional_seed(std::string_view name) {
  Input optional = seed(name);
  optional.required = false;
  return optional;
}
Input generator() { return {.name = "generator", .kind = Kind::generator, .dtype = "f64", .shape = "627"}; }
Input optional_generator() {
  Input optional = generator();
  optional.required = false;
  return optional;
}
}  // namespace input

Arguments::Arguments(const Operation& operation, std::vector<Argument> given, Outputs outputs)
    : operation_(&operation), given_(std::move(given)), outputs_(std::move(outputs)) {
  for (const Argument& argument : given_) {
    if (operation.find_input(argument.name) == nullptr) {
      std::vector<std::string_view> names;
      for (const Input& input : operation.inputs) names.push_back(input.name);
      throw error_at(operation, argument.name, ErrorCode::unknown_input, joined(names), std::string(argument.name));
    }
  }
  for (const std::string_view output : outputs_) {
    if (operation.find_output(output) == nullptr) {
      std::vector<std::string_view> names;
      for (const Output& known : operation.outputs) names.push_back(known.name);
      throw error_at(operation, "outputs", ErrorCode::out_of_range, joined(names), std::string(output));
    }
  }
  check_kinds();
}

void Arguments::check_kinds() const {
  for (const Input& input : operation_->inputs) {
    const TensorView view = tensor(input.name);
    if (!view) {
      if (input.required) throw error_at(*operation_, input.name, ErrorCode::missing_input, "a value", "none");
      continue;
    }
    if (input.kind == Kind::tensor || input.kind == Kind::generator) continue;
    if (view.rank() != 0) {
      throw error_at(*operation_, input.name, ErrorCode::wrong_rank, "one number", to_string(view.shape()));
    }
    if (view.dtype() != DType::f64) {
      throw error_at(*operation_, input.name, ErrorCode::wrong_type, "one number", "another type");
    }
    if (input.kind == Kind::number) continue;
    const double value = *view.data<double>();
    if (!(value == std::floor(value)) || std::abs(value) > 9007199254740992.0) {
      const ErrorCode code = std::isfinite(value) ? ErrorCode::out_of_range : ErrorCode::not_finite;
      throw error_at(*operation_, input.name, code, "a whole number", std::to_string(value));
    }
    const bool limited = input.kind == Kind::choice || input.kind == Kind::boolean || input.kind == Kind::seed;
    if (limited && (value < input.minimum || value > input.maximum)) {
      throw error_at(*operation_, input.name, ErrorCode::out_of_range,
                     input.choices.empty() ? "a value in range" : joined(input.choices), std::to_string(value));
    }
  }
}

bool Arguments::has(std::string_view name) const { return static_cast<bool>(tensor(name)); }

TensorView Arguments::tensor(std::string_view name) const {
  for (const Argument& argument : given_) {
    if (argument.name == name) return argument.value;
  }
  return {};
}

double Arguments::number(std::string_view name) const {
  const TensorView view = tensor(name);
  return view ? *view.data<double>() : operation_->find_input(name)->initial;
}

std::int64_t Arguments::integer(std::string_view name) const { return static_cast<std::int64_t>(number(name)); }

const Operation* find_operation(std::string_view name) {
  for (const Operation* operation : catalogue()) {
    if (operation->name == name) return operation;
  }
  return nullptr;
}

Trace run(std::string_view name, std::vector<Argument> given, Outputs outputs) {
  const Operation* operation = find_operation(name);
  if (operation == nullptr) {
    throw Error({.code = ErrorCode::unknown_operation, .operation = std::string(name), .found = std::string(name)});
  }
  return operation->run(Arguments(*operation, std::move(given), std::move(outputs)));
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

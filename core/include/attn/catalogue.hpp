// The catalogue: every operation with its inputs, defaults, ranges and outputs. Validation, the border, the types in
// JavaScript and the page's controls come from it.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "attn/limits.hpp"
#include "attn/name.hpp"
#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// tensor: numbers with a shape. integer, number, boolean, choice, seed: rank 0, f64 (a choice as its index).
/// generator: the state of a Generator (random.hpp), f64, passed and returned as a value.
enum class Kind : std::uint32_t { tensor, integer, number, boolean, choice, seed, generator };

/// One named input. A shape is a list of symbols, "b n d"; a symbol has one size throughout a call.
/// Alternatives of different rank are separated by '|': "b | b n"; "()" is one number.
struct Input {
  Name name;
  Kind kind = Kind::tensor;
  bool required = true;
  Name dtype = "f32";  // tensors: "f32", "f64", "i64", or "any"
  Name shape = "";     // tensors; "*" takes any shape
  double initial = 0;  // numbers: the default when not required; NaN: none
  double minimum = -infinity;
  double maximum = infinity;
  Name choices = "";  // "none|causal|…"; the first is the default

  static constexpr double infinity = std::numeric_limits<double>::infinity();
};

struct Output {
  Name name;
  Name dtype = "f32";  // "any": as the input
  Name shape = "";
  bool optional = false;  // not in every result, e.g. dropped_weights without dropout
  bool streams = false;   // computed without n×m matrices if only such outputs are wanted
};

class Arguments;
struct Argument;

/// Entries are constants: they cost the module data, not code.
struct Operation {
  Name name;
  std::span<const Input> inputs;
  std::span<const Output> outputs;
  Trace (*run)(const Arguments&);
  /// Packs arguments that are kept for many runs; returns the tensors that their views then borrow.
  std::vector<Tensor> (*prepare)(std::vector<Argument>& kept) = nullptr;

  const Input* find_input(Name input) const;
  const Output* find_output(Name output) const;
};

/// Inputs of an operation as written in the catalogue.
namespace input {
constexpr Input tensor(Name name, Name shape, Name dtype = "f32") {
  return {.name = name, .dtype = dtype, .shape = shape};
}
constexpr Input optional_tensor(Name name, Name shape, Name dtype = "f32") {
  return {.name = name, .required = false, .dtype = dtype, .shape = shape};
}
constexpr Input number(Name name, double minimum, double maximum) {
  return {.name = name, .kind = Kind::number, .minimum = minimum, .maximum = maximum};
}
constexpr Input number(Name name, double minimum, double maximum, double initial) {
  return {.name = name,
          .kind = Kind::number,
          .required = false,
          .initial = initial,
          .minimum = minimum,
          .maximum = maximum};
}
/// A number that may be absent; absent is not the same as any value.
constexpr Input optional_number(Name name, double minimum, double maximum) {
  return number(name, minimum, maximum, std::numeric_limits<double>::quiet_NaN());
}
constexpr Input integer(Name name, double minimum, double maximum) {
  return {.name = name, .kind = Kind::integer, .minimum = minimum, .maximum = maximum};
}
constexpr Input integer(Name name, double minimum, double maximum, double initial) {
  return {.name = name,
          .kind = Kind::integer,
          .required = false,
          .initial = initial,
          .minimum = minimum,
          .maximum = maximum};
}
constexpr Input boolean(Name name, bool initial) {
  return {.name = name,
          .kind = Kind::boolean,
          .required = false,
          .initial = initial ? 1.0 : 0.0,
          .minimum = 0,
          .maximum = 1};
}
constexpr Input choice(Name name, Name choices) {
  double last = 0;
  for (const char* letter = choices.text(); *letter != '\0'; ++letter) last += *letter == '|' ? 1 : 0;
  return {.name = name, .kind = Kind::choice, .required = false, .minimum = 0, .maximum = last, .choices = choices};
}
constexpr Input seed() {
  return {.name = "seed", .kind = Kind::seed, .minimum = 0, .maximum = 4294967295.0};
}
constexpr Input optional_seed() {
  return {.name = "seed", .kind = Kind::seed, .required = false, .minimum = 0, .maximum = 4294967295.0};
}
constexpr Input generator() {
  return {.name = "generator", .kind = Kind::generator, .dtype = "f64", .shape = "627"};
}
constexpr Input optional_generator() {
  return {.name = "generator", .kind = Kind::generator, .required = false, .dtype = "f64", .shape = "627"};
}
}  // namespace input

/// One argument of a call: a scalar is a rank-0 f64 tensor.
struct Argument {
  std::string_view name;  // need not be zero-terminated
  TensorView value;
};

class Arguments {
public:
  /// Throws Error: unknown_input, missing_input, wrong_type, wrong_rank, out_of_range (a choice or boolean).
  Arguments(const Operation& operation, std::vector<Argument> given, const Outputs& outputs = {});
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  const Operation& operation() const { return *operation_; }
  const Outputs& outputs() const { return outputs_; }
  /// By the place of an input in the entry: an absent view if it was not given.
  const TensorView& tensor(std::size_t place) const { return *views_[place]; }
  /// A number, or the default of one that was not given.
  double number(std::size_t place) const;

  // The same by name, after a search.
  bool has(Name name) const { return static_cast<bool>(tensor(name)); }
  const TensorView& tensor(Name name) const;
  double number(Name name) const;
  std::int64_t integer(Name name) const { return static_cast<std::int64_t>(number(name)); }
  bool boolean(Name name) const { return number(name) != 0; }
  template <class Enum>
  Enum choice(Name name) const {
    return static_cast<Enum>(integer(name));
  }

private:
  void check_kinds() const;

  const Operation* operation_;
  std::vector<Argument> given_;
  std::vector<const TensorView*> views_;  // one for each input of the entry
  Outputs outputs_;
};

/// Every operation of this module. Each module (attention, analysis) links one definition.
const std::vector<const Operation*>& catalogue();

/// nullptr if there is none of that name.
const Operation* find_operation(std::string_view name);

/// Runs an operation by name, as JavaScript does, within limits. Throws Error.
Trace run(std::string_view operation, std::vector<Argument> given, const Outputs& outputs = {},
          const Limits& limits = {});

/// The names of all inputs and outputs, in a fixed order: a name's index is its id in the binary records.
const std::vector<std::string_view>& catalogue_names();

/// The catalogue as JSON, for JavaScript.
std::string describe();

}  // namespace attn

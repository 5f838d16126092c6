// The catalogue: every operation with its inputs, defaults, ranges and outputs.
// Validation, the border, JavaScript's types and the page's controls all come from here.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "attn/tensor.hpp"
#include "attn/trace.hpp"

namespace attn {

/// tensor: numbers with a shape. integer, number, boolean, choice, seed: rank 0, f64 (a choice by its place).
/// generator: the state of a Generator (random.hpp), f64, taken and given back as a value.
enum class Kind : std::uint32_t { tensor, integer, number, boolean, choice, seed, generator };

/// One named input. Shapes are written as symbols, "b n d"; a symbol has one size throughout a call.
/// Alternatives of different rank are split by '|': "b | b n".
struct Input {
  std::string_view name;
  Kind kind = Kind::tensor;
  bool required = true;
  std::string_view dtype = "f32";  // tensors: "f32", "f64", "i64", or "any"
  std::string_view shape = "";     // tensors; "*" takes any shape
  double initial = 0;              // numbers: the default when not required
  double minimum = -std::numeric_limits<double>::infinity();
  double maximum = std::numeric_limits<double>::infinity();
  std::vector<std::string_view> choices = {};
};

struct Output {
  std::string_view name;
  std::string_view dtype = "f32";  // "any": as the input
  std::string_view shape = "";
};

class Arguments;

struct Operation {
  std::string_view name;
  std::vector<Input> inputs;
  std::vector<Output> outputs;
  Trace (*run)(const Arguments&);

  const Input* find_input(std::string_view input) const;
  const Output* find_output(std::string_view output) const;
};

/// Inputs of an operation as written in the catalogue.
namespace input {
Input tensor(std::string_view name, std::string_view shape, std::string_view dtype = "f32");
Input optional_tensor(std::string_view name, std::string_view shape, std::string_view dtype = "f32");
Input integer(std::string_view name, double minimum, double maximum);
Input integer(std::string_view name, double minimum, double maximum, double initial);
Input number(std::string_view name, double minimum, double maximum);
Input number(std::string_view name, double minimum, double maximum, double initial);
Input boolean(std::string_view name, bool initial);
Input choice(std::string_view name, std::vector<std::string_view> choices);
Input seed(std::string_view name = "seed");
Input optional_seed(std::string_view name = "seed");
Input generator();
Input optional_generator();
}  // namespace input

/// What a caller gave: named views, scalars as rank-0 f64 tensors, and the outputs wanted.
struct Argument {
  std::string_view name;
  TensorView value;
};

class Arguments {
 public:
  /// Throws Error: unknown_input, missing_input, wrong_type, wrong_rank, out_of_range (a choice or boolean).
  Arguments(const Operation& operation, std::vector<Argument> given, Outputs outputs = {});

  const Operation& operation() const { return *operation_; }
  bool has(std::string_view name) const;
  TensorView tensor(std::string_view name) const;
  double number(std::string_view name) const;
  std::int64_t integer(std::string_view name) const;
  bool boolean(std::string_view name) const { return number(name) != 0; }
  template <class Enum>
  Enum choice(std::string_view name) const {
    return static_cast<Enum>(integer(name));
  }
  const Outputs& outputs() const { return outputs_; }

 private:
  void check_kinds() const;

  const Operation* operation_;
  std::vector<Argument> given_;
  Outputs outputs_;
};

/// Every operation of this module. Each module (attention, analysis) links one definition.
const std::vector<const Operation*>& catalogue();

/// nullptr when there is none of that name.
const Operation* find_operation(std::string_view name);

/// Runs an operation by name, as JavaScript does. Throws Error.
Trace run(std::string_view operation, std::vector<Argument> given, Outputs outputs = {});

/// Names used by any input or output, in a fixed order: their places are the ids of the binary records.
const std::vector<std::string_view>& catalogue_names();

/// The catalogue as JSON, for JavaScript.
std::string describe();

}  // namespace attn

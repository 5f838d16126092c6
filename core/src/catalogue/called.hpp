// operation<function>: a catalogue's entry made of a C++ function whose parameters are the inputs, in the entry's
// order.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>

#include "attn/catalogue.hpp"

namespace attn {

/// Reads the inputs of a call, one after another. Defined once, for the module's size.
class Reader {
public:
  explicit Reader(const Arguments& given);

  const TensorView& tensor();
  double number();
  std::int64_t integer();
  bool boolean() { return number() != 0; }
  template <class Enum>
  Enum choice() {
    return static_cast<Enum>(integer());
  }
  /// None if it was not given.
  std::optional<double> optional_number();
  const Operation& operation() const { return given_.operation(); }
  const Outputs& outputs() const { return outputs_; }
  /// Adds an output to those that the caller wants.
  void want(Name output);

private:
  const Arguments& given_;
  Outputs outputs_;
  std::size_t place_ = 0;
};

/// Two lists of inputs, or of outputs, as one.
template <class Entry, std::size_t N, std::size_t M>
constexpr std::array<Entry, N + M> joined(const std::array<Entry, N>& first, const std::array<Entry, M>& second) {
  std::array<Entry, N + M> all{};
  std::copy(first.begin(), first.end(), all.begin());
  std::copy(second.begin(), second.end(), all.begin() + N);
  return all;
}

/// The names of these inputs.
template <std::size_t N>
constexpr std::array<Name, N> names_of(const std::array<Input, N>& inputs) {
  std::array<Name, N> names;
  for (std::size_t i = 0; i < N; ++i) names[i] = inputs[i].name;
  return names;
}

/// A parameter that several inputs make: its specialisation has their `names`, and reads them.
template <class Parameter>
struct Made;

template <class Parameter>
decltype(auto) read(Reader& next) {
  if constexpr (std::is_same_v<Parameter, TensorView>)
    return next.tensor();
  else if constexpr (std::is_same_v<Parameter, double>)
    return next.number();
  else if constexpr (std::is_same_v<Parameter, std::int64_t>)
    return next.integer();
  else if constexpr (std::is_same_v<Parameter, bool>)
    return next.boolean();
  else if constexpr (std::is_same_v<Parameter, Outputs>)
    return next.outputs();
  else if constexpr (std::is_enum_v<Parameter>)
    return next.choice<Parameter>();
  else
    return Made<Parameter>::read(next);
}

/// The inputs that are left after this parameter's. Compiles only if they are of its kind, or have its names.
template <class Parameter>
consteval std::span<const Input> after(std::span<const Input> inputs) {
  const auto is_of = [&](Kind one, Kind other) { return inputs.front().kind == one || inputs.front().kind == other; };
  if constexpr (std::is_same_v<Parameter, Outputs>) return inputs;
  if constexpr (requires { Made<Parameter>::names; }) {
    for (const Name name : Made<Parameter>::names) {
      const std::string_view found = inputs.front().name.text(), wanted = name.text();
      if (found != wanted) throw "not the input that it reads";
      inputs = inputs.subspan(1);
    }
    return inputs;
  }
  const bool fits = std::is_same_v<Parameter, TensorView>     ? is_of(Kind::tensor, Kind::generator)
                    : std::is_same_v<Parameter, double>       ? is_of(Kind::number, Kind::number)
                    : std::is_same_v<Parameter, std::int64_t> ? is_of(Kind::integer, Kind::seed)
                    : std::is_same_v<Parameter, bool>         ? is_of(Kind::boolean, Kind::boolean)
                                                              : is_of(Kind::choice, Kind::choice);
  if (!fits) throw "not of the input's kind";
  return inputs.subspan(1);
}

template <class... Parameters>
consteval void require_fit(Trace (*)(Parameters...), std::span<const Input> inputs) {
  ((inputs = after<std::remove_cvref_t<Parameters>>(inputs)), ...);
  if (!inputs.empty()) throw "an input that the function does not take";
}

/// Made in braces, so that the inputs are read from left to right.
struct Call {
  template <class Function, class... Taken>
  explicit Call(Function function, Taken&&... taken) : trace(function(taken...)) {
    (complete(taken), ...);
  }
  /// Parameters that go on after the call are in its trace.
  template <class Taken>
  void complete(Taken& taken) {
    if constexpr (requires { taken.complete(trace); }) taken.complete(trace);
  }
  Trace trace;
};

/// The function is a constant, so that an operation that is called from here alone becomes part of this.
template <auto function, class... Parameters>
Trace call(Trace (*)(Parameters...), const Arguments& given) {
  Reader next(given);
  constexpr auto direct = [](auto&... taken) { return function(taken...); };
  return std::move(Call{direct, read<std::remove_cvref_t<Parameters>>(next)...}.trace);
}

template <auto function>
consteval Operation operation(Name name, std::span<const Input> inputs, std::span<const Output> outputs,
                              decltype(Operation::prepare) prepare = nullptr) {
  require_fit(+function, inputs);
  return {name, inputs, outputs, [](const Arguments& given) { return call<function>(+function, given); }, prepare};
}

}  // namespace attn

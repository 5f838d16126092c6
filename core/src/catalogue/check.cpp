#include "check.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "tensor/text.hpp"

namespace attn {
namespace {

/// Stands in a catalogue's text for the shape of one number.
constexpr std::string_view no_axes = "()";

/// The parts of a catalogue's text, at most as many as a shape has axes. Every call makes some: nothing is allocated.
class Parts {
public:
  Parts(std::string_view text, char separator) {
    while (!text.empty() && count_ < parts_.size()) {
      const std::size_t end = std::min(text.find(separator), text.size());
      const std::string_view part = text.substr(0, end);
      if (!part.empty() && part != no_axes) parts_[count_++] = part;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }
  std::size_t size() const { return count_; }
  std::string_view operator[](std::size_t place) const { return parts_[place]; }
  const std::string_view* begin() const { return parts_.data(); }
  const std::string_view* end() const { return parts_.data() + count_; }

private:
  std::size_t count_ = 0;
  std::array<std::string_view, Shape::most_axes> parts_;
};

/// Symbols that a call binds, as a rule.
constexpr std::size_t usual_symbols = 12;

bool is_number(std::string_view symbol) {
  return !symbol.empty() && symbol.front() >= '0' && symbol.front() <= '9';
}

constexpr Name dtype_names[] = {"f32", "f64", "i64"};

}  // namespace

const Input& Check::entry(Name input) const {
  const Input* found = operation_.find_input(input);
  if (found == nullptr) throw std::logic_error("not in the catalogue: " + input.string());
  return *found;
}

const std::size_t* Check::bound(std::string_view symbol) const {
  for (const auto& [name, size] : sizes_) {
    if (name == symbol) return &size;
  }
  return nullptr;
}

std::size_t Check::operator[](Name symbol) const {
  const std::size_t* size = bound(symbol);
  if (size == nullptr) throw std::logic_error("unbound size: " + symbol.string());
  return *size;
}

std::string Check::expected_of(std::string_view pattern) const {
  std::string text;
  for (const std::string_view symbol : Parts(pattern, ' ')) {
    if (!text.empty()) text += ", ";
    text += symbol;
    if (const std::size_t* size = bound(symbol)) text += concat({" = ", *size});
  }
  return concat({"(", text, ")"});
}

void Check::tensor(Name input, const TensorView& view, const PyTorchText& pytorch) {
  check_shape(entry(input).shape, any_rank, input, view, pytorch);
}

void Check::like(const TensorView& other, Name input, const TensorView& view, const PyTorchText& pytorch) {
  check_shape(entry(input).shape, other.rank(), input, view, pytorch);
}

void Check::of_shape(Name shape, Name input, const TensorView& view, const PyTorchText& pytorch) {
  check_shape(shape, any_rank, input, view, pytorch);
}

void Check::check_shape(Name shape, std::size_t rank, Name input, const TensorView& view, const PyTorchText& pytorch) {
  const Input& wanted = entry(input);
  if (!view) {
    if (wanted.required) fail(ErrorCode::missing_input, input, "a tensor", "none");
    return;
  }
  const Name dtype = dtype_names[static_cast<std::size_t>(view.dtype())];
  if (!same(wanted.dtype, dtype) && !same(wanted.dtype, "any")) {
    fail(ErrorCode::wrong_type, input, wanted.dtype, dtype);
  }
  if (view.count() == 0) check_empty(view.shape());
  if (same(shape, "*")) return;
  sizes_.reserve(usual_symbols);
  const std::size_t known = sizes_.size();
  const auto is_asked = [&](const Parts& symbols) { return rank == any_rank || symbols.size() == rank; };
  const auto refuse = [&](ErrorCode code) {
    while (sizes_.size() > known) sizes_.pop_back();  // sizes found here are none that were expected
    std::string expected, text;
    for (const std::string_view alternative : Parts(shape, '|')) {
      if (!is_asked(Parts(alternative, ' '))) continue;
      expected += concat({expected.empty() ? "" : " or ", expected_of(alternative)});
      if (rank == any_rank || alternative.data() == shape.text()) text = pytorch();
    }
    fail(code, input, expected, to_string(view.shape()), text);
  };
  for (const std::string_view alternative : Parts(shape, '|')) {
    const Parts symbols(alternative, ' ');
    if (symbols.size() != view.rank() || !is_asked(symbols)) continue;
    for (std::size_t axis = 0; axis < symbols.size(); ++axis) {
      const std::size_t* size = bound(symbols[axis]);
      const bool fits = is_number(symbols[axis]) ? concat({view.size(axis)}) == symbols[axis]
                                                 : size == nullptr || *size == view.size(axis);
      if (!fits) refuse(ErrorCode::wrong_shape);
      if (size == nullptr) sizes_.emplace_back(symbols[axis], view.size(axis));
    }
    return;
  }
  refuse(ErrorCode::wrong_rank);
}

void Check::check_empty(const Shape& shape) const {
  double rest = sizeof(double);
  for (const std::size_t size : shape) rest *= static_cast<double>(std::max<std::size_t>(1, size));
  cost({.bytes = rest});
}

void Check::number(Name input, double value, Name pytorch) {
  const Input& wanted = entry(input);
  if (value >= wanted.minimum && value <= wanted.maximum) return;
  const ErrorCode code = std::isfinite(value) ? ErrorCode::out_of_range : ErrorCode::not_finite;
  fail(code, input, concat({"from ", to_text(wanted.minimum), " to ", to_text(wanted.maximum)}), to_text(value),
       pytorch);
}

std::size_t Check::size(Name input, std::int64_t value, Name pytorch) {
  number(input, static_cast<double>(value), pytorch);
  return static_cast<std::size_t>(value);
}

void Check::cost(const Cost& cost) const {
  const auto require = [&](Measure measure, double limit, double needed) {
    if (!(needed <= limit)) refuse_too_large(operation_.name, measure, limit, needed);
  };
  require(Measure::bytes, memory_limit, cost.bytes);
  const Limits* limits = limits_in_force();
  if (limits == nullptr) return;
  const double made = cost.bytes / sizeof(float) * work::number;
  require(Measure::multiply_adds, limits->multiply_adds, cost.multiply_adds + made);
  require(Measure::drawn_numbers, limits->drawn_numbers, cost.drawn_numbers);
}

void Check::fail(ErrorCode code, Name input, Name expected, Name found, Name pytorch) const {
  refuse(code, operation_.name, input, expected, found, pytorch);
}

}  // namespace attn

#include "check.hpp"

#include <algorithm>
#include <cmath>

#include "text.hpp"

namespace attn {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

bool is_number(std::string_view symbol) { return !symbol.empty() && symbol.front() >= '0' && symbol.front() <= '9'; }

constexpr std::string_view dtype_names[] = {"f32", "f64", "i64"};

}  // namespace

const Input& Check::entry(std::string_view input) const {
  const Input* found = operation_.find_input(input);
  if (found == nullptr) throw std::logic_error("not in the catalogue: " + std::string(input));
  return *found;
}

const std::size_t* Check::bound(std::string_view symbol) const {
  for (const auto& [name, size] : sizes_) {
    if (name == symbol) return &size;
  }
  return nullptr;
}

std::size_t Check::operator[](std::string_view symbol) const {
  const std::size_t* size = bound(symbol);
  if (size == nullptr) throw std::logic_error("unbound size: " + std::string(symbol));
  return *size;
}

std::string Check::expected_of(std::string_view pattern) const {
  std::string text;
  for (const std::string_view symbol : split(pattern, ' ')) {
    if (!text.empty()) text += ", ";
    text += symbol;
    if (const std::size_t* size = bound(symbol)) text += " = " + std::to_string(*size);
  }
  return "(" + text + ")";
}

void Check::tensor(std::string_view input, const TensorView& view, const PyTorchText& pytorch) {
  const Input& wanted = entry(input);
  if (!view) {
    if (wanted.required) fail(ErrorCode::missing_input, input, "a tensor", "none");
    return;
  }
  const std::string_view dtype = dtype_names[static_cast<std::size_t>(view.dtype())];
  if (wanted.dtype != "any" && wanted.dtype != dtype) {
    fail(ErrorCode::wrong_type, input, std::string(wanted.dtype), std::string(dtype));
  }
  if (wanted.shape == "*") return;
  std::string expected;
  for (const std::string_view alternative : split(wanted.shape, '|')) {
    expected += (expected.empty() ? "" : " or ") + expected_of(alternative);
  }
    for (const std::string_view alternative : split(wanted.shape, '|')) {
    const std::vector<std::string_view> symbols = split(alternative, ' ');
    if (symbols.size() != view.rank()) continue;
    for (std::size_t axis = 0; axis < symbols.size(); ++axis) {
      const std::size_t* size = bound(symbols[axis]);
      const bool fits = is_number(symbols[axis]) ? std::to_string(view.size(axis)) == symbols[axis]
                                                 : size == nullptr || *size == view.size(axis);
      if (!fits) fail(ErrorCode::wrong_shape, input, expected, to_string(view.shape()), pytorch());
      if (size == nullptr) sizes_.emplace_back(symbols[axis], view.size(axis));
    }
    return;
  }
  fail(ErrorCode::wrong_rank, input, expected, to_string(view.shape()), pytorch());
}

void Check::number(std::string_view input, double value, std::string_view pytorch) {
  const Input& wanted = entry(input);
  const std::string expected = "from " + to_text(wanted.minimum) + " to " + to_text(wanted.maximum);
  if (std::isnan(value)) fail(ErrorCode::not_finite, input, expected, to_text(value), pytorch);
  if (value < wanted.minimum || value > wanted.maximum) {
    const ErrorCode code = std::isinf(value) ? ErrorCode::not_finite : ErrorCode::out_of_range;
    fail(code, input, expected, to_text(value), pytorch);
  }
}

std::size_t Check::size(std::string_view input, std::int64_t value, std::string_view pytorch) {
  number(input, static_cast<double>(value), pytorch);
  return static_cast<std::size_t>(value);
}

void Check::memory(double bytes) const {
  if (bytes <= memory_limit) return;
  throw Error({.code = ErrorCode::too_large,
               .operation = std::string(operation_.name),
               .expected = "at most " + to_text(memory_limit) + " bytes",
               .found = to_text(bytes) + " bytes",
               .bytes = bytes});
}

void Check::fail(ErrorCode code, std::string_view input, std::string_view expected, std::string_view found,
                 std::string_view pytorch) const {
  throw Error({.code = code,
               .operation = std::string(operation_.name),
               .input = std::string(input),
               .expected = std::string(expected),
               .found = std::string(found),
               .pytorch = std::string(pytorch)});
}

}  // namespace attn

#include "attn/error.hpp"

#include <array>

namespace attn {
namespace {

constexpr std::array<std::string_view, 11> code_names = {
    "unknown_operation", "unknown_input", "missing_input", "wrong_type", "wrong_rank",    "wrong_shape",
    "not_divisible",     "out_of_range",  "not_finite",    "too_large",  "out_of_memory",
};

std::string line_of(const ErrorDetails& details) {
  std::string line = "[" + details.operation + "] ";
  if (!details.input.empty()) line += details.input + ": ";
  line += std::string(name_of(details.code));
  if (!details.expected.empty()) line += "; expected " + details.expected;
  if (!details.found.empty()) line += "; found " + details.found;
  return line;
}

}  // namespace

std::string_view name_of(ErrorCode code) {
  return code_names.at(static_cast<std::size_t>(code));
}

Error::Error(ErrorDetails details) : std::runtime_error(line_of(details)), details_(std::move(details)) {}

}  // namespace attn

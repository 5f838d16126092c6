#include "attn/error.hpp"

#include <array>

#include "text.hpp"

namespace attn {
namespace {

constexpr std::array<std::string_view, 11> code_names = {
    "unknown_operation", "unknown_input", "missing_input", "wrong_type", "wrong_rank",    "wrong_shape",
    "not_divisible",     "out_of_range",  "not_finite",    "too_large",  "out_of_memory",
};

std::string line_of(const ErrorDetails& details) {
  const auto& [code, operation, input, expected, found, pytorch, bytes] = details;
  return concat({"[", operation, "] ", input, input.empty() ? "" : ": ", std::string(name_of(code)),
                 expected.empty() ? "" : "; expected ", expected, found.empty() ? "" : "; found ", found});
}

}  // namespace

std::string_view name_of(ErrorCode code) {
  return code_names.at(static_cast<std::size_t>(code));
}

void refuse(ErrorCode code, Name operation, Name input, Name expected, Name found, Name pytorch, double bytes) {
  throw Error({.code = code,
               .operation = operation.string(),
               .input = input.string(),
               .expected = expected.string(),
               .found = found.string(),
               .pytorch = pytorch.string(),
               .bytes = bytes});
}

Error::Error(ErrorDetails details) : std::runtime_error(line_of(details)), details_(std::move(details)) {}

}  // namespace attn

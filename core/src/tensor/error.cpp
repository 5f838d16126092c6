#include "attn/error.hpp"

#include <array>

#include "error_line.hpp"
#include "text.hpp"

namespace attn {
namespace {

constexpr std::array<std::string_view, 11> code_names = {
    "unknown_operation", "unknown_input", "missing_input", "wrong_type", "wrong_rank",    "wrong_shape",
    "not_divisible",     "out_of_range",  "not_finite",    "too_large",  "out_of_memory",
};

}  // namespace

std::string_view name_of(ErrorCode code) {
  return code_names.at(static_cast<std::size_t>(code));
}

void refuse(ErrorCode code, Name operation, Name input, Name expected, Name found, Name pytorch) {
  throw Error({.code = code,
               .operation = operation.string(),
               .input = input.string(),
               .expected = expected.string(),
               .found = found.string(),
               .pytorch = pytorch.string()});
}

void refuse_too_large(Name operation, Measure measure, double limit, double needed) {
  constexpr const char* units[] = {" bytes", " multiply-adds", " drawn numbers"};
  constexpr double ErrorDetails::*fields[] = {&ErrorDetails::bytes, &ErrorDetails::multiply_adds,
                                              &ErrorDetails::drawn_numbers};
  const auto place = static_cast<std::size_t>(measure);
  ErrorDetails details{.code = ErrorCode::too_large,
                       .operation = operation.string(),
                       .expected = concat({"at most ", to_text(limit), units[place]}),
                       .found = concat({to_text(needed), units[place]})};
  details.*fields[place] = needed;
  throw Error(std::move(details));
}

Error::Error(ErrorDetails details) : std::runtime_error(line_of(details)), details_(std::move(details)) {}

}  // namespace attn

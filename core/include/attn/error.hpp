// The only error type of the library. Its fields cross every border unchanged; the page writes the message.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "attn/name.hpp"

namespace attn {

enum class ErrorCode {
  unknown_operation,
  unknown_input,
  missing_input,
  wrong_type,
  wrong_rank,
  wrong_shape,
  not_divisible,
  out_of_range,
  not_finite,
  too_large,
  out_of_memory,
};

/// The code as JavaScript sees it, e.g. "wrong_shape".
std::string_view name_of(ErrorCode code);

/// Says what went wrong, where, and what was expected.
struct ErrorDetails {
  ErrorCode code{};
  std::string operation = {};  // e.g. "masked_softmax"
  std::string input = {};      // the input that is wrong; empty if none is
  std::string expected = {};   // e.g. "(2, 3) or (2)"
  std::string found = {};      // e.g. "(4)"
  std::string pytorch = {};    // the text PyTorch prints for this mistake, where it has one
  double bytes = 0;            // too_large, out_of_memory: the memory it would take
  double multiply_adds = 0;    // too_large: the work it would take, if beyond the limit
  double drawn_numbers = 0;    // too_large: the numbers it would draw, if beyond the limit
};

class Error : public std::runtime_error {
public:
  /// what() is one English line: "[operation] input: wrong shape; expected …; found …". It suggests the nearest name
  /// for a misspelt one.
  explicit Error(ErrorDetails details);
  const ErrorDetails& details() const noexcept { return details_; }
  ErrorCode code() const noexcept { return details_.code; }

private:
  ErrorDetails details_;
};

/// Throws an Error with these details. A single function keeps the code of the operations small.
[[noreturn]] void refuse(ErrorCode code, Name operation, Name input, Name expected, Name found, Name pytorch = "");

/// A resource that a call may take too much of.
enum class Measure { bytes, multiply_adds, drawn_numbers };

/// Throws too_large.
[[noreturn]] void refuse_too_large(Name operation, Measure measure, double limit, double needed);

}  // namespace attn

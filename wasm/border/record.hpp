// The binary records that cross the border, little-endian, every part 8-byte aligned.
//
// request: u32 operation, u32 kept (handle or 0), u32 tensor count, u32 output count,
//          u32 name of each output wanted (none: all), padded to 8,
//          then each tensor: u32 name, u32 dtype (0 f32, 1 f64, 2 i64), u32 rank, u32 zero, i64 sizes…, data padded
//          to 8.
// answer:  u32 status, u32 count, u32 note count, u32 zero,
//   status 0: count tensors: u32 name, u32 dtype, u32 rank, u32 zero, i64 address of data, i64 sizes…;
//             then each note: u32 output name, u32 rank, u32 length of the code, u32 zero, i64 indices…, code padded
//             to 8.
//   status 0 of attn_keep: count is the handle, and nothing follows.
//   status 1: f64 bytes, multiply-adds and drawn numbers it would take, 0 for those within their limits; then 6 texts
//   (code, operation, input, expected, found, pytorch) and a message where it is a mistake in the core:
//             u32 length, u32 zero, UTF-8 padded to 8.
// Names and operations are their places in the catalogue that attn_describe gives.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "attn/catalogue.hpp"
#include "attn/error.hpp"

namespace attn::border {

struct Request {
  const Operation* operation = nullptr;
  std::uint32_t kept = 0;
  Outputs outputs;
  std::vector<Argument> arguments;  // views into the record
};

/// Throws Error (unknown_operation, unknown_input, wrong_type, wrong_shape) on a record that makes no sense;
/// never reads past `size`.
Request read_request(const std::uint8_t* record, std::size_t size);

/// An answer keeps the tensors its record points to.
struct Answer {
  std::vector<std::uint8_t> record;
  Trace trace = {};
  std::vector<Tensor> tensors = {};
};

Answer write_answer(Trace&& trace);
Answer write_handle(std::uint32_t handle);
Answer write_error(const ErrorDetails& details, const char* message, std::string_view code);

}  // namespace attn::border

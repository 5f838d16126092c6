// The parts of the border's records: numbers, shapes and texts, read within their bounds and written one after another.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "attn/error.hpp"
#include "attn/tensor.hpp"

namespace attn::border {

/// Throws the Error of a record that makes no sense.
[[noreturn]] void broken(ErrorCode code, Name expected, Name found);

/// Reads forward through a record and never past its end.
class Reader {
public:
  Reader(const std::uint8_t* record, std::size_t size) : record_(record), size_(size) {}

  std::uint32_t u32();
  std::int64_t i64();
  const std::uint8_t* skip(std::size_t bytes);
  /// Rounds up to the next multiple of 8.
  void align();
  std::size_t left() const { return size_ - position_; }

private:
  const std::uint8_t* record_;
  std::size_t size_;
  std::size_t position_ = 0;
};

/// dtype 0, 1 or 2.
DType read_dtype(std::uint32_t type);
Shape read_shape(Reader& reader, std::uint32_t rank);
/// The numbers of a shape, which must follow in the record.
const void* read_numbers(Reader& reader, const Shape& shape, DType dtype);

class Writer {
public:
  Writer() { record.reserve(usual_size); }
  void u32(std::uint32_t value) { append(&value, sizeof value); }
  void i64(std::int64_t value) { append(&value, sizeof value); }
  void f64(double value) { append(&value, sizeof value); }
  /// Padded to 8.
  void text(std::string_view text);
  void shape(const Shape& shape);

  std::vector<std::uint8_t> record;

private:
  static constexpr std::size_t usual_size = 256;

  void append(const void* data, std::size_t size);
};

}  // namespace attn::border

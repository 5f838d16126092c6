#include "bytes.hpp"

#include <algorithm>
#include <cstring>

#include "tensor/text.hpp"

namespace attn::border {
namespace {

template <class T>
T read(const std::uint8_t* from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

/// Limit of one axis: if another size is 0 no data follow, but every size must still fit a 32-bit machine.
constexpr std::int64_t largest_size = 2147483647;

}  // namespace

void broken(ErrorCode code, Name expected, Name found) {
  refuse(code, "border", "request", expected, found);
}

const std::uint8_t* Reader::skip(std::size_t bytes) {
  if (bytes > size_ - position_) broken(ErrorCode::wrong_shape, "a whole record", concat({size_, " bytes"}));
  const std::uint8_t* start = record_ + position_;
  position_ += bytes;
  return start;
}

std::uint32_t Reader::u32() {
  return read<std::uint32_t>(skip(sizeof(std::uint32_t)));
}

std::int64_t Reader::i64() {
  return read<std::int64_t>(skip(sizeof(std::int64_t)));
}

void Reader::align() {
  position_ = std::min(size_, (position_ + 7) / 8 * 8);
}

DType read_dtype(std::uint32_t type) {
  if (type > 2) broken(ErrorCode::wrong_type, "dtype 0, 1 or 2", concat({type}));
  return static_cast<DType>(type);
}

Shape read_shape(Reader& reader, std::uint32_t rank) {
  if (rank > Shape::most_axes) broken(ErrorCode::wrong_rank, "at most 8 axes", concat({rank}));
  Shape shape;
  for (std::uint32_t axis = 0; axis < rank; ++axis) {
    const std::int64_t size = reader.i64();
    if (size < 0 || size > largest_size) {
      broken(ErrorCode::wrong_shape, "sizes from 0 to 2147483647", concat({size}));
    }
    shape.push_back(static_cast<std::size_t>(size));
  }
  return shape;
}

/// A count beyond the record must not wrap around to one within.
const void* read_numbers(Reader& reader, const Shape& shape, DType dtype) {
  std::size_t bytes = std::find(shape.begin(), shape.end(), std::size_t{0}) == shape.end() ? size_of(dtype) : 0;
  for (const std::size_t size : shape) {
    if (bytes > 0 && bytes > reader.left() / size) {
      broken(ErrorCode::wrong_shape, "as many numbers as the shape says", "fewer");
    }
    bytes *= size;
  }
  const void* data = reader.skip(bytes);
  reader.align();
  return data;
}

void Writer::text(std::string_view text) {
  append(text.data(), text.size());
  record.resize((record.size() + 7) / 8 * 8);
}

void Writer::shape(const Shape& shape) {
  for (const std::size_t size : shape) i64(static_cast<std::int64_t>(size));
}

void Writer::append(const void* data, std::size_t size) {
  if (size == 0) return;
  record.resize(record.size() + size);
  std::memcpy(record.data() + record.size() - size, data, size);
}

}  // namespace attn::border

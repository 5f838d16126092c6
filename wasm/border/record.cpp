#include "record.hpp"

#include <algorithm>
#include <cstring>

#include "tensor/text.hpp"

namespace attn::border {
namespace {

[[noreturn]] void broken(ErrorCode code, Name expected, Name found) {
  refuse(code, "border", "request", expected, found);
}

/// Reads forward through a record and never past its end.
class Reader {
public:
  Reader(const std::uint8_t* record, std::size_t size) : record_(record), size_(size) {}

  std::uint32_t u32() { return read<std::uint32_t>(); }
  std::int64_t i64() { return read<std::int64_t>(); }

  const std::uint8_t* skip(std::size_t bytes) {
    if (bytes > size_ - position_) broken(ErrorCode::wrong_shape, "a whole record", concat({size_, " bytes"}));
    const std::uint8_t* start = record_ + position_;
    position_ += bytes;
    return start;
  }
  void align() { position_ = std::min(size_, (position_ + 7) / 8 * 8); }
  std::size_t left() const { return size_ - position_; }

private:
  template <class T>
  T read() {
    T value;
    std::memcpy(&value, skip(sizeof value), sizeof value);
    return value;
  }

  const std::uint8_t* record_;
  std::size_t size_;
  std::size_t position_ = 0;
};

std::string_view name_at(std::uint32_t id) {
  const auto& names = catalogue_names();
  if (id >= names.size()) broken(ErrorCode::unknown_input, "a name of the catalogue", concat({id}));
  return names[id];
}

/// Of one axis: where another size is 0 no data follow, but every size must still fit a 32-bit machine.
constexpr std::int64_t largest_size = 2147483647;

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

/// The numbers of a shape, which must follow in the record: a count beyond it must not wrap around to one within.
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

Argument read_tensor(Reader& reader) {
  const std::string_view name = name_at(reader.u32());
  const std::uint32_t type = reader.u32();
  const std::uint32_t rank = reader.u32();
  reader.u32();
  if (type > 2) broken(ErrorCode::wrong_type, "dtype 0, 1 or 2", concat({type}));
  const auto dtype = static_cast<DType>(type);
  const Shape shape = read_shape(reader, rank);
  return {name, TensorView(dtype, shape, read_numbers(reader, shape, dtype))};
}

class Writer {
public:
  Writer() { record.reserve(usual_size); }
  void u32(std::uint32_t value) { append(&value, sizeof value); }
  void i64(std::int64_t value) { append(&value, sizeof value); }
  void f64(double value) { append(&value, sizeof value); }
  void text(std::string_view text) {
    append(text.data(), text.size());
    record.resize((record.size() + 7) / 8 * 8);
  }

  std::vector<std::uint8_t> record;

private:
  static constexpr std::size_t usual_size = 256;

  void append(const void* data, std::size_t size) {
    if (size == 0) return;
    record.resize(record.size() + size);
    std::memcpy(record.data() + record.size() - size, data, size);
  }
};

std::uint32_t id_of(std::string_view name) {
  const auto& names = catalogue_names();
  const auto here = [=](std::string_view other) { return other.data() == name.data(); };
  auto found = std::find_if(names.begin(), names.end(), here);  // quick, and enough where equal texts are one
  if (found == names.end()) found = std::find(names.begin(), names.end(), name);
  return static_cast<std::uint32_t>(found - names.begin());
}

}  // namespace

Request read_request(const std::uint8_t* record, std::size_t size) {
  Reader reader(record, size);
  const std::uint32_t operation = reader.u32();
  if (operation >= catalogue().size()) {
    broken(ErrorCode::unknown_operation, "an operation of the catalogue", concat({operation}));
  }
  Request request;
  request.operation = catalogue()[operation];
  request.kept = reader.u32();
  const std::uint32_t tensors = reader.u32();
  const std::uint32_t outputs = reader.u32();
  for (std::uint32_t place = 0; place < outputs; ++place) request.outputs.push_back(name_at(reader.u32()));
  reader.align();
  request.arguments.reserve(std::min<std::size_t>(tensors, request.operation->inputs.size()));
  for (std::uint32_t place = 0; place < tensors; ++place) request.arguments.push_back(read_tensor(reader));
  return request;
}

Answer write_answer(Trace&& trace) {
  Writer writer;
  writer.u32(0);
  writer.u32(static_cast<std::uint32_t>(trace.entries().size()));
  writer.u32(static_cast<std::uint32_t>(trace.notes().size()));
  writer.u32(0);
  for (const auto& [name, tensor] : trace.entries()) {
    const Shape shape = tensor.shape();
    writer.u32(id_of(name));
    writer.u32(static_cast<std::uint32_t>(tensor.dtype()));
    writer.u32(static_cast<std::uint32_t>(shape.size()));
    writer.u32(0);
    writer.i64(static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(tensor.bytes())));
    for (const std::size_t size : shape) writer.i64(static_cast<std::int64_t>(size));
  }
  for (const Note& note : trace.notes()) {
    writer.u32(id_of(note.output));
    writer.u32(static_cast<std::uint32_t>(note.index.size()));
    writer.u32(static_cast<std::uint32_t>(note.code.size()));
    writer.u32(0);
    for (const std::size_t place : note.index) writer.i64(static_cast<std::int64_t>(place));
    writer.text(note.code);
  }
  return {std::move(writer.record), std::move(trace)};
}

Answer write_handle(std::uint32_t handle) {
  Writer writer;
  for (const std::uint32_t word : {0U, handle, 0U, 0U}) writer.u32(word);
  return {std::move(writer.record), Trace()};
}

Answer write_error(const ErrorDetails& details, const char* message, std::string_view code) {
  Writer writer;
  writer.u32(1);
  writer.u32(0);
  writer.u32(0);
  writer.u32(0);
  for (const double taken : {details.bytes, details.multiply_adds, details.drawn_numbers}) writer.f64(taken);
  for (const std::string_view text :
       {code, std::string_view(details.operation), std::string_view(details.input), std::string_view(details.expected),
        std::string_view(details.found), std::string_view(details.pytorch), std::string_view(message)}) {
    writer.u32(static_cast<std::uint32_t>(text.size()));
    writer.u32(0);
    writer.text(text);
  }
  return {std::move(writer.record), Trace()};
}

}  // namespace attn::border

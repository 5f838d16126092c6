#include "record.hpp"

#include <algorithm>

#include "bytes.hpp"
#include "tensor/text.hpp"

namespace attn::border {
namespace {

std::string_view name_at(std::uint32_t id) {
  const auto& names = catalogue_names();
  if (id >= names.size()) broken(ErrorCode::unknown_input, "a name of the catalogue", concat({id}));
  return names[id];
}

Argument read_tensor(Reader& reader) {
  const std::string_view name = name_at(reader.u32());
  const std::uint32_t type = reader.u32();
  const std::uint32_t rank = reader.u32();
  reader.u32();
  const DType dtype = read_dtype(type);
  const Shape shape = read_shape(reader, rank);
  return {name, TensorView(dtype, shape, read_numbers(reader, shape, dtype))};
}

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
    writer.shape(shape);
  }
  for (const Note& note : trace.notes()) {
    writer.u32(id_of(note.output));
    writer.u32(static_cast<std::uint32_t>(note.index.size()));
    writer.u32(static_cast<std::uint32_t>(note.code.size()));
    writer.u32(0);
    writer.shape(note.index);
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

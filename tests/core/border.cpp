#include "border.hpp"

#include <algorithm>
#include <cstring>

#include "attn/catalogue.hpp"
#include "doctest.hpp"

namespace border {
namespace {

class Writer {
public:
  template <class T>
  void put(T value) {
    bytes.resize(bytes.size() + sizeof value);
    std::memcpy(bytes.data() + bytes.size() - sizeof value, &value, sizeof value);
  }
  void align() { bytes.resize((bytes.size() + 7) / 8 * 8); }

  std::vector<std::uint8_t> bytes;
};

class Reader {
public:
  explicit Reader(const std::uint8_t* at) : at_(at) {}
  template <class T>
  T get() {
    T value;
    std::memcpy(&value, at_, sizeof value);
    at_ += sizeof value;
    return value;
  }
  std::string text(std::size_t length) {
    std::string text(reinterpret_cast<const char*>(at_), length);
    at_ += (length + 7) / 8 * 8;
    return text;
  }
  std::string text() {
    const auto length = get<std::uint32_t>();
    get<std::uint32_t>();
    return text(length);
  }

private:
  const std::uint8_t* at_;
};

std::vector<std::int64_t> sizes(Reader& reader, std::uint32_t count) {
  std::vector<std::int64_t> all(count);
  for (std::int64_t& size : all) size = reader.get<std::int64_t>();
  return all;
}

template <class T>
std::vector<double> numbers_at(const std::uint8_t* address, std::size_t count) {
  const T* from = reinterpret_cast<const T*>(address);
  std::vector<double> numbers(count);
  std::transform(from, from + count, numbers.begin(), [](T value) { return static_cast<double>(value); });
  return numbers;
}

Tensor read_tensor(Reader& reader) {
  Tensor tensor{.name = reader.get<std::uint32_t>(), .dtype = reader.get<std::uint32_t>(), .shape = {}, .values = {}};
  const auto rank = reader.get<std::uint32_t>();
  reader.get<std::uint32_t>();
  const auto* address = reinterpret_cast<const std::uint8_t*>(static_cast<std::uintptr_t>(reader.get<std::int64_t>()));
  tensor.shape = sizes(reader, rank);
  std::size_t count = 1;
  for (const std::int64_t size : tensor.shape) count *= static_cast<std::size_t>(size);
  REQUIRE(tensor.dtype <= 2);
  tensor.values = tensor.dtype == 0   ? numbers_at<float>(address, count)
                  : tensor.dtype == 1 ? numbers_at<double>(address, count)
                                      : numbers_at<std::int64_t>(address, count);
  return tensor;
}

Answer read_error(Reader& reader) {
  Answer answer;
  for (double* taken : {&answer.bytes, &answer.multiply_adds, &answer.drawn_numbers}) *taken = reader.get<double>();
  for (std::string* text : {&answer.code, &answer.operation, &answer.input, &answer.expected, &answer.found,
                            &answer.pytorch, &answer.message})
    *text = reader.text();
  REQUIRE(!answer.code.empty());
  return answer;
}

Answer read_answer(const std::uint8_t* record, bool kept) {
  Answer answer;
  answer.none = record == nullptr;
  if (answer.none) return answer;
  Reader reader(record);
  const auto status = reader.get<std::uint32_t>();
  const auto count = reader.get<std::uint32_t>();
  const auto notes = reader.get<std::uint32_t>();
  reader.get<std::uint32_t>();
  REQUIRE(status <= 1);
  if (status == 1) return read_error(reader);
  if (kept) {
    answer.handle = count;
    return answer;
  }
  const auto& names = attn::catalogue_names();
  for (std::uint32_t place = 0; place < count; ++place) {
    answer.tensors.push_back(read_tensor(reader));
    REQUIRE(answer.tensors.back().name < names.size());
  }
  for (std::uint32_t place = 0; place < notes; ++place) {
    const auto output = reader.get<std::uint32_t>(), rank = reader.get<std::uint32_t>(),
               length = reader.get<std::uint32_t>();
    reader.get<std::uint32_t>();
    std::vector<std::int64_t> index = sizes(reader, rank);
    answer.notes.push_back({reader.text(length), std::string(names.at(output)), std::move(index)});
  }
  return answer;
}

template <class Call>
Answer call(Call function, const std::vector<std::uint8_t>& record, bool kept) {
  std::uint8_t* block = attn_alloc(record.size());
  REQUIRE(block != nullptr);
  std::copy(record.begin(), record.end(), block);
  std::uint8_t* reply = function(block, record.size());
  Answer answer = read_answer(reply, kept);
  attn_free(reply);
  attn_free(block);
  return answer;
}

}  // namespace

std::uint32_t operation_id(std::string_view name) {
  const auto& all = attn::catalogue();
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto* each) { return each->name == name; });
  REQUIRE_MESSAGE(found != all.end(), name);
  return static_cast<std::uint32_t>(found - all.begin());
}

std::uint32_t name_id(std::string_view name) {
  const auto& all = attn::catalogue_names();
  const auto found = std::find(all.begin(), all.end(), name);
  REQUIRE_MESSAGE(found != all.end(), name);
  return static_cast<std::uint32_t>(found - all.begin());
}

Request& Request::tensor(std::string_view name, std::vector<std::int64_t> shape, std::vector<double> values,
                         std::uint32_t dtype) {
  tensors.push_back({name_id(name), dtype, std::move(shape), std::move(values)});
  return *this;
}

std::vector<std::uint8_t> Request::bytes() const {
  Writer writer;
  for (const std::size_t word : {std::size_t{operation}, std::size_t{kept}, tensors.size(), outputs.size()})
    writer.put(static_cast<std::uint32_t>(word));
  for (const std::uint32_t output : outputs) writer.put(output);
  writer.align();
  for (const Tensor& tensor : tensors) {
    writer.put(tensor.name);
    writer.put(tensor.dtype);
    writer.put(static_cast<std::uint32_t>(tensor.shape.size()));
    writer.put(std::uint32_t{0});
    for (const std::int64_t size : tensor.shape) writer.put(size);
    for (const double value : tensor.values) {
      if (tensor.dtype == 0) writer.put(static_cast<float>(value));
      if (tensor.dtype == 1) writer.put(value);
      if (tensor.dtype > 1) writer.put(static_cast<std::int64_t>(value));
    }
    writer.align();
  }
  return std::move(writer.bytes);
}

Request request(std::string_view operation) {
  return {.operation = operation_id(operation), .kept = 0, .outputs = {}, .tensors = {}};
}

const Tensor& Answer::operator[](std::string_view output) const {
  const std::uint32_t name = name_id(output);
  const auto found =
      std::find_if(tensors.begin(), tensors.end(), [&](const Tensor& each) { return each.name == name; });
  REQUIRE_MESSAGE(found != tensors.end(), output);
  return *found;
}

Answer run(const std::vector<std::uint8_t>& record) {
  return call(attn_run, record, false);
}
Answer run(const Request& request) {
  return run(request.bytes());
}
Answer keep(const std::vector<std::uint8_t>& record) {
  return call(attn_keep, record, true);
}
Answer keep(const Request& request) {
  return keep(request.bytes());
}

}  // namespace border

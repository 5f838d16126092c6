// The border's C functions as a caller sees them, requests written by hand, and answers read with every byte looked at.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

extern "C" {
std::uint8_t* attn_alloc(std::size_t bytes);
void attn_free(std::uint8_t* address);
const char* attn_describe();
void attn_limit(double multiply_adds, double drawn_numbers);
std::uint8_t* attn_run(const std::uint8_t* request, std::size_t bytes);
std::uint8_t* attn_keep(const std::uint8_t* request, std::size_t bytes);
void attn_drop(std::uint32_t handle);
}

namespace border {

/// Ids of the catalogue; fail the test when there is none of that name.
std::uint32_t operation_id(std::string_view name);
std::uint32_t name_id(std::string_view name);

/// A tensor of a request. What is written need not make sense.
struct Tensor {
  std::uint32_t name = 0;
  std::uint32_t dtype = 0;  // 0 f32, 1 f64, 2 i64
  std::vector<std::int64_t> shape;
  std::vector<double> values;
};

struct Request {
  std::uint32_t operation = 0;
  std::uint32_t kept = 0;
  std::vector<std::uint32_t> outputs;
  std::vector<Tensor> tensors;

  Request& tensor(std::string_view name, std::vector<std::int64_t> shape, std::vector<double> values,
                  std::uint32_t dtype = 0);
  Request& number(std::string_view name, double value) { return tensor(name, {}, {value}, 1); }
  /// The binary record (wasm/border/record.hpp).
  std::vector<std::uint8_t> bytes() const;
};

Request request(std::string_view operation);

struct Note {
  std::string code, output;
  std::vector<std::int64_t> index;
};

struct Answer {
  bool none = false;  // not even an error could be written
  std::string code, operation, input, expected, found, pytorch,
      message;  // fields of an error; code is empty for a result
  double bytes = 0, multiply_adds = 0, drawn_numbers = 0;
  std::uint32_t handle = 0;  // the handle of attn_keep
  std::vector<Tensor> tensors;
  std::vector<Note> notes;

  bool good() const { return !none && code.empty(); }
  /// Fails the test when there is no such output.
  const Tensor& operator[](std::string_view output) const;
};

/// Calls with the record in a block of exactly its size, reads the answer and frees both.
Answer run(const std::vector<std::uint8_t>& record);
Answer run(const Request& request);
Answer keep(const std::vector<std::uint8_t>& record);
Answer keep(const Request& request);

}  // namespace border

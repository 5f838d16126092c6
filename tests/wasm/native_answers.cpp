// The border's answers natively, for comparison with WebAssembly's: reads requests from standard input, each as u64
// size and bytes, and writes for each its outputs: u32 tensor count, then u32 bytes and the numbers; an Error has none.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#include "border/record.hpp"
#include "kernels/interface.hpp"

namespace {

template <class T>
void write(const T& value) {
  std::fwrite(&value, sizeof value, 1, stdout);
}

void answer(const std::vector<std::uint64_t>& record, std::size_t bytes) {
  attn::Trace trace;
  try {
    attn::border::Request request =
        attn::border::read_request(reinterpret_cast<const std::uint8_t*>(record.data()), bytes);
    const attn::Operation& operation = *request.operation;
    trace = operation.run(attn::Arguments(operation, std::move(request.arguments), request.outputs));
  } catch (const attn::Error&) {
    trace = attn::Trace();
  }
  write(static_cast<std::uint32_t>(trace.entries().size()));
  for (const auto& [name, tensor] : trace.entries()) {
    const std::size_t size = tensor.count() * attn::size_of(tensor.dtype());
    write(static_cast<std::uint32_t>(size));
    if (size > 0) std::fwrite(tensor.bytes(), 1, size, stdout);  // an empty output has no place
  }
}

}  // namespace

int main() {
  attn::kernels::set_lanes(attn::kernels::Lanes::strict);
  std::uint64_t bytes = 0;
  while (std::fread(&bytes, sizeof bytes, 1, stdin) == 1) {
    std::vector<std::uint64_t> record((bytes + 7) / 8);  // aligned as the border's blocks are
    if (std::fread(record.data(), 1, bytes, stdin) != bytes) return 1;
    answer(record, bytes);
  }
  return 0;
}

// Test builds only: how many bytes of the heap the module has asked for and not given back, and a leak to prove that a
// test would see one. Counted here, by the linker's --wrap: the allocator's own figure grows with the free blocks
// between others, and with what is too little to split off.
#include <emscripten/emscripten.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

extern "C" {
void* __real_memalign(std::size_t alignment, std::size_t bytes);
void __real_free(void* data);
}

namespace {

/// Stands right before every block.
struct Asked {
  void* start;
  std::size_t bytes;
};

std::size_t in_use = 0;

void* counted(std::size_t alignment, std::size_t bytes) {
  void* start = bytes > SIZE_MAX - alignment ? nullptr : __real_memalign(alignment, alignment + bytes);
  if (start == nullptr) return nullptr;
  void* data = static_cast<char*>(start) + alignment;
  new (static_cast<Asked*>(data) - 1) Asked{start, bytes};
  in_use += bytes;
  return data;
}

}  // namespace

extern "C" {
void* __wrap_malloc(std::size_t bytes) {
  return counted(alignof(std::max_align_t), bytes);
}
void* __wrap_memalign(std::size_t alignment, std::size_t bytes) {
  return counted(alignment, bytes);
}
void __wrap_free(void* data) {
  if (data == nullptr) return;
  const Asked asked = static_cast<Asked*>(data)[-1];
  in_use -= asked.bytes;
  __real_free(asked.start);
}
}

extern "C" EMSCRIPTEN_KEEPALIVE std::size_t attn_memory_in_use() {
  return in_use;
}

/// Allocates and forgets; 0 when there was no memory.
extern "C" EMSCRIPTEN_KEEPALIVE std::uintptr_t attn_leak(std::size_t bytes) {
  return reinterpret_cast<std::uintptr_t>(std::malloc(bytes));
}

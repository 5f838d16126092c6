// Test builds only: how much of the heap is allocated, and a leak to prove that a test would see one.
#include <emscripten/emscripten.h>
#include <malloc.h>

#include <cstdint>
#include <cstdlib>

extern "C" EMSCRIPTEN_KEEPALIVE int attn_memory_in_use() {
  return mallinfo().uordblks;
}

/// Allocates and forgets; 0 when there was no memory.
extern "C" EMSCRIPTEN_KEEPALIVE std::uintptr_t attn_leak(std::size_t bytes) {
  return reinterpret_cast<std::uintptr_t>(std::malloc(bytes));
}

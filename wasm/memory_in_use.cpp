// Test builds only: how much of the heap is allocated, and a leak to prove that a test would see one.
#include <emscripten/emscripten.h>
#include <malloc.h>

#include <cstdlib>

extern "C" EMSCRIPTEN_KEEPALIVE int attn_memory_in_use() { return mallinfo().uordblks; }

extern "C" EMSCRIPTEN_KEEPALIVE void attn_leak(int bytes) {
  static void* volatile leaked = nullptr;
  leaked = std::malloc(static_cast<std::size_t>(bytes));
}

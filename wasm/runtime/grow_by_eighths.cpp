// Memory grows by an eighth at least. Each time it grows, an engine counts all of it as new, and collects garbage for
// it: where it grew by what one session needs, thousands of them took quadratic time.
#include <cstddef>

extern "C" {
int __real_emscripten_resize_heap(std::size_t bytes);

// What sbrk calls, by the linker's --wrap.
int __wrap_emscripten_resize_heap(std::size_t bytes) {
  constexpr std::size_t page = 65536;
  const std::size_t now = __builtin_wasm_memory_size(0) * page;
  const std::size_t more = now + now / 8;
  if (more > bytes && __real_emscripten_resize_heap(more) != 0) return 1;
  return __real_emscripten_resize_heap(bytes);
}
}

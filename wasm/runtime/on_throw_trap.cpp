// A module is built without unwinding, which would be a tenth of it and more than some engines know: `throw` is a trap.
// JavaScript then puts the stack pointer back and calls
//
//   attn_refusal()             -> the answer that says what was thrown, once what the call had allocated is freed;
//                                 0 when nothing was: a trap of another kind, after which the module is lost
//
// So what a call changes beyond its own memory, it changes after all that may throw.
#include <malloc.h>

#include <cstdlib>
#include <exception>
#include <new>
#include <utility>

#include "border/error_answer.hpp"

namespace attn::border {
namespace {

/// Stands before every block of operator new. The blocks of one call form a ring, until the next call begins another.
struct alignas(16) Block {
  Block *before, *after;
  void* start;  // start of the memory it lies in
};

Block ring{&ring, &ring, nullptr};
Call current{};
bool threw = false;
alignas(16) char thrown[256];  // never two at once

void unlink(const Block& block) {
  block.before->after = block.after;
  block.after->before = block.before;
}

void* allocate(std::size_t bytes, std::size_t alignment) {
  void* start = bytes > SIZE_MAX - alignment ? nullptr : memalign(alignment, alignment + bytes);
  if (start == nullptr) throw std::bad_alloc();
  void* data = static_cast<char*>(start) + alignment;
  Block* block = new (static_cast<Block*>(data) - 1) Block{&ring, ring.after, start};
  block->after->before = block;
  ring.after = block;
  return data;
}

void release(void* data) {
  if (data == nullptr) return;
  const Block& block = static_cast<Block*>(data)[-1];
  unlink(block);
  std::free(block.start);
}

/// Takes the ring's blocks out of it, and gives one of them: earlier calls' go on as a ring of their own.
Block* emptied_ring() {
  Block* first = ring.after == &ring ? nullptr : ring.after;
  unlink(ring);
  ring.before = ring.after = &ring;
  return first;
}

void free_all(Block* first) {
  if (first == nullptr) return;
  first->before->after = nullptr;
  while (first != nullptr) std::free(std::exchange(first, first->after)->start);
}

}  // namespace

std::uint8_t* answered(const Call& call) {
  current = call;
  catalogue_names();  // made once, for all calls
  emptied_ring();
  return call.work(call.record, call.bytes);
}

}  // namespace attn::border

using namespace attn::border;

ATTN_EXPORT std::uint8_t* attn_refusal() {
  if (!threw) return nullptr;
  threw = false;
  Block* const left = emptied_ring();
  std::uint8_t* answer = answer_of(*reinterpret_cast<const std::exception*>(thrown), current);
  free_all(left);
  return answer;
}

// What `throw` calls, the second by the linker's --wrap: newer Emscriptens define one of their own. All that the core
// throws begins with a std::exception.
extern "C" {
void* __cxa_allocate_exception(std::size_t bytes) noexcept {
  if (bytes > sizeof thrown) __builtin_trap();
  return thrown;
}
[[noreturn]] void __wrap___cxa_throw(void* /*object*/, void* /*type*/, void (* /*destroy*/)(void*)) {
  threw = true;
  __builtin_trap();
}
}

// The tables of std::type_info's kinds, whose functions would catch and cast: neither is done, types are told by name.
extern "C" void* const class_kind[11] asm("_ZTVN10__cxxabiv117__class_type_infoE") = {};
extern "C" void* const derived_class_kind[11] asm("_ZTVN10__cxxabiv120__si_class_type_infoE") = {};

void* operator new(std::size_t bytes) {
  return allocate(bytes, sizeof(Block));
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* data) noexcept {
  release(data);
}
void operator delete(void* data, std::align_val_t /*alignment*/) noexcept {
  release(data);
}

#include "emulated_thread.hpp"

#include <ucontext.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include "elements_of_floats.hpp"

namespace emulated {
namespace {

constexpr std::size_t stack_bytes = std::size_t{256} << 10U;

struct Copy {
  void* to;
  const void* from;  // null: zeros
  unsigned bytes;
};

struct Fiber {
  ucontext_t context{};
  std::unique_ptr<char[]> stack = std::make_unique_for_overwrite<char[]>(stack_bytes);
  bool done = false;
  const std::size_t* awaited = nullptr;  // what has to change from `seen` before it can go on
  std::size_t seen = 0;
  std::deque<std::vector<Copy>> copies{{}};  // groups; the last is open
};

/// A barrier at which `size` threads wait for each other.
struct Barrier {
  std::size_t arrived = 0, round = 0;
};

/// What a lane shows to the others of its warp.
struct Shown {
  std::array<std::uint32_t, 6> registers;
  const void* address;
};

struct Block {
  std::vector<Fiber> fibers;
  std::vector<Shown> shown;
  std::map<std::pair<std::size_t, std::size_t>, Barrier> groups;  // (width, which)
  Barrier all;
  unsigned any[2]{};  // for every other round of the barrier
  std::size_t number = 0, current = 0, finished_waits = 0;
  ucontext_t scheduler{};
  const std::function<void()>* body = nullptr;
  std::exception_ptr thrown{};
};

Block* block = nullptr;

Fiber& self() {
  return block->fibers[block->current];
}

void wait_at(Barrier& barrier, std::size_t size) {
  const std::size_t round = barrier.round;
  if (++barrier.arrived == size) {
    barrier.arrived = 0;
    ++barrier.round;
    note_progress();
  }
  Fiber& mine = self();
  mine.awaited = &barrier.round;
  mine.seen = round;
  do give_turn();
  while (barrier.round == round);
  mine.awaited = nullptr;
}

/// What a thread throws is run_block's to throw: there is nobody to catch it on a fiber's stack.
void start() {
  try {
    (*block->body)();
  } catch (...) {
    block->thrown = std::current_exception();
  }
  self().done = true;
  note_progress();
}

Shown& shown_by(std::size_t lane_of_warp) {
  return block->shown[block->current / 32 * 32 + lane_of_warp];
}

/// Out of line: getcontext returns as setjmp does.
__attribute__((noinline)) void prepare(Fiber& fiber, ucontext_t& scheduler) {
  getcontext(&fiber.context);
  fiber.context.uc_stack.ss_sp = fiber.stack.get();
  fiber.context.uc_stack.ss_size = stack_bytes;
  fiber.context.uc_link = &scheduler;
  makecontext(&fiber.context, start, 0);
}

float as_float(std::uint32_t bits) {
  float value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
std::uint32_t as_bits(float value) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

/// Element k of the row or column a lane's registers belong to; `low` are the registers of the first half of k.
/// A register holds one number of 32 bits (its lane's k = t) or two of 16 (k = 2t, 2t + 1).
float element(attn::cuda::Format format, std::size_t g, std::size_t k, std::size_t low, std::size_t high) {
  if (format == attn::cuda::Format::tf32)
    return as_float(shown_by(g * 4 + k % 4).registers[k < 4 ? low : high] & 0xFFFFE000U);
  const std::uint32_t pair = shown_by(g * 4 + k % 8 / 2).registers[k < 8 ? low : high];
  return value_of(format, static_cast<std::uint16_t>(k % 2 == 0 ? pair : pair >> 16U));
}

}  // namespace

void give_turn() {
  Fiber& mine = self();
  swapcontext(&mine.context, &block->scheduler);
}
void note_progress() {
  ++block->finished_waits;
}

void run_block(unsigned threads, std::size_t number, unsigned seed, const std::function<void()>& thread,
               const std::function<bool(std::mt19937&, bool)>& meanwhile) {
  Block running;
  running.fibers = std::vector<Fiber>(threads);
  running.shown.resize((std::size_t{threads} + 31) / 32 * 32);
  running.number = number;
  running.body = &thread;
  block = &running;
  std::vector<std::size_t> order(threads);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (Fiber& fiber : running.fibers) prepare(fiber, running.scheduler);
  std::mt19937 shuffle(seed);
  const auto is_done = [](const Fiber& fiber) { return fiber.done; };
  bool all_run = true;
  while (!std::all_of(running.fibers.begin(), running.fibers.end(), is_done)) {
    const std::size_t before = running.finished_waits;
    const auto idle_warps = all_run ? 0 : shuffle();
    std::shuffle(order.begin(), order.end(), shuffle);
    for (const std::size_t i : order) {
      const Fiber& fiber = running.fibers[i];
      const bool waits = fiber.awaited != nullptr && *fiber.awaited == fiber.seen;
      if (fiber.done || waits || (idle_warps >> (i / 32 % 32) & 1U) != 0) continue;
      running.current = i;
      swapcontext(&running.scheduler, &running.fibers[i].context);
      if (running.thrown) std::rethrow_exception(running.thrown);
    }
    const bool none = running.finished_waits == before, stand = none && all_run;
    const bool more = meanwhile && meanwhile(shuffle, stand);
    all_run = none && !more;
    if (stand && !more) throw std::runtime_error("threads wait for others that never come");
  }
  block = nullptr;
}

unsigned Thread::index() {
  return static_cast<unsigned>(emulated::block->current);
}
std::size_t Thread::block() {
  return emulated::block->number;
}

void Thread::meet_group(std::size_t width) {
  wait_at(emulated::block->groups[{width, index() / width}], width);
}

float Thread::exchanged(float value, std::size_t width, unsigned from) {
  shown_by(lane()).registers[0] = as_bits(value);
  meet_group(width);
  const float got = as_float(shown_by(lane() / width * width + from).registers[0]);
  meet_group(width);
  return got;
}

void Thread::meet_block() {
  wait_at(emulated::block->all, emulated::block->fibers.size());
}

bool Thread::any_in_block(bool mine) {
  unsigned& votes = emulated::block->any[0];
  if (mine) ++votes;
  meet_block();
  const bool any = votes != 0;
  meet_block();
  votes = 0;
  meet_block();
  return any;
}

void Thread::begin_copy(void* shared, const void* from, unsigned bytes, bool there) {
  std::memset(shared, 0xFF, bytes);
  self().copies.back().push_back({shared, there ? from : nullptr, bytes});
}
void Thread::close_copies() {
  self().copies.emplace_back();
}
void Thread::finish_copies(std::size_t left) {
  auto& groups = self().copies;
  for (; groups.size() > left + 1; groups.pop_front())
    for (const Copy& copy : groups.front()) {
      if (copy.from == nullptr)
        std::memset(copy.to, 0, copy.bytes);
      else
        std::memcpy(copy.to, copy.from, copy.bytes);
    }
}

float Thread::fused_mul_add(float a, float b, float c) {
  return std::fma(a, b, c);
}
float Thread::exp2(float x) {
  return static_cast<float>(std::exp2(static_cast<double>(x)));
}
std::uint32_t Thread::packed(attn::cuda::Format format, float low, float high) {
  return static_cast<std::uint32_t>(bits_of(format, high)) << 16U | bits_of(format, low);
}
std::uint32_t Thread::tf32(float x) {
  const std::uint32_t bits = as_bits(x);
  return std::isfinite(x) ? (bits + 0x1000U) & 0xFFFFE000U : bits;
}

void Thread::store_pair(void* to, std::uint32_t both) {
  if (reinterpret_cast<std::uintptr_t>(to) % sizeof both != 0) throw std::runtime_error("a pair at an odd place");
  std::memcpy(to, &both, sizeof both);
}
void Thread::store_pair(void* to, float first, float second) {
  const float both[2] = {first, second};
  if (reinterpret_cast<std::uintptr_t>(to) % sizeof both != 0) throw std::runtime_error("a pair at an odd place");
  std::memcpy(to, both, sizeof both);
}

void Thread::matrices(const void* row, std::uint32_t (&r)[4], bool transposed) {
  shown_by(lane()).address = row;
  meet_group(32);
  for (std::size_t matrix = 0; matrix < 4; ++matrix) {
    const auto half = [&](std::size_t at_row, std::size_t column) {
      std::uint16_t bits = 0;
      std::memcpy(&bits, static_cast<const char*>(shown_by(matrix * 8 + at_row).address) + column * 2, 2);
      return std::uint32_t{bits};
    };
    const std::size_t g = lane() / 4, t = lane() % 4;
    r[matrix] = transposed ? half(2 * t, g) | half(2 * t + 1, g) << 16U : half(g, 2 * t) | half(g, 2 * t + 1) << 16U;
  }
  meet_group(32);
}

void Thread::multiply_fragments(attn::cuda::Format format, float (&c)[4], const std::uint32_t (&a)[4], std::uint32_t b0,
                                std::uint32_t b1) {
  shown_by(lane()).registers = {a[0], a[1], a[2], a[3], b0, b1};
  meet_group(32);
  const std::size_t depth = format == attn::cuda::Format::tf32 ? 8 : 16;
  const std::size_t t = lane() % 4;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t lower = i / 2, column = t * 2 + i % 2;  // rows g and g + 8: registers 0, 2 and 1, 3
    for (std::size_t k = 0; k < depth; ++k)
      c[i] += element(format, lane() / 4, k, lower, lower + 2) * element(format, column, k, 4, 5);
  }
  meet_group(32);
}

}  // namespace emulated

#include "emulated_hopper.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <random>
#include <stdexcept>
#include <vector>

#include "elements_of_floats.hpp"

namespace emulated {
namespace {

constexpr std::uint32_t shared_start = 1024;  // on a device the system keeps the first bytes
constexpr std::size_t group_threads = 128, group_rows = 64, depth = 16;

struct Box {
  char* to;
  attn::cuda::hopper::Boxes map;
  std::array<long, 4> at;
  HopperThread::Barrier* there;
  std::size_t bytes() const { return std::size_t{2} * map.box[0] * map.box[1] * map.box[2] * map.box[3]; }
};

/// One wgmma of a warpgroup, as its threads have asked for it.
struct Product {
  attn::cuda::Format format{};
  std::size_t groups = 0, asked = 0;
  std::uint64_t a = 0, b = 0;
  bool add = false, from_registers = false, done = false;
  std::array<float*, group_threads> sums{};
  std::array<const std::uint32_t*, group_threads> left{};
};

struct Warpgroup {
  std::vector<Product> products;
  std::array<std::size_t, group_threads> asked{}, closed{};
  std::array<bool, group_threads> fenced{};
  std::map<float*, std::vector<float>> sums;  // while a thread must not see them
};

struct Vote {
  unsigned arrived = 0, round = 0;
  bool any = false, result = false;
};

struct Machine {
  char* shared;
  std::size_t bytes;
  bool early_products;  // true if operands are read as soon as they may be
  bool early_copies;    // true if copies arrive while threads are at work
  std::vector<Box> copies{};
  std::vector<HopperThread::Barrier*> prepared{};
  std::map<std::size_t, Warpgroup> groups{};
  Vote vote{};
};

Machine* machine = nullptr;

[[noreturn]] void refuse(const char* why) {
  throw std::runtime_error(why);
}
void require(bool condition, const char* otherwise) {
  if (!condition) refuse(otherwise);
}

// ---------------------------------------------------------------- barriers

void end_phase_if_complete(HopperThread::Barrier& barrier) {
  if (barrier.missing > 0 || barrier.bytes != 0) return;
  barrier.phase ^= 1U;
  barrier.missing = barrier.arrivals;
  note_progress();
}

// ---------------------------------------------------------------- copies

/// "128B swizzling mode": bits 4 to 6 of an address change with bits 7 to 9.
std::uint32_t swizzled(std::uint32_t address) {
  return address ^ (address >> 7U & 7U) << 4U;
}

char* in_shared(std::uint32_t address, std::size_t bytes) {
  require(address >= shared_start && address - shared_start + bytes <= machine->bytes, "outside the shared memory");
  return machine->shared + (address - shared_start);
}

/// The conditions under which cuTensorMapEncodeTiled takes a map with 16-bit numbers and 128-byte swizzle.
void check_map(const attn::cuda::hopper::Boxes& map) {
  require(map.data != nullptr && reinterpret_cast<std::uintptr_t>(map.data) % 16 == 0, "map: the start");
  for (const std::uint64_t size : map.sizes) require(size > 0 && size <= std::uint64_t{1} << 32U, "map: a size");
  for (const std::uint64_t stride : map.strides)
    require(stride % 16 == 0 && stride < std::uint64_t{1} << 40U, "map: a stride");
  for (const std::uint32_t side : map.box) require(side > 0 && side <= 256, "map: the box");
  require(map.box[0] * 2 <= 128, "map: a box wider than the swizzled span");
}

void copy(const Box& box) {
  const auto& map = box.map;
  std::uint32_t to = HopperThread::address(box.to);
  const auto inside = [&](std::size_t dimension, long at) {
    return at >= 0 && static_cast<std::uint64_t>(at) < map.sizes[dimension];
  };
  for (long batch = 0; batch < long{map.box[3]}; ++batch)
    for (long head = 0; head < long{map.box[2]}; ++head)
      for (long row = 0; row < long{map.box[1]}; ++row)
        for (long column = 0; column < long{map.box[0]}; ++column, to += 2) {
          const std::array<long, 4> at{box.at[0] + column, box.at[1] + row, box.at[2] + head, box.at[3] + batch};
          std::uint16_t number = 0;
          if (inside(0, at[0]) && inside(1, at[1]) && inside(2, at[2]) && inside(3, at[3]))
            std::memcpy(&number,
                        static_cast<const char*>(map.data) + static_cast<std::size_t>(at[0]) * 2 +
                            static_cast<std::size_t>(at[1]) * map.strides[0] +
                            static_cast<std::size_t>(at[2]) * map.strides[1] +
                            static_cast<std::size_t>(at[3]) * map.strides[2],
                        2);
          std::memcpy(in_shared(swizzled(to), 2), &number, 2);
        }
  box.there->bytes -= static_cast<long>(box.bytes());
  end_phase_if_complete(*box.there);
}

/// Between the threads' turns: any copies, in any order; or one, when all threads are at a stand.
bool some_copies_arrive(std::mt19937& random, bool stand) {
  std::vector<Box>& copies = machine->copies;
  std::shuffle(copies.begin(), copies.end(), random);
  const std::size_t before = copies.size();
  while (!copies.empty() && (stand || (machine->early_copies && random() % 2 == 0))) {
    copy(copies.back());
    copies.pop_back();
    if (stand) break;
  }
  return copies.size() < before;
}

// ---------------------------------------------------------------- products

struct Descriptor {
  std::uint32_t start, leading, stride;
};

Descriptor decoded(std::uint64_t bits) {
  require(bits >> 62U == 1, "descriptor: no 128-byte swizzle");
  require((bits >> 49U & 7U) == 0, "descriptor: a base offset, though patterns start at multiples of 1024");
  const auto field = [bits](unsigned from) { return static_cast<std::uint32_t>(bits >> from & 0x3FFFU) << 4U; };
  return {field(0), field(16), field(32)};
}

float number_at(attn::cuda::Format format, std::uint32_t address) {
  std::uint16_t bits = 0;
  std::memcpy(&bits, in_shared(swizzled(address), 2), 2);
  return value_of(format, bits);
}

/// Element k of a row (of A) or column (of B), K-major: ((8,m),(T,2k)) : ((8T,SBO),(1,T)) with T numbers in 16 bytes.
float along(attn::cuda::Format format, const Descriptor& d, std::uint32_t row, std::uint32_t k) {
  return number_at(format, d.start + row / 8 * d.stride + row % 8 * 128 + k * 2);
}

/// The same MN-major: ((T,8,m),(8,k)) : ((1,T,LBO),(8T,SBO)).
float across(attn::cuda::Format format, const Descriptor& d, std::uint32_t column, std::uint32_t k) {
  return number_at(format, d.start + column / 64 * d.leading + column % 64 * 2 + k % 8 * 128 + k / 8 * d.stride);
}

float from_registers(const Product& p, std::uint32_t row, std::uint32_t k) {
  const std::size_t thread = row / 16 * 32 + row % 8 * 4 + k % 8 / 2;
  const std::uint32_t pair = p.left[thread][row % 16 / 8 + k / 8 * 2];
  return value_of(p.format, static_cast<std::uint16_t>(k % 2 == 0 ? pair : pair >> 16U));
}

void perform(Warpgroup& group, Product& p) {
  const std::size_t columns = p.groups * 8;
  std::vector<float> a(group_rows * depth), b(depth * columns), product(group_rows * columns);
  for (std::uint32_t row = 0; row < group_rows; ++row)
    for (std::uint32_t k = 0; k < depth; ++k)
      a[row * depth + k] = p.from_registers ? from_registers(p, row, k) : along(p.format, decoded(p.a), row, k);
  const Descriptor right = decoded(p.b);
  for (std::uint32_t k = 0; k < depth; ++k)
    for (std::uint32_t column = 0; column < columns; ++column)
      b[k * columns + column] =
          p.from_registers ? across(p.format, right, column, k) : along(p.format, right, column, k);
  for (std::size_t row = 0; row < group_rows; ++row)
    for (std::size_t k = 0; k < depth; ++k)
      for (std::size_t column = 0; column < columns; ++column)
        product[row * columns + column] += a[row * depth + k] * b[k * columns + column];
  for (std::size_t thread = 0; thread < group_threads; ++thread) {
    std::vector<float>& sums = group.sums.at(p.sums[thread]);
    for (std::size_t i = 0; i < p.groups * 4; ++i) {
      const std::size_t row = thread / 32 * 16 + i % 4 / 2 * 8 + thread % 32 / 4;
      const std::size_t column = i / 4 * 8 + thread % 4 * 2 + i % 2;
      sums[i] = (p.add ? sums[i] : 0.0F) + product[row * columns + column];
    }
  }
  p.done = true;
}

Warpgroup& my_group() {
  return machine->groups[Thread::index() / group_threads];
}

}  // namespace

std::uint32_t HopperThread::address(const void* shared) {
  const auto offset = static_cast<const char*>(shared) - machine->shared;
  require(offset >= 0 && static_cast<std::size_t>(offset) < machine->bytes, "an address outside the shared memory");
  return shared_start + static_cast<std::uint32_t>(offset);
}

void HopperThread::prepare(Barrier& barrier, unsigned arrivals) {
  barrier = {arrivals, arrivals, 0, 0, false};
  machine->prepared.push_back(&barrier);
}
void HopperThread::publish_barriers() {
  for (Barrier* barrier : machine->prepared) barrier->published = true;
}
void HopperThread::arrive_expecting(Barrier& barrier, unsigned bytes) {
  require(barrier.arrivals > 0, "a barrier that is not prepared");
  require(barrier.missing > 0, "more arrivals than the barrier counts");
  barrier.bytes += bytes;
  --barrier.missing;
  end_phase_if_complete(barrier);
}
void HopperThread::wait(Barrier& barrier, unsigned parity) {
  require(barrier.arrivals > 0, "a barrier that is not prepared");
  while (barrier.phase == parity) give_turn();
}

bool HopperThread::any(bool mine, unsigned count) {
  Vote& vote = machine->vote;
  const unsigned round = vote.round;
  vote.any = vote.any || mine;
  if (++vote.arrived == count) {
    vote = {0, round + 1, false, vote.any};
    note_progress();
  }
  while (vote.round == round) give_turn();
  return vote.result;
}

void HopperThread::copy_box(void* shared, const Map& map, int column, int row, int head, int batch, Barrier& there) {
  check_map(map);
  require(there.published, "a barrier that the copying unit may not see yet");
  require(address(shared) % 128 == 0, "a box not at a multiple of 128 bytes");
  machine->copies.push_back({static_cast<char*>(shared), map, {column, row, head, batch}, &there});
  std::memset(in_shared(address(shared), machine->copies.back().bytes()), 0xFF, machine->copies.back().bytes());
}

void HopperThread::begin_products() {
  my_group().fenced[index() % group_threads] = true;
}

void HopperThread::ask(attn::cuda::Format format, float* sums, std::size_t groups, const std::uint32_t* left,
                       std::uint64_t a, std::uint64_t b, bool add) {
  Warpgroup& group = my_group();
  const std::size_t thread = index() % group_threads, number = group.asked[thread]++;
  require(group.fenced[thread], "products without their fence");
  if (number == group.products.size())
    group.products.push_back({format, groups, 0, a, b, add, left != nullptr, false, {}, {}});
  Product& product = group.products[number];
  require(product.a == a && product.b == b && product.groups == groups && product.add == add,
          "threads of a warpgroup ask for different products");
  product.sums[thread] = sums;
  product.left[thread] = left;
  if (group.sums.try_emplace(sums, sums, sums + groups * 4).second)
    std::fill_n(sums, groups * 4, std::numeric_limits<float>::quiet_NaN());
  if (++product.asked == group_threads && machine->early_products) perform(group, product);
}

void HopperThread::close_products() {
  Warpgroup& group = my_group();
  const std::size_t thread = index() % group_threads;
  group.closed[thread] = group.asked[thread];
  group.fenced[thread] = false;
}

/// Products that were not closed stay undone, and their sums NaN.
void HopperThread::finish_products() {
  Warpgroup& group = my_group();
  meet<group_threads>();
  if (index() % group_threads == 0) {
    for (std::size_t i = 0; i < group.closed[0]; ++i)
      if (!group.products[i].done) perform(group, group.products[i]);
    if (group.closed == group.asked)
      for (const auto& [sums, values] : group.sums) std::copy(values.begin(), values.end(), sums);
    group.sums.clear();
    group.products.clear();
    group.asked.fill(0);
    group.closed.fill(0);
  }
  meet<group_threads>();
}

void run_hopper_block(unsigned threads, std::size_t block, unsigned seed, void* shared, std::size_t bytes,
                      const std::function<void()>& thread) {
  require(reinterpret_cast<std::uintptr_t>(shared) % 1024 == 0, "shared memory not at a multiple of 1024");
  Machine here{static_cast<char*>(shared), bytes, seed % 2 == 0, seed % 4 < 2};
  machine = &here;
  run_block(threads, block, seed, thread, some_copies_arrive);
  require(here.copies.empty(), "a copy outlives its block");
  machine = nullptr;
}

}  // namespace emulated

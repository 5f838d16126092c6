// What Hopper's threads do beyond those of emulated_thread.hpp, by the letter of the PTX ISA 9.0. Stands in for
// cuda/hopper_thread.hpp.
//   - Copied boxes arrive in any order, at any later time or as late as can be, and only then count at their barrier;
//   until
//     then their place is NaN.
//   - Sums of a warpgroup's products are NaN until they are waited for. The operands are read as soon as all threads
//   have
//     asked, or as late as can be: the seed says which.
//   - Operands are found by their descriptors alone: start, offsets, swizzle ("Matrix Descriptor Format", "Canonical
//     Layouts"); fragments as in "Matrix Fragments for wgmma.mma_async.m64nNk16".
//   - What the ISA forbids throws std::runtime_error: a barrier that is not prepared or that too many arrive at,
//   products
//     without their fence, sizes and strides the copying unit refuses, a copy that outlives its block.
#pragma once

#include "emulated_thread.hpp"
#include "kernels/cuda/hopper_layouts.hpp"

namespace emulated {

struct HopperThread : Thread {
  using Map = attn::cuda::hopper::Boxes;
  struct Barrier {
    unsigned arrivals = 0, missing = 0, phase = 0;
    long bytes = 0;
    bool published = false;
  };

  static std::uint32_t address(const void* shared);

  static void prepare(Barrier& barrier, unsigned arrivals);
  static void publish_barriers();
  static void arrive(Barrier& barrier) { arrive_expecting(barrier, 0); }
  static void arrive_expecting(Barrier& barrier, unsigned bytes);
  static void wait(Barrier& barrier, unsigned parity);
  template <unsigned count>
  static bool any_of(bool mine) {
    return any(mine, count);
  }

  static void copy_box(void* shared, const Map& map, int column, int row, int head, int batch, Barrier& there);

  template <unsigned count>
  static void keep_registers() {
    static_assert(count % 8 == 0 && count >= 24 && count <= 256);
  }
  template <unsigned count>
  static void take_registers() {
    keep_registers<count>();
  }

  template <class Number, std::size_t groups>
  static void settle(Number (&)[groups][4]) {}  // the compiler's affair
  static void begin_products();
  static void close_products();
  template <std::size_t groups>
  static void wait_products(float (&)[groups][4]) {
    finish_products();
  }
  template <class Element, std::size_t groups>
  static void multiply_shared(float (&d)[groups][4], std::uint64_t a, std::uint64_t b, bool add) {
    ask(Element::format, &d[0][0], groups, nullptr, a, b, add);
  }
  template <class Element, std::size_t groups>
  static void multiply_registers(float (&d)[groups][4], const std::uint32_t (&a)[4], std::uint64_t b) {
    ask(Element::format, &d[0][0], groups, a, 0, b, true);
  }

private:
  static bool any(bool mine, unsigned count);
  static void finish_products();
  static void ask(attn::cuda::Format format, float* sums, std::size_t groups, const std::uint32_t* left,
                  std::uint64_t a, std::uint64_t b, bool add);
};

/// Runs one block as run_block does, its shared memory being `bytes` from `shared` on, a multiple of 1024.
void run_hopper_block(unsigned threads, std::size_t block, unsigned seed, void* shared, std::size_t bytes,
                      const std::function<void()>& thread);

}  // namespace emulated

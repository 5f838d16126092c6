// A block of a device's threads on the CPU: fibers that take turns wherever the threads meet. Stands in for
// cuda/thread.hpp, so that the very kernels run under doctest.
//   - The order of turns is shuffled, and warps sit out some rounds: a missing barrier gives other numbers.
//   - Memory an asynchronous copy writes is NaN until the copy is waited for.
//   - Fragments lie as the PTX manual draws them (mma.m16n8k16, m16n8k8, ldmatrix).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>

#include "kernels/cuda/elements.hpp"

namespace emulated {

/// Runs one block of `threads` fibers. Throws std::runtime_error when some wait for others that never come. `meanwhile`
/// is what else the device does, between their turns, told whether they are all at a stand: true where it did
/// something.
void run_block(unsigned threads, std::size_t block, unsigned seed, const std::function<void()>& thread,
               const std::function<bool(std::mt19937&, bool)>& meanwhile = nullptr);

/// For whoever emulates further instructions: the other threads' turn; and that some wait is over.
void give_turn();
void note_progress();

struct Thread {
  static unsigned index();
  static unsigned lane() { return index() % 32; }
  static std::size_t block();

  template <std::size_t width>
  static void meet() {
    meet_group(width);
  }
  template <std::size_t width>
  static float from_lane_xor(float value, unsigned step) {
    return exchanged(value, width, lane() % width ^ step);
  }
  template <std::size_t width>
  static float from_lane(float value, unsigned from) {
    return exchanged(value, width, from);
  }

  static void meet_block();
  static bool any_in_block(bool mine);

  template <unsigned bytes>
  static void copy_async(void* shared, const void* from, bool there) {
    begin_copy(shared, from, bytes, there);
  }
  static void close_copies();
  template <int left>
  static void wait_copies() {
    finish_copies(left);
  }

  static float fused_mul_add(float a, float b, float c);
  static float exp2(float x);
  template <class Element>
  static std::uint32_t pack(float low, float high) {
    return packed(Element::format, low, high);
  }
  static std::uint32_t tf32(float x);
  static void store_pair(void* to, std::uint32_t both);
  static void store_pair(void* to, float first, float second);

  static void load_matrices(const void* row, std::uint32_t (&r)[4]) { matrices(row, r, false); }
  static void load_matrices_transposed(const void* row, std::uint32_t (&r)[4]) { matrices(row, r, true); }
  template <class Element>
  static void multiply(float (&c)[4], const std::uint32_t (&a)[4], std::uint32_t b0, std::uint32_t b1) {
    multiply_fragments(Element::format, c, a, b0, b1);
  }

private:
  static void meet_group(std::size_t width);
  static float exchanged(float value, std::size_t width, unsigned from);
  static void begin_copy(void* shared, const void* from, unsigned bytes, bool there);
  static void finish_copies(std::size_t left);
  static std::uint32_t packed(attn::cuda::Format format, float low, float high);
  static void matrices(const void* row, std::uint32_t (&r)[4], bool transposed);
  static void multiply_fragments(attn::cuda::Format format, float (&c)[4], const std::uint32_t (&a)[4],
                                 std::uint32_t b0, std::uint32_t b1);
};

}  // namespace emulated

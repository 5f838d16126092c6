// What the threads of a Hopper device (compute capability 9.0) do beyond those of thread.hpp: barriers in shared memory
// that count copied bytes (mbarrier), copies of whole boxes (cp.async.bulk.tensor), products of a warpgroup (wgmma).
// tests/cuda/emulated_hopper.hpp is the same on the CPU. Compiled for sm_90a only.
#pragma once

#include <cuda.h>

#include "thread.hpp"

// The numbers of an accumulator as operands of an instruction, and in its text.
#define ATTN_SUMS_OF(g) "+f"(d[g][0]), "+f"(d[g][1]), "+f"(d[g][2]), "+f"(d[g][3])
#define ATTN_SUMS_OF_8(g)                                                                              \
  ATTN_SUMS_OF(g), ATTN_SUMS_OF(g + 1), ATTN_SUMS_OF(g + 2), ATTN_SUMS_OF(g + 3), ATTN_SUMS_OF(g + 4), \
      ATTN_SUMS_OF(g + 5), ATTN_SUMS_OF(g + 6), ATTN_SUMS_OF(g + 7)
#define ATTN_SUMS_64_TEXT                                                   \
  "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, " \
  "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, "
#define ATTN_SUMS_128_TEXT                                                           \
  "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "          \
  "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, " \
  "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, " \
  "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63}, "
// The sum's predicate says whether to add to it; then signs, and whether the operands' columns run along the sum.
#define ATTN_MULTIPLY_REGISTERS_64(type)                                                         \
  asm volatile("wgmma.mma_async.sync.aligned.m64n64k16.f32." type "." type " " ATTN_SUMS_64_TEXT \
               "{%32, %33, %34, %35}, %36, 1, 1, 1, 1;"                                          \
               : ATTN_SUMS_OF_8(0)                                                               \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b)                              \
               : "memory")
#define ATTN_MULTIPLY_SHARED_128(type)                                                    \
  asm volatile(                                                                           \
      "{\n.reg .pred add;\nsetp.ne.u32 add, %66, 0;\n"                                    \
      "wgmma.mma_async.sync.aligned.m64n128k16.f32." type "." type " " ATTN_SUMS_128_TEXT \
      "%64, %65, add, 1, 1, 0, 0;\n}"                                                     \
      : ATTN_SUMS_OF_8(0), ATTN_SUMS_OF_8(8)                                              \
      : "l"(a), "l"(b), "r"(add ? 1 : 0)                                                  \
      : "memory")
#define ATTN_MULTIPLY_REGISTERS_128(type)                                                          \
  asm volatile("wgmma.mma_async.sync.aligned.m64n128k16.f32." type "." type " " ATTN_SUMS_128_TEXT \
               "{%64, %65, %66, %67}, %68, 1, 1, 1, 1;"                                            \
               : ATTN_SUMS_OF_8(0), ATTN_SUMS_OF_8(8)                                              \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b)                                \
               : "memory")

namespace attn::cuda {

struct HopperThread : DeviceThread {
  using Map = CUtensorMap;
  struct Barrier {
    std::uint64_t state;
  };

  static __device__ std::uint32_t address(const void* shared) {
    return static_cast<std::uint32_t>(__cvta_generic_to_shared(shared));
  }

  // ---- barriers: a phase is over when all have arrived and all bytes expected have come

  static __device__ void prepare(Barrier& barrier, unsigned arrivals) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(address(&barrier)), "r"(arrivals) : "memory");
  }
  /// Makes the barriers visible to the copy unit, and to the block's threads at their next barrier.
  static __device__ void publish_barriers() {
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  }
  static __device__ void arrive(Barrier& barrier) {
    asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(address(&barrier)) : "memory");
  }
  static __device__ void arrive_expecting(Barrier& barrier, unsigned bytes) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(address(&barrier)), "r"(bytes)
                 : "memory");
  }
  /// Until the phase of this parity is over; the one before the first counts as odd.
  static __device__ void wait(Barrier& barrier, unsigned parity) {
    unsigned over = 0;
    while (over == 0)
      asm volatile(
          "{\n"
          ".reg .pred over;\n"
          "mbarrier.try_wait.parity.shared::cta.b64 over, [%1], %2;\n"
          "selp.u32 %0, 1, 0, over;\n"
          "}"
          : "=r"(over)
          : "r"(address(&barrier)), "r"(parity)
          : "memory");
  }
  /// True if one of `count` threads of the block says so; other threads of the block need not take part.
  template <unsigned count>
  static __device__ bool any_of(bool mine) {
    unsigned any = 0;
    asm volatile(
        "{\n"
        ".reg .pred mine, any;\n"
        "setp.ne.u32 mine, %1, 0;\n"
        "barrier.cta.red.or.pred any, 1, %2, mine;\n"
        "selp.u32 %0, 1, 0, any;\n"
        "}"
        : "=r"(any)
        : "r"(mine ? 1U : 0U), "n"(count)
        : "memory");
    return any != 0;
  }

  // ---- copies: the box of `map` that starts there; its bytes count at the barrier

  static __device__ void copy_box(void* shared, const Map& map, int column, int row, int head, int batch,
                                  Barrier& there) {
    asm volatile(
        "cp.async.bulk.tensor.4d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3, %4, "
        "%5}], "
        "[%6];" ::"r"(address(shared)),
        "l"(&map), "r"(column), "r"(row), "r"(head), "r"(batch), "r"(address(&there))
        : "memory");
  }

  // ---- registers of the warpgroup's threads: fewer for one, more for others

  template <unsigned count>
  static __device__ void keep_registers() {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(count));
  }
  template <unsigned count>
  static __device__ void take_registers() {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(count));
  }

  // ---- products of a warpgroup: between begin and wait the sums and left operands belong to the tensor cores

  /// What these registers are to hold is there before what follows, and not read before it.
  template <std::size_t groups>
  static __device__ void settle(float (&registers)[groups][4]) {
#pragma unroll
    for (auto& group : registers)
#pragma unroll
      for (float& one : group) asm volatile("" : "+f"(one)::"memory");
  }
  template <std::size_t groups>
  static __device__ void settle(std::uint32_t (&registers)[groups][4]) {
#pragma unroll
    for (auto& group : registers)
#pragma unroll
      for (std::uint32_t& one : group) asm volatile("" : "+r"(one)::"memory");
  }
  static __device__ void begin_products() {
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  }
  static __device__ void close_products() {
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
  }
  /// Until all that was closed is over; `sums` are its.
  template <std::size_t groups>
  static __device__ void wait_products(float (&sums)[groups][4]) {
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    settle(sums);
  }

  /// d (64, 128) = a · b, + d where `add`: both from shared memory, by their descriptors; rows run along the sum.
  template <class Element>
  static __device__ void multiply_shared(float (&d)[16][4], std::uint64_t a, std::uint64_t b, bool add) {
    if constexpr (Element::format == Format::bfloat16)
      ATTN_MULTIPLY_SHARED_128("bf16");
    else
      ATTN_MULTIPLY_SHARED_128("f16");
  }
  /// d (64, 64 or 128) += a · b: a from registers, b from shared memory with columns that run along the sum.
  template <class Element>
  static __device__ void multiply_registers(float (&d)[8][4], const std::uint32_t (&a)[4], std::uint64_t b) {
    if constexpr (Element::format == Format::bfloat16)
      ATTN_MULTIPLY_REGISTERS_64("bf16");
    else
      ATTN_MULTIPLY_REGISTERS_64("f16");
  }
  template <class Element>
  static __device__ void multiply_registers(float (&d)[16][4], const std::uint32_t (&a)[4], std::uint64_t b) {
    if constexpr (Element::format == Format::bfloat16)
      ATTN_MULTIPLY_REGISTERS_128("bf16");
    else
      ATTN_MULTIPLY_REGISTERS_128("f16");
  }
};

#undef ATTN_SUMS_OF
#undef ATTN_SUMS_OF_8
#undef ATTN_SUMS_64_TEXT
#undef ATTN_SUMS_128_TEXT
#undef ATTN_MULTIPLY_SHARED_128
#undef ATTN_MULTIPLY_REGISTERS_64
#undef ATTN_MULTIPLY_REGISTERS_128

}  // namespace attn::cuda

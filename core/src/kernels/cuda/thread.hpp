// What one thread of a device does with the others: places, shuffles, barriers, asynchronous copies, tensor cores. The
// kernels take it as a parameter, so that tests run the same kernels on the CPU with tests/cuda/emulated_thread.hpp.
// Fragments and shapes are those of PTX (mma.sync, ldmatrix).
#pragma once

#include <cstddef>
#include <cstdint>

#include "elements.hpp"

namespace attn::cuda {

struct DeviceThread {
  static __device__ unsigned index() { return threadIdx.x; }
  static __device__ unsigned lane() { return threadIdx.x % 32; }
  static __device__ std::size_t block() { return blockIdx.x; }

  // ---- the lanes of a group of `width`, neighbours in a warp

  template <std::size_t width>
  static __device__ unsigned group() {
    return width == 32 ? 0xFFFFFFFFU : ((1U << (width % 32)) - 1U) << (lane() / width * width);
  }
  template <std::size_t width>
  static __device__ void meet() {
    __syncwarp(group<width>());
  }
  template <std::size_t width>
  static __device__ float from_lane_xor(float value, unsigned step) {
    return __shfl_xor_sync(group<width>(), value, static_cast<int>(step), static_cast<int>(width));
  }
  template <std::size_t width>
  static __device__ float from_lane(float value, unsigned from) {
    return __shfl_sync(group<width>(), value, static_cast<int>(from), static_cast<int>(width));
  }

  // ---- the threads of a block

  static __device__ void meet_block() { __syncthreads(); }
  static __device__ bool any_in_block(bool mine) { return __syncthreads_or(mine ? 1 : 0) != 0; }

  // ---- asynchronous copies into shared memory: `bytes` of them from `from`, zeros where not `there`

  template <unsigned bytes>
  static __device__ void copy_async(void* shared, const void* from, bool there) {
    const auto to = static_cast<unsigned>(__cvta_generic_to_shared(shared));
    const unsigned read = there ? bytes : 0;
    if constexpr (bytes == 16)
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(read) : "memory");
    else
      asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(to), "l"(from), "n"(bytes), "r"(read)
                   : "memory");
  }
  static __device__ void close_copies() { asm volatile("cp.async.commit_group;" ::: "memory"); }
  /// Until all groups of this thread but the latest `left` are there.
  template <int left>
  static __device__ void wait_copies() {
    asm volatile("cp.async.wait_group %0;" ::"n"(left) : "memory");
  }

  // ---- arithmetic

  static __device__ float fused_mul_add(float a, float b, float c) { return __fmaf_rn(a, b, c); }
  static __device__ float exp2(float x) {
    float y;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
  }
  /// Two numbers in one register, the first in the low half.
  template <class Element>
  static __device__ std::uint32_t pack(float low, float high) {
    std::uint32_t packed;
    if constexpr (Element::format == Format::bfloat16)
      asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(packed) : "f"(high), "f"(low));
    else
      asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(packed) : "f"(high), "f"(low));
    return packed;
  }
  static __device__ std::uint32_t tf32(float x) {
    std::uint32_t rounded;
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(rounded) : "f"(x));
    return rounded;
  }

  /// Two neighbours of an array at once, from an even one on.
  static __device__ void store_pair(void* to, std::uint32_t both) { *static_cast<std::uint32_t*>(to) = both; }
  static __device__ void store_pair(void* to, float first, float second) {
    *static_cast<float2*>(to) = make_float2(first, second);
  }

  // ---- tensor cores

  /// Four 8×16-byte matrices; lanes 8i … 8i + 7 bring the rows of the i-th.
  static __device__ void load_matrices(const void* row, std::uint32_t (&r)[4]) {
    const auto from = static_cast<unsigned>(__cvta_generic_to_shared(row));
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
                 : "r"(from)
                 : "memory");
  }
  /// The same, each transposed in numbers of 16 bits.
  static __device__ void load_matrices_transposed(const void* row, std::uint32_t (&r)[4]) {
    const auto from = static_cast<unsigned>(__cvta_generic_to_shared(row));
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
                 : "r"(from)
                 : "memory");
  }
  /// c (16, 8) += a (16, 32 bytes) · b (32 bytes, 8).
  template <class Element>
  static __device__ void multiply(float (&c)[4], const std::uint32_t (&a)[4], std::uint32_t b0, std::uint32_t b1) {
    if constexpr (Element::format == Format::bfloat16)
      asm volatile(
          "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
          : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
          : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
    else if constexpr (Element::format == Format::float16)
      asm volatile(
          "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
          : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
          : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
    else
      asm volatile(
          "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
          : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
          : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
  }
};

}  // namespace attn::cuda

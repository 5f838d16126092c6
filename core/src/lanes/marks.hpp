// How the kernels' functions are marked. Under nvcc they are the device's, elsewhere plain C++.
#pragma once

#ifdef __CUDACC__
#define ATTN_ANYWHERE __host__ __device__
#define ATTN_DEVICE static __device__  // static: nvcc leaves a host function of the same name behind
#define ATTN_INLINE __device__ __forceinline__
#define ATTN_OUT_OF_LINE __device__ __noinline__
#else
#define ATTN_ANYWHERE
#define ATTN_DEVICE
#ifdef __OPTIMIZE_SIZE__
#define ATTN_INLINE inline  // an exponential once, and called: few bytes
#else
#define ATTN_INLINE inline __attribute__((always_inline))
#endif
#define ATTN_OUT_OF_LINE __attribute__((noinline))  // called from several places: one copy, for the module's size
#endif

/// Before a loop whose sums stay in registers: four steps a turn. Firefox moves every sum at the end of each turn,
/// which took as long as the sums themselves.
#if defined(__clang__) && defined(__wasm_simd128__) && !defined(__OPTIMIZE_SIZE__)
#define ATTN_FOUR_STEPS_A_TURN _Pragma("clang loop unroll_count(4)")
#else
#define ATTN_FOUR_STEPS_A_TURN
#endif

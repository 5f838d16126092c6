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

/// Rows left over by a product's tiles go so many at a time: each number is another copy of the loop.
#ifdef __OPTIMIZE_SIZE__
#define ATTN_TAIL_ROWS 1
#else
#define ATTN_TAIL_ROWS 2
#endif

/// What only makes short rows quicker is left out.
#ifdef __OPTIMIZE_SIZE__
#define ATTN_SMALL 1
#else
#define ATTN_SMALL 0
#endif

/// WebAssembly's engines keep the order of a module's instructions and have few registers: sums stay in those when
/// their steps reach the module in the order they are written, past two compilers that would rather sort them by sum.
#if defined(__clang__) && defined(__wasm_simd128__) && !defined(__OPTIMIZE_SIZE__)
#define ATTN_KEEPS_ORDER 1
#define ATTN_UNROLLED _Pragma("clang loop unroll(full)")
#else
#define ATTN_KEEPS_ORDER 0
#define ATTN_UNROLLED
#endif

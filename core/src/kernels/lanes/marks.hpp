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
#ifdef ATTN_SMALL_KERNELS
#define ATTN_INLINE inline  // an exponential once, and called: few bytes
#else
#define ATTN_INLINE inline __attribute__((always_inline))
#endif
#define ATTN_OUT_OF_LINE __attribute__((noinline))  // called from several places: one copy, for the module's size
#endif

/// The steps of a product, written out.
#if defined(__clang__) && defined(__wasm_simd128__) && !defined(ATTN_SMALL_KERNELS)
#define ATTN_UNROLLED _Pragma("clang loop unroll(full)")
#else
#define ATTN_UNROLLED
#endif
